import { describe, expect, test } from 'vitest'
import { createReceiver } from '../../testing/receiver.ts'
import { starsInvoice, startSeller, type TestSeller, testBuyerId } from '../../testing/seller.ts'

const month = 2_592_000
const pass = { ...starsInvoice, title: 'Пропуск', payload: 'pass:1', subscription_period: month }

async function subscribed(options: Parameters<typeof startSeller>[0] = {}) {
  const seller = await startSeller(options)
  const slug = await seller.createLink(pass)
  const { chargeId = '' } = await seller.payAndAllow({ slug })
  const edit = (params: object) =>
    seller.bot('editUserStarSubscription', { user_id: testBuyerId, telegram_payment_charge_id: chargeId, ...params })
  const cancel = (canceled: boolean) => seller.control(`/users/${testBuyerId}/subscriptions/${chargeId}`, { canceled })
  const list = async () => (await seller.control(`/users/${testBuyerId}/subscriptions`)).body
  return { ...seller, slug, chargeId, edit, cancel, list }
}

const monthLater = (seller: TestSeller) => seller.control('/clock', { advanceSeconds: month + 1 })

function listPayments({ world }: TestSeller) {
  return world.state.updates.flatMap(({ update }): (string | object)[] => {
    if ('subscription' in update) return [update.subscription.state]
    if ('message' in update && update.message.successful_payment) return [update.message.successful_payment]
    return []
  })
}

describe('a subscription in Stars', () => {
  test('is paid at once, and again every thirty days without a query', async () => {
    const seller = await subscribed()
    const now = seller.world.clock.now()
    await monthLater(seller)
    const [first, second] = listPayments(seller)
    expect(first).toMatchObject({ is_recurring: true, is_first_recurring: true, total_amount: 45 })
    expect(second).toMatchObject({ is_recurring: true, invoice_payload: 'pass:1' })
    expect(second).not.toHaveProperty('is_first_recurring')
    const until = (second as { subscription_expiration_date: number }).subscription_expiration_date
    expect(until - now).toBeGreaterThan(2 * month - 60)
    expect(until - now).toBeLessThanOrEqual(2 * month)
    expect((second as { telegram_payment_charge_id: string }).telegram_payment_charge_id).not.toBe(seller.chargeId)
    expect(seller.starsOf()).toBe(150 - 2 * 45)
    expect((await seller.bot('getStarTransactions')).result).toMatchObject({
      transactions: [{ source: { subscription_period: month } }, { source: { subscription_period: month } }],
    })
  })

  test('pays for every period in a long clock jump, and ends when the Stars run out', async () => {
    const seller = await subscribed()
    await seller.control('/clock', { advanceSeconds: 4 * month })
    expect(listPayments(seller).filter((one) => typeof one === 'object')).toHaveLength(3)
    expect(listPayments(seller).at(-1)).toBe('failed')
    expect(seller.starsOf()).toBe(150 - 3 * 45)
    expect(await seller.list()).toEqual([])
  })

  test('is canceled and resumed by the user, and the bot is notified', async () => {
    const seller = await subscribed()
    expect((await seller.cancel(true)).body).toMatchObject({ canceled: true, title: 'Пропуск', amount: 45 })
    await seller.cancel(false)
    await seller.cancel(true)
    expect(listPayments(seller).slice(1)).toEqual(['canceled', 'active', 'canceled'])
    await monthLater(seller)
    expect([seller.starsOf(), await seller.list()]).toEqual([105, []])
  })

  test('canceled by the bot cannot be resumed by the user until the bot allows it', async () => {
    const seller = await subscribed()
    expect(await seller.edit({ is_canceled: true })).toMatchObject({ ok: true, result: true })
    expect((await seller.cancel(false)).status).toBe(409)
    await seller.edit({ is_canceled: false })
    expect(await seller.list()).toMatchObject([{ canceled: true, canceledByBot: false }])
    await seller.cancel(false)
    await monthLater(seller)
    expect(seller.starsOf()).toBe(60)
  })

  test('is reported by webhook too', async () => {
    const receiver = createReceiver()
    const seller = await subscribed({ post: receiver.post })
    await seller.bot('getUpdates', { offset: -1 })
    await seller.bot('getUpdates', { offset: seller.world.state.lastUpdateId + 1 })
    await seller.bot('setWebhook', { url: 'http://127.0.0.1:3820/telegram/webhook' })
    await seller.cancel(true)
    expect(receiver.open.map(({ update }) => update)).toMatchObject([{ subscription: { state: 'canceled' } }])
  })

  test('cannot be bought twice, and survives a restart', async () => {
    const seller = await subscribed()
    expect(await seller.pay({ slug: seller.slug })).toEqual({ status: 'failed', error: 'SUBSCRIPTION_ALREADY_ACTIVE' })
    await seller.app.close()
    const again = await startSeller({ folder: seller.world.folder })
    await monthLater(again)
    expect(again.starsOf()).toBe(60)
  })
})

describe('an invalid subscription', () => {
  test.each([
    [{ subscription_period: 86_400 }, 'SUBSCRIPTION_PERIOD_INVALID'],
    [{ prices: [{ label: 'a', amount: 10_001 }] }, 'CURRENCY_TOTAL_AMOUNT_INVALID'],
  ])('link with %o is refused', async (part, why) => {
    const { bot } = await startSeller()
    expect(await bot('createInvoiceLink', { ...pass, ...part })).toMatchObject({
      status: 400,
      description: `Bad Request: ${why}`,
    })
  })

  test.each([
    [{ user_id: 0 }, 'invalid user_id specified'],
    [{ user_id: 5 }, 'USER_ID_INVALID'],
    [{ telegram_payment_charge_id: '' }, 'CHARGE_ID_EMPTY'],
    [{ telegram_payment_charge_id: 'a' }, 'CHARGE_NOT_FOUND'],
    [{ user_id: 700101 }, 'CHARGE_NOT_FOUND'],
  ])('edit with %o is refused', async (params, why) => {
    const { edit } = await subscribed()
    expect(await edit({ is_canceled: true, ...params })).toMatchObject({
      status: 400,
      description: `Bad Request: ${why}`,
    })
  })
})

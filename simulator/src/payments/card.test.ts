import { describe, expect, test } from 'vitest'
import { cardInvoice, listUpdateKinds, startSeller, testBuyerId } from '../testing/seller.ts'
import { testFolder } from '../testing/simulator.ts'

const success = '4242 4242 4242 4242'
const declined = '4000 0000 0000 0002'
const noFunds = '4000 0000 0000 9995'
const withBank = '4000 0000 0000 3220'
const card = (number: string) => ({ method: 'card', card: number })

describe('a card', () => {
  test('that is approved pays, with a charge id of the provider', async () => {
    const seller = await startSeller()
    const messageId = await seller.sendInvoice(cardInvoice)
    const outcome = await seller.payAndAllow({ messageId, ...card(success) })
    expect(outcome).toEqual({ status: 'paid', chargeId: expect.any(String) })
    expect(seller.world.state.updates.at(-1)?.update).toMatchObject({
      message: {
        successful_payment: {
          currency: 'RUB',
          total_amount: 960_000,
          provider_payment_charge_id: expect.stringMatching(/^ch_[\w-]+$/),
        },
      },
    })
    expect(seller.starsOf()).toBe(150)
    expect(JSON.stringify(seller.world.state)).not.toContain('4242424242424242')
  })

  test.each([
    [declined, 'CARD_DECLINED'],
    [noFunds, 'CARD_INSUFFICIENT_FUNDS'],
    ['4111 1111 1111 1111', 'CARD_NOT_FOR_TESTS'],
  ])('%s fails with %s, and the bot gets no payment update', async (number, error) => {
    const seller = await startSeller()
    const slug = await seller.createLink(cardInvoice)
    expect(await seller.payAndAllow({ slug, ...card(number) })).toEqual({ status: 'failed', error })
    expect(listUpdateKinds(seller)).toEqual(['text', 'pre_checkout_query'])
  })

  test('with an invalid number never reaches the bot', async () => {
    const seller = await startSeller()
    const slug = await seller.createLink(cardInvoice)
    expect(await seller.pay({ slug, ...card('4242 4242 4242 4241') })).toMatchObject({ error: 'CARD_NUMBER_INVALID' })
    expect(listUpdateKinds(seller)).toEqual(['text'])
  })

  test('that was declined leaves the invoice payable', async () => {
    const seller = await startSeller()
    const messageId = await seller.sendInvoice(cardInvoice)
    await seller.payAndAllow({ messageId, ...card(declined) })
    expect(await seller.payAndAllow({ messageId, ...card(success) })).toMatchObject({ status: 'paid' })
  })
})

describe('3-D Secure', () => {
  test('is pending first and paid when the user confirms, also after a restart', async () => {
    const folder = testFolder()
    const before = await startSeller({ folder })
    const messageId = await before.sendInvoice(cardInvoice)
    expect(await before.payAndAllow({ messageId, ...card(withBank) })).toEqual({ status: 'pending' })
    expect(await before.pay({ messageId, ...card(success) })).toEqual({ status: 'pending' })
    expect(listUpdateKinds(before)).toEqual(['text', 'pre_checkout_query'])
    await before.app.close()

    const after = await startSeller({ folder })
    expect((await after.control(`/users/${testBuyerId}/pay/form`, { messageId })).body).toMatchObject({
      verifying: { amount: 960_000, card: '3220' },
    })
    const { body } = await after.control(`/users/${testBuyerId}/pay/confirm`, { messageId })
    expect(body).toEqual({ status: 'paid', chargeId: expect.any(String) })
    expect(listUpdateKinds(after)).toContain('successful_payment')
    expect(await after.pay({ messageId, ...card(success) })).toEqual(body)
  })

  test('refused at the bank fails, and the invoice can be paid again', async () => {
    const seller = await startSeller()
    const messageId = await seller.sendInvoice(cardInvoice)
    await seller.payAndAllow({ messageId, ...card(withBank) })
    const answer = () => seller.control(`/users/${testBuyerId}/pay/confirm`, { messageId, accept: false })
    expect((await answer()).body).toEqual({ status: 'failed', error: 'CARD_VERIFICATION_FAILED' })
    expect((await answer()).status).toBe(409)
    expect(listUpdateKinds(seller)).toEqual(['text', 'pre_checkout_query'])
    expect(await seller.payAndAllow({ messageId, ...card(success) })).toMatchObject({ status: 'paid' })
  })

  test('confirmed twice at once is charged once', async () => {
    const seller = await startSeller()
    const messageId = await seller.sendInvoice(cardInvoice)
    await seller.payAndAllow({ messageId, ...card(withBank) })
    const confirm = () => seller.control(`/users/${testBuyerId}/pay/confirm`, { messageId })
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect(seller.world.state.payments.charges).toHaveLength(1)
  })
})

describe('the order information', () => {
  test('reaches the bot with the query and the payment, limited to the requested fields', async () => {
    const seller = await startSeller()
    const slug = await seller.createLink({ ...cardInvoice, need_name: true, send_email_to_provider: true })
    const order = { name: 'Анна К.', email: 'anna@example.com', phone_number: '79000000000' }
    await seller.payAndAllow({ slug, method: 'card', order })
    const info = { order_info: { name: 'Анна К.', email: 'anna@example.com' } }
    const [, query, paid] = seller.world.state.updates.map(({ update }) => update)
    expect(query).toMatchObject({ pre_checkout_query: info })
    expect(paid).toMatchObject({ message: { successful_payment: info } })
    expect(JSON.stringify(paid)).not.toContain('79000000000')
  })

  test("a tip is added, up to the seller's maximum", async () => {
    const seller = await startSeller()
    const slug = await seller.createLink({ ...cardInvoice, max_tip_amount: 5000, suggested_tip_amounts: [1000, 5000] })
    expect((await seller.control(`/users/${testBuyerId}/pay`, { slug, method: 'card', tip: 5001 })).status).toBe(400)
    await seller.payAndAllow({ slug, method: 'card', tip: 5000 })
    expect(seller.world.state.payments.charges).toMatchObject([{ amount: 965_000 }])
  })
})

describe('a flexible price', () => {
  const flexible = { ...cardInvoice, is_flexible: true }
  const options = [
    { id: 'post', title: 'Почта', prices: [{ label: 'Почта', amount: 30_000 }] },
    { id: 'courier', title: 'Курьер', prices: [{ label: 'Курьер', amount: 50_000 }] },
  ]

  test('asks the bot about the address, adds the chosen option, and sends its id to the bot', async () => {
    const seller = await startSeller()
    const slug = await seller.createLink(flexible)
    const asking = seller.control(`/users/${testBuyerId}/pay/shipping`, { slug, address: { city: 'Листвянка' } })
    await expect.poll(() => listUpdateKinds(seller)).toContain('shipping_query')
    const update = seller.world.state.updates.at(-1)?.update
    const query = update && 'shipping_query' in update ? update.shipping_query : undefined
    expect(query).toMatchObject({ invoice_payload: 'booking:1', shipping_address: { city: 'Листвянка' } })
    const answer = { shipping_query_id: query?.id, ok: true, shipping_options: options }
    expect(await seller.bot('answerShippingQuery', answer)).toMatchObject({ ok: true, result: true })
    expect((await asking).body).toEqual({ options })
    expect(await seller.bot('answerShippingQuery', answer)).toMatchObject({ status: 400 })

    const order = { shipping_address: query?.shipping_address }
    await seller.payAndAllow({ slug, method: 'card', order, shippingOptionId: 'courier' })
    expect(seller.world.state.updates.at(-1)?.update).toMatchObject({
      message: { successful_payment: { total_amount: 1_010_000, shipping_option_id: 'courier' } },
    })
  })

  test('fails when the bot does not deliver to the address', async () => {
    const seller = await startSeller()
    const slug = await seller.createLink(flexible)
    const asking = seller.pay({ slug, method: 'card' })
    await expect.poll(() => listUpdateKinds(seller)).toContain('shipping_query')
    const update = seller.world.state.updates.at(-1)?.update
    const id = update && 'shipping_query' in update ? update.shipping_query.id : ''
    await seller.bot('answerShippingQuery', { shipping_query_id: id, ok: false, error_message: 'Туда не возим' })
    expect(await asking).toEqual({ status: 'failed', error: 'SHIPPING_FAILED', message: 'Туда не возим' })
  })

  test('fails after ten seconds without a reply and charges nothing', async () => {
    const seller = await startSeller()
    const slug = await seller.createLink(flexible)
    const asking = seller.pay({ slug, method: 'card' })
    await expect.poll(() => listUpdateKinds(seller)).toContain('shipping_query')
    await seller.control('/clock', { advanceSeconds: 10 })
    expect(await asking).toEqual({ status: 'failed', error: 'BOT_SHIPPING_TIMEOUT' })
  })
})

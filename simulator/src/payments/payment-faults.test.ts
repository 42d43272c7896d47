import { describe, expect, test } from 'vitest'
import { listUpdateKinds, startSeller, testBuyerId } from '../testing/seller.ts'
import { testFolder } from '../testing/simulator.ts'

async function startWith(fault: object, folder = testFolder()) {
  const seller = await startSeller({ folder })
  expect((await seller.control('/payment-faults', { times: 1, ...fault })).status).toBe(200)
  const slug = await seller.createLink()
  return { seller, slug }
}

describe('a payment fault', () => {
  test('late-pre-checkout: the query arrives after the user gave up', async () => {
    const { seller, slug } = await startWith({ kind: 'late-pre-checkout' })
    const paying = seller.pay({ slug, method: 'stars' })
    await expect.poll(() => seller.world.state.payments.held).toHaveLength(1)
    await seller.control('/clock', { advanceSeconds: 10 })
    expect(await paying).toMatchObject({ error: 'BOT_PRECHECKOUT_TIMEOUT' })
    expect(listUpdateKinds(seller)).toEqual(['text'])
    await seller.control('/clock', { advanceSeconds: 1 })
    const update = seller.world.state.updates.at(-1)?.update
    const id = update && 'pre_checkout_query' in update ? update.pre_checkout_query.id : ''
    expect(id).not.toBe('')
    expect((await seller.bot('answerPreCheckoutQuery', { pre_checkout_query_id: id, ok: true })).status).toBe(400)
  })

  test('hold-payment with seconds: charges at once and notifies the bot later', async () => {
    const { seller, slug } = await startWith({ kind: 'hold-payment', value: 3600 })
    const { chargeId } = await seller.payAndAllow({ slug, method: 'stars' })
    expect(listUpdateKinds(seller)).toEqual(['text', 'pre_checkout_query'])
    expect((await seller.bot('getStarTransactions')).result).toMatchObject({ transactions: [{ id: chargeId }] })
    await seller.control('/clock', { advanceSeconds: 3600 })
    expect(listUpdateKinds(seller)).toEqual(['text', 'pre_checkout_query', 'successful_payment'])
  })

  test('hold-payment without seconds: withholds the update until it is released, also after a restart', async () => {
    const folder = testFolder()
    const { seller, slug } = await startWith({ kind: 'hold-payment' }, folder)
    await seller.payAndAllow({ slug, method: 'stars' })
    await seller.control('/clock', { advanceSeconds: 86_400 })
    await seller.app.close()

    const after = await startSeller({ folder })
    expect(listUpdateKinds(after)).not.toContain('successful_payment')
    expect((await after.control('/payments')).body).toMatchObject({ held: 1, charges: [{ amount: 45 }] })
    expect((await after.control('/payments/release', {})).body).toEqual({ released: 1 })
    expect(listUpdateKinds(after)).toContain('successful_payment')
  })

  test('hold-payment: an update that came due while the simulator was down is sent at the start', async () => {
    const folder = testFolder()
    const realNow = { value: Date.now() }
    const before = await startSeller({ folder, realNow: () => realNow.value })
    await before.control('/payment-faults', { kind: 'hold-payment', value: 60 })
    await before.payAndAllow({ slug: await before.createLink(), method: 'stars' })
    await before.app.close()
    realNow.value += 61_000
    const after = await startSeller({ folder, realNow: () => realNow.value })
    expect(listUpdateKinds(after)).toContain('successful_payment')
  })

  test('duplicate-payment: the same payment arrives in two updates', async () => {
    const { seller, slug } = await startWith({ kind: 'duplicate-payment' })
    await seller.payAndAllow({ slug, method: 'stars' })
    const [, , first, second] = seller.world.state.updates.map(({ update }) => update)
    expect(second?.update_id).toBe(Number(first?.update_id) + 1)
    expect({ ...second, update_id: 0 }).toEqual({ ...first, update_id: 0 })
    expect(seller.starsOf()).toBe(105)
  })

  test('refuse-payment: the simulator refuses without a query to the bot', async () => {
    const { seller, slug } = await startWith({ kind: 'refuse-payment', userId: testBuyerId })
    expect(await seller.pay({ slug, method: 'stars' })).toEqual({ status: 'failed', error: 'PAYMENT_FAILED' })
    expect(listUpdateKinds(seller)).toEqual(['text'])
    expect((await seller.control('/payment-faults')).body).toEqual([])
  })

  test('for one user spares the others, and an unknown kind is refused', async () => {
    const { seller, slug } = await startWith({ kind: 'refuse-payment', userId: 700101 })
    expect(await seller.payAndAllow({ slug, method: 'stars' })).toMatchObject({ status: 'paid' })
    expect((await seller.control('/payment-faults', { kind: 'theft' })).status).toBe(400)
    expect((await seller.control('/payment-faults')).body).toMatchObject([{ kind: 'refuse-payment', times: 1 }])
  })
})

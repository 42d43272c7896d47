import { expect, test } from 'vitest'
import { cardInvoice, listUpdateKinds, startSeller, testBuyerId } from '../../testing/seller.ts'

test('a refund returns the Stars once, notifies the bot and is listed under the same id', async () => {
  const seller = await startSeller()
  const messageId = await seller.sendInvoice()
  const { chargeId } = await seller.payAndAllow({ messageId, method: 'stars' })
  expect((await seller.bot('getMyStarBalance')).result).toEqual({ amount: 45 })
  const refund = () => seller.bot('refundStarPayment', { user_id: testBuyerId, telegram_payment_charge_id: chargeId })

  expect(await refund()).toMatchObject({ ok: true, result: true })
  expect(await refund()).toMatchObject({ status: 400, description: 'Bad Request: CHARGE_ALREADY_REFUNDED' })
  expect(seller.starsOf()).toBe(150)
  expect(listUpdateKinds(seller)).toEqual(['text', 'pre_checkout_query', 'successful_payment', 'refunded_payment'])
  expect(seller.world.state.updates.at(-1)?.update).toMatchObject({
    message: {
      refunded_payment: {
        currency: 'XTR',
        total_amount: 45,
        invoice_payload: 'boost:1',
        telegram_payment_charge_id: chargeId,
      },
    },
  })
  expect((await seller.bot('getMyStarBalance')).result).toEqual({ amount: 0 })
  const partner = {
    type: 'user',
    transaction_type: 'invoice_payment',
    user: { id: testBuyerId },
    invoice_payload: 'boost:1',
  }
  const { transactions } = (await seller.bot('getStarTransactions')).result as { transactions: object[] }
  expect(transactions).toMatchObject([
    { id: chargeId, amount: 45, date: expect.any(Number), source: partner },
    { id: chargeId, amount: 45, date: expect.any(Number), receiver: partner },
  ])
  expect(transactions[1]).not.toHaveProperty('source')
  expect((await seller.control(`/users/${testBuyerId}/chat`)).body).toMatchObject({
    messages: [{}, { invoice: { receipt: { refunded: true } } }, {}, { service: { kind: 'refunded', amount: 45 } }],
  })
})

test.each([
  ['price', { amount: 45 }],
  ['net', { amount: 40, nanostar_amount: 500_000_000 }],
])(
  "lists the %s and the affiliate's share of a payment until the affiliate is switched off",
  async (amountIs, shown) => {
    const seller = await startSeller()
    const switched = { commissionPerMille: 100, amountIs }
    expect((await seller.control('/affiliate', switched)).body).toEqual(switched)
    const { chargeId } = await seller.payAndAllow({ slug: await seller.createLink(), method: 'stars' })
    const listed = async () => (await seller.bot('getStarTransactions')).result
    const affiliate = { commission_per_mille: 100, amount: 4, nanostar_amount: 500_000_000 }
    expect(await listed()).toMatchObject({ transactions: [{ id: chargeId, ...shown, source: { affiliate } }] })
    expect((await seller.bot('getMyStarBalance')).result).toEqual({ amount: 40 })
    await seller.bot('refundStarPayment', { user_id: testBuyerId, telegram_payment_charge_id: chargeId })
    const back = { commission_per_mille: 100, amount: -4, nanostar_amount: -500_000_000 }
    expect(await listed()).toMatchObject({ transactions: [{}, { ...shown, receiver: { affiliate: back } }] })
    expect((await seller.bot('getMyStarBalance')).result).toEqual({ amount: 0 })
    expect((await seller.control('/affiliate', { commissionPerMille: 0 })).body).toMatchObject({
      commissionPerMille: 0,
    })
    await seller.payAndAllow({ slug: await seller.createLink(), method: 'stars' })
    const { transactions } = (await listed()) as { transactions: { source?: object }[] }
    expect(transactions[2]).toMatchObject({ amount: 45 })
    expect(transactions[2]?.source).not.toHaveProperty('affiliate')
  },
)

test('20 refunds at once return the Stars once', async () => {
  const seller = await startSeller()
  const { chargeId } = await seller.payAndAllow({ slug: await seller.createLink(), method: 'stars' })
  const refund = () => seller.bot('refundStarPayment', { user_id: testBuyerId, telegram_payment_charge_id: chargeId })
  const answers = await Promise.all(Array.from({ length: 20 }, refund))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(seller.starsOf()).toBe(150)
})

test.each([
  [{}, 'invalid user_id specified'],
  [{ user_id: testBuyerId }, 'parameter "telegram_payment_charge_id" is required'],
  [{ user_id: testBuyerId, telegram_payment_charge_id: ' ' }, 'CHARGE_ID_EMPTY'],
  [{ user_id: testBuyerId, telegram_payment_charge_id: 'stx' }, 'CHARGE_NOT_FOUND'],
  [{ user_id: 1, telegram_payment_charge_id: 'stx' }, 'USER_ID_INVALID'],
])('a refund with %o is refused', async (params, description) => {
  const { bot } = await startSeller()
  expect(await bot('refundStarPayment', params)).toMatchObject({
    status: 400,
    description: `Bad Request: ${description}`,
  })
})

test('refunds a charge only to its payer, and does not refund card payments', async () => {
  const seller = await startSeller()
  const stars = await seller.payAndAllow({ slug: await seller.createLink(), method: 'stars' })
  const card = await seller.payAndAllow({ slug: await seller.createLink(cardInvoice), method: 'card' })
  for (const params of [
    { user_id: 700101, telegram_payment_charge_id: stars.chargeId },
    { user_id: testBuyerId, telegram_payment_charge_id: card.chargeId },
  ]) {
    expect((await seller.bot('refundStarPayment', params)).description).toBe('Bad Request: CHARGE_NOT_FOUND')
  }
  expect((await seller.bot('getStarTransactions')).result).toMatchObject({ transactions: [{ id: stars.chargeId }] })
})

test('lists transactions in pages, oldest first, and clamps offset and limit', async () => {
  const seller = await startSeller()
  await seller.control(`/users/${testBuyerId}/stars`, { set: 1000 })
  const slug = await seller.createLink()
  const ids: unknown[] = []
  for (let count = 0; count < 3; count += 1) {
    ids.push((await seller.payAndAllow({ slug, method: 'stars' })).chargeId)
  }
  const list = async (params: object) => {
    const { result } = await seller.bot('getStarTransactions', params)
    return (result as { transactions: { id: string }[] }).transactions.map(({ id }) => id)
  }
  expect(await list({})).toEqual(ids)
  expect(await list({ offset: 1, limit: 1 })).toEqual([ids[1]])
  expect(await list({ offset: -5, limit: 500 })).toEqual(ids)
  expect(await list({ offset: 3 })).toEqual([])
})

test('a refund reaches a user who blocked the bot and leaves the block in place', async () => {
  const seller = await startSeller()
  const { chargeId } = await seller.payAndAllow({ slug: await seller.createLink(), method: 'stars' })
  await seller.control(`/users/${testBuyerId}/block`, { blocked: true })
  const params = { user_id: testBuyerId, telegram_payment_charge_id: chargeId }
  expect(await seller.bot('refundStarPayment', params)).toMatchObject({ ok: true })
  expect(seller.starsOf()).toBe(150)
  expect((await seller.bot('sendMessage', { chat_id: testBuyerId, text: 'a' })).status).toBe(403)
})

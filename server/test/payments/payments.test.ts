import { describe, expect, test } from 'vitest'
import { arrive, asBot, getAsBot, ledgerFaults, operatorId, startProduct } from '../fixtures/harness.ts'
import {
  atOnce,
  getPurchaseStatus,
  getStars,
  listNotifications,
  listTransactions,
  newChargeId,
  order,
  pay,
  power2,
} from '../fixtures/shop.ts'

const product = await startProduct()

const listTransfers = (chargeId: string) =>
  product.sql<{ kind: string }>('select kind from ledger_transfer where key = $1', [`payment:${chargeId}`])

describe('Stars for an unknown payload', () => {
  test('become prepaid Stars with a transaction and a notification', async () => {
    const traveller = await arrive(product)
    const chargeId = newChargeId()
    expect((await pay(product, traveller, { payload: 'an old one', stars: 45, chargeId })).body.data).toEqual({
      effect: 'credited',
    })
    expect(await getStars(traveller)).toBe(45)
    expect(await listTransactions(traveller)).toMatchObject([
      { type: 'deposit', amount: 45, currency: 'stars', relatedEntityId: chargeId },
    ])
    expect(await listNotifications(product, traveller, 'stars_credited')).toEqual([{ stars: '45', reason: 'unknown' }])
  })

  test('of an unknown user belong to that user after sign-in', async () => {
    await pay(product, { telegramId: 77_000_001 }, { payload: 'x', stars: 45 })
    expect(await getStars(await arrive(product, { telegramId: 77_000_001 }))).toBe(45)
  })
})

describe('a payment that may not fit its purchase', () => {
  test('becomes prepaid Stars when it was charged after the purchase expired', async () => {
    const traveller = await arrive(product)
    const purchase = await order(traveller, power2)
    await product.advance(3_601)
    await pay(product, traveller, { payload: purchase, stars: 45 })
    expect(await getStars(traveller)).toBe(45)
    expect(await listNotifications(product, traveller, 'stars_credited')).toEqual([{ stars: '45', reason: 'late' }])
    expect((await traveller.get(`/v1/mining/boosts/purchases/${purchase}`)).body.data).toMatchObject({
      status: 'refunded',
      credited: true,
    })
  })
  test('grants the boost when it was charged in time but reported late', async () => {
    const traveller = await arrive(product)
    const purchase = await order(traveller, power2)
    const [clock] = await product.sql<{ now: Date }>('select app_now() as now')
    await product.advance(7_200)
    const paidAt = clock?.now.toISOString() ?? ''
    expect((await pay(product, traveller, { payload: purchase, stars: 45, paidAt })).body.data.effect).toBe('granted')
  })
  test('becomes prepaid Stars when it is for a second boost of one type', async () => {
    const traveller = await arrive(product)
    const first = await order(traveller, power2)
    const second = await order(traveller, { boostType: 'power', boostValue: 3 })
    await Promise.all([
      pay(product, traveller, { payload: first, stars: 45 }),
      pay(product, traveller, { payload: second, stars: 80 }),
    ])
    const { boosts_purchased: owned } = await getPurchaseStatus(traveller)
    expect(owned).toHaveLength(1)
    expect(await getStars(traveller)).toBe(owned[0].value === 2 ? 80 : 45)
    expect(await listNotifications(product, traveller, 'stars_credited')).toMatchObject([{ reason: 'owned' }])
  })
  test('becomes prepaid Stars with another payer, another price or a purchase that is paid', async () => {
    const traveller = await arrive(product)
    const friend = await arrive(product)
    const purchase = await order(traveller, power2)
    await pay(product, friend, { payload: purchase, stars: 45 })
    expect(await getStars(friend)).toBe(45)
    await pay(product, traveller, { payload: purchase, stars: 44 })
    expect(await getStars(traveller)).toBe(44)
    expect((await pay(product, traveller, { payload: purchase, stars: 45 })).body.data.effect).toBe('granted')
    await pay(product, traveller, { payload: purchase, stars: 45 })
    expect(await getStars(traveller)).toBe(89)
    expect((await getPurchaseStatus(traveller)).boosts_purchased).toHaveLength(1)
    expect(await listNotifications(product, traveller, 'stars_credited')).toEqual([
      { stars: '44', reason: 'unknown' },
      { stars: '45', reason: 'again' },
    ])
  })
})

describe('a charge', () => {
  test('has one effect when it is reported fifty times at once and fifty times later', async () => {
    const traveller = await arrive(product)
    const payload = await order(traveller, power2)
    const chargeId = newChargeId()
    const again = () => pay(product, traveller, { payload, stars: 45, chargeId })
    const replies = await atOnce(50, again)
    for (let count = 0; count < 50; count += 1) replies.push(await again())
    const answers = replies.map(({ status, body }) => `${status} ${body.data.effect}`)
    expect(new Set(answers)).toEqual(new Set(['200 granted']))
    expect(await listTransfers(chargeId)).toEqual([{ kind: 'boost_purchase' }])
    expect(await listTransactions(traveller)).toHaveLength(1)
    expect(await listNotifications(product, traveller, 'boost_paid')).toHaveLength(1)
    expect(await getStars(traveller)).toBe(0)
  })
  test('has one effect when two different updates have its id', async () => {
    const traveller = await arrive(product)
    const chargeId = newChargeId()
    await Promise.all(['one', 'another'].map((payload) => pay(product, traveller, { payload, stars: 30, chargeId })))
    expect(await getStars(traveller)).toBe(30)
    expect(await listTransfers(chargeId)).toHaveLength(1)
  })
})

describe('a top-up', () => {
  test('is credited and reported as a top-up', async () => {
    const traveller = await arrive(product)
    const { status, body } = await traveller.post('/v1/stars/invoice', { amount: 100 })
    expect([status, body.data.starsAmount]).toEqual([201, 100])
    const path = `/v1/stars/purchases/${body.data.purchaseId}`
    expect((await traveller.get(path)).body.data).toEqual({
      id: body.data.purchaseId,
      status: 'pending',
      starsAmount: 100,
    })
    await pay(product, traveller, { payload: body.data.purchaseId, stars: 100 })
    expect((await traveller.get(path)).body.data.status).toBe('paid')
    expect(await getStars(traveller)).toBe(100)
    expect(await listNotifications(product, traveller, 'stars_topped_up')).toEqual([{ stars: '100' }])
    expect((await (await arrive(product)).get(path)).status).toBe(404)
  })
  test('that is charged after its invoice expired is credited, and its purchase shows this', async () => {
    const traveller = await arrive(product)
    const { body } = await traveller.post('/v1/stars/invoice', { amount: 50 })
    await product.advance(3_601)
    await pay(product, traveller, { payload: body.data.purchaseId, stars: 50 })
    const { data } = (await traveller.get(`/v1/stars/purchases/${body.data.purchaseId}`)).body
    expect(data).toMatchObject({ status: 'refunded', credited: true })
    expect(await getStars(traveller)).toBe(50)
  })
  test.each([0, 1, 51, -50, '50', 50.5])('of %o is refused', async (amount) => {
    const { status, body } = await (await arrive(product)).post('/v1/stars/invoice', { amount })
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })
})

test('a payment without a language does not change the language of the user', async () => {
  const traveller = await arrive(product, { language: 'en' })
  const from = { id: traveller.telegramId, first_name: 'Ann' }
  const charge = { currency: 'XTR', totalAmount: 5, payload: 'x', chargeId: newChargeId(), providerChargeId: '' }
  await asBot(product, '/internal/payments', { updateId: 1, from, ...charge })
  expect((await traveller.get('/v1/user/info')).body.data.language).toBe('en')
})

test('a card payment that fits no purchase is parked, and its refund waits for an operator', async () => {
  const traveller = await arrive(product)
  const body = {
    updateId: 1,
    from: { id: traveller.telegramId, first_name: 'Анна' },
    currency: 'RUB',
    totalAmount: 100_000,
    payload: 'x',
    chargeId: 'card-1',
    providerChargeId: 'p',
  }
  const replies = await atOnce(20, () => asBot(product, '/internal/payments', body))
  expect(new Set(replies.map((reply) => reply.body.data.effect))).toEqual(new Set(['parked']))
  expect(await product.sql("select state, total_amount from payment where charge_id = 'card-1'")).toEqual([
    { state: 'parked', total_amount: '100000' },
  ])
  expect(await product.sql("select amount, currency, reason, state from refund where charge_id = 'card-1'")).toEqual([
    { amount: '100000', currency: 'rub', reason: 'mismatch', state: 'awaiting_operator' },
  ])
  expect(await listTransactions(traveller)).toEqual([])
  expect((await getAsBot(product, '/internal/support/search', { id: 'card-1', operatorId })).body.data).toMatchObject({
    telegramId: traveller.telegramId,
    charge: {
      chargeId: 'card-1',
      currency: 'RUB',
      totalAmount: 100_000,
      state: 'parked',
      refundsToDo: [{ amount: 100_000 }],
    },
  })
  for (const wrong of [{ totalAmount: 0 }, { totalAmount: 1.5 }, { chargeId: '' }, { currency: 'Stars' }])
    expect((await asBot(product, '/internal/payments', { ...body, ...wrong })).status).toBe(400)
})

test('a payment in an unknown currency is recorded and moves no money', async () => {
  const traveller = await arrive(product)
  const from = { id: traveller.telegramId, first_name: 'Анна' }
  const charge = { currency: 'USD', totalAmount: 500, payload: 'x', chargeId: 'card-usd', providerChargeId: 'p' }
  const { body } = await asBot(product, '/internal/payments', { updateId: 1, from, ...charge })
  expect(body.data).toEqual({ effect: 'parked' })
  expect(await listTransfers('card-usd')).toEqual([])
  expect(
    (await getAsBot(product, '/internal/support/search', { id: 'card-usd', operatorId })).body.data.charge.currency,
  ).toBe('USD')
})

test('the ledger has no faults after all tests of this file', async () => {
  expect(await ledgerFaults(product)).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { arrive, ledgerFaults, startProduct } from '../fixtures/harness.ts'
import {
  ask,
  atOnce,
  buy,
  creditStars,
  getPurchaseStatus,
  getStars,
  listNotifications,
  listTransactions,
  newChargeId,
  order,
  pace2,
  pay,
  power2,
  stayForDays,
} from '../fixtures/shop.ts'

const product = await startProduct()
const hour = 3_600

test('lists all boosts with their prices', async () => {
  const traveller = await arrive(product)
  const { body } = await traveller.get('/v1/mining/boosts')
  expect(body.data.map(Object.values)).toEqual([
    ['power', 1.25, 15],
    ['power', 1.5, 25],
    ['power', 2, 45],
    ['power', 3, 80],
    ['time', 1.5, 15],
    ['time', 2, 20],
    ['time', 3, 25],
  ])
})

describe('an invoice', () => {
  test('is created in Stars, and reused while it is open', async () => {
    const traveller = await arrive(product)
    const { status, body } = await traveller.post('/v1/mining/boosts/invoice', power2)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ starsAmount: 45, invoiceLink: expect.stringMatching(/^https:\/\/t\.me\/\$/) })
    expect(product.messenger.invoices.at(-1)).toEqual({
      title: 'Сила ×2',
      description: expect.stringContaining('enp'),
      payload: body.data.purchaseId,
      stars: 45,
    })
    const again = await atOnce(20, () => traveller.post('/v1/mining/boosts/invoice', power2))
    expect(new Set(again.map((reply) => reply.body.data.purchaseId))).toEqual(new Set([body.data.purchaseId]))
  })
  test('is in English for an English reader', async () => {
    const traveller = await arrive(product, { language: 'en' })
    await order(traveller, { boostType: 'time', boostValue: 1.5 })
    expect(product.messenger.invoices.at(-1)?.title).toBe('Pace ×1.5')
  })
  test.each([
    { boostType: 'power', boostValue: 1000 },
    { boostType: 'luck', boostValue: 2 },
    { boostType: 'time', boostValue: 1.25 },
    { boostType: 'power', boostValue: -2 },
  ])('for %o is refused', async (boost) => {
    const { status, body } = await (await arrive(product)).post('/v1/mining/boosts/invoice', boost)
    expect([status, body.error.code]).toEqual([400, 'BOOST_UNKNOWN'])
  })
  test('is 503 while the Bot API is down, and works afterwards', async () => {
    const traveller = await arrive(product)
    product.messenger.state = 'away'
    const { status, body } = await traveller.post('/v1/mining/boosts/invoice', power2)
    product.messenger.state = 'here'
    expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE'])
    expect(await order(traveller, power2)).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('an idempotency key', () => {
  const key = (value: string) => ({ 'idempotency-key': value })

  test('returns the same invoice, and holds no lock while the Bot API is slow', async () => {
    const traveller = await arrive(product)
    const [first, again] = [
      await traveller.post('/v1/mining/boosts/invoice', power2, key('one')),
      await traveller.post('/v1/mining/boosts/invoice', power2, key('one')),
    ]
    expect(again.body).toEqual(first.body)
    expect([first.headers['idempotency-hit'], again.headers['idempotency-hit']]).toEqual([undefined, 'true'])
    expect((await traveller.post('/v1/mining/boosts/invoice', pace2, key('one'))).body.error.code).toBe(
      'IDEMPOTENCY_CONFLICT',
    )

    const answer = product.messenger.hold()
    const slow = Array.from({ length: 10 }, (_, count) =>
      traveller.post('/v1/stars/invoice', { amount: 50 }, key(`slow-${count}`)),
    )
    await product.messenger.held()
    expect(await ask(product, traveller, first.body.data.purchaseId, 45)).toEqual({ ok: true })
    expect((await (await arrive(product)).get('/v1/users/balance')).status).toBe(200)
    answer()
    expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([201]))
  })
  test('used for another payment returns a conflict', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 5)
    await creditStars(product, traveller, 6)
    const [{ id: one }, { id: another }] = await listTransactions(traveller)
    expect((await traveller.post(`/v1/transactions/${one}/refund`, undefined, key('k'))).status).toBe(200)
    const { body } = await traveller.post(`/v1/transactions/${another}/refund`, undefined, key('k'))
    expect(body.error.code).toBe('IDEMPOTENCY_CONFLICT')
  })
})

describe('a pre-checkout query', () => {
  test("accepts the buyer's own open purchase", async () => {
    const traveller = await arrive(product)
    expect(await ask(product, traveller, await order(traveller, power2), 45)).toEqual({ ok: true })
  })
  test('refuses another price, another user, and an expired or unknown invoice with a text', async () => {
    const traveller = await arrive(product)
    const purchase = await order(traveller, power2)
    const closed = { ok: false, message: 'Этот счёт больше не действует. Деньги не списаны.' }
    expect(await ask(product, traveller, purchase, 1)).toEqual(closed)
    expect(await ask(product, await arrive(product), purchase, 45)).toEqual({
      ok: false,
      message: 'Этот счёт выставлен другому человеку. Деньги не списаны.',
    })
    expect(await ask(product, traveller, 'nothing we know', 45)).toEqual(closed)
    await product.advance(hour + 1)
    expect(await ask(product, traveller, purchase, 45)).toEqual(closed)
  })
  test('refuses a second boost of a kind for the same session, also for an earlier invoice', async () => {
    const traveller = await arrive(product)
    const first = await order(traveller, power2)
    const second = await order(traveller, { boostType: 'power', boostValue: 3 })
    await pay(product, traveller, { payload: first, stars: 45 })
    expect(await ask(product, traveller, second, 80)).toEqual({
      ok: false,
      message: 'Такое ускорение на этот маршрут уже есть. Деньги не списаны.',
    })
    const { status, body } = await traveller.post('/v1/mining/boosts/invoice', power2)
    expect([status, body.error]).toEqual([
      409,
      {
        code: 'BOOST_ALREADY_OWNED',
        message: 'You already have a boost of this kind',
        details: { boostType: 'power' },
      },
    ])
    expect(await ask(product, traveller, await order(traveller, pace2), 20)).toEqual({ ok: true })
  })
})

describe('a paid boost', () => {
  test('bought while idle is used by the next start', async () => {
    const traveller = await arrive(product)
    const purchase = await order(traveller, power2)
    expect((await pay(product, traveller, { payload: purchase, stars: 45 })).body.data).toEqual({ effect: 'granted' })
    expect(await getPurchaseStatus(traveller)).toMatchObject({
      status: 'inactive',
      boosts_purchased: [{ type: 'power', value: 2, applied: false }],
    })
    expect((await traveller.get(`/v1/mining/boosts/purchases/${purchase}`)).body.data.status).toBe('paid')
    const { body } = await traveller.post('/v1/mining/start')
    expect(body.data.session).toMatchObject({
      expectedTotal: 200,
      powerBoost: 2,
      timeBoost: 1,
      boostsPurchased: [{ type: 'power', value: 2, applied: true }],
    })
    expect((await traveller.get(`/v1/mining/boosts/purchases/${purchase}`)).body.data.status).toBe('applied')
    expect(await listNotifications(product, traveller, 'boost_paid')).toEqual([{ boostType: 'power', boostValue: 2 }])
    expect(await listNotifications(product, traveller, 'mining_finished')).toEqual([{ reward: '200' }])
  })
  test('is used up by its session', async () => {
    const traveller = await arrive(product)
    await pay(product, traveller, { payload: await order(traveller, pace2), stars: 20 })
    await traveller.post('/v1/mining/start')
    await product.advance(12 * hour)
    expect((await traveller.post('/v1/mining/claim')).body.data.reward).toBe(100)
    const { body } = await traveller.post('/v1/mining/start')
    expect(body.data.session).toMatchObject({ timeBoost: 1, boostsPurchased: [] })
    expect(await order(traveller, pace2)).toBeTruthy()
  })
  test('bought during a session applies to the rest, and moves the reminder', async () => {
    const traveller = await arrive(product)
    const { body } = await traveller.post('/v1/mining/start')
    const started = Date.parse(body.data.session.startedAt)
    await product.advance(12 * hour)
    await pay(product, traveller, { payload: await order(traveller, power2), stars: 45 })
    await pay(product, traveller, { payload: await order(traveller, pace2), stars: 20 })
    const status = await getPurchaseStatus(traveller)
    expect(status).toMatchObject({ power_boost: 2, time_boost: 2 })
    expect(status.boosts_purchased).toHaveLength(2)
    expect(status.expected_total_reward).toBeCloseTo(150, 1)
    expect((Date.parse(status.endsAt) - started) / 3_600_000).toBeCloseTo(18, 2)
    const [notice] = await product.sql<{ due_at: Date; content: { values: { reward: string } } }>(
      "select due_at, content from notification where user_id = $1 and key like 'mining_finished%'",
      [traveller.id],
    )
    expect(notice?.due_at.toISOString()).toBe(status.endsAt)
    expect(Number(notice?.content.values.reward)).toBe(status.expected_total_reward)
    await product.advance(6 * hour)
    expect((await traveller.post('/v1/mining/claim')).body.data.reward).toBe(status.expected_total_reward)
  })
  test('bought after a session finished, before its claim, is used by the next start', async () => {
    const traveller = await arrive(product)
    await stayForDays(product)
    await traveller.post('/v1/mining/start')
    await product.advance(24 * hour)
    await pay(product, traveller, { payload: await order(traveller, power2), stars: 45 })
    expect((await traveller.post('/v1/mining/claim')).body.data.reward).toBe(100)
    expect((await traveller.post('/v1/mining/start')).body.data.session.expectedTotal).toBe(200)
  })
})

describe('forged factors', () => {
  test('are refused, and nothing changes', async () => {
    const stranger = await arrive(product)
    const chargeId = newChargeId()
    await pay(product, stranger, { payload: await order(stranger, power2), stars: 45, chargeId })
    const traveller = await arrive(product)
    for (const body of [{ powerBoost: 1000 }, { powerBoost: 2 }, { telegramPaymentId: chargeId }]) {
      const reply = await traveller.post('/v1/mining/start', body)
      expect([reply.status, reply.body.error.code]).toEqual([409, 'BOOST_NOT_OWNED'])
    }
    expect((await getPurchaseStatus(traveller)).status).toBe('inactive')
    expect((await getPurchaseStatus(stranger)).boosts_purchased).toEqual([{ type: 'power', value: 2, applied: false }])
  })
  test('of one leave a boost unused for the next start', async () => {
    const traveller = await arrive(product)
    await pay(product, traveller, { payload: await order(traveller, power2), stars: 45 })
    const { body } = await traveller.post('/v1/mining/start', { powerBoost: 1 })
    expect(body.data.session.expectedTotal).toBe(100)
    expect((await getPurchaseStatus(traveller)).boosts_purchased).toEqual([{ type: 'power', value: 2, applied: false }])
  })
})

describe('a purchase from the prepaid balance', () => {
  test('charges the price, grants the boost and returns both', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 50)
    const { status, body } = await buy(traveller, power2, 45)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      purchase: { status: 'paid', boostType: 'power', boostValue: 2, starsAmount: 45 },
      balance: { stars: 5, exact: { stars: '5' } },
    })
    expect((await listTransactions(traveller))[0]).toMatchObject({
      type: 'boost_purchase',
      amount: -45,
      currency: 'stars',
      metadata: { boostType: 'power', boostMultiplier: 2 },
    })
  })
  test('is refused and charges nothing for a wrong price, an unknown boost, a second of a kind or a low balance', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 50)
    const getCode = async (boost: Parameters<typeof buy>[1], stars: number) =>
      (await buy(traveller, boost, stars)).body.error.code
    expect(await getCode(power2, 44)).toBe('PRICE_CHANGED')
    expect(await getCode({ boostType: 'power', boostValue: 1000 }, 45)).toBe('BOOST_UNKNOWN')
    expect(await getCode({ boostType: 'power', boostValue: 3 }, 80)).toBe('INSUFFICIENT_FUNDS')
    await buy(traveller, power2, 45)
    expect(await getCode({ boostType: 'power', boostValue: 1.25 }, 15)).toBe('BOOST_ALREADY_OWNED')
    expect(await getStars(traveller)).toBe(5)
  })
  test('succeeds once for fifty requests at once, and never overdraws a balance for three', async () => {
    const traveller = await arrive(product)
    await stayForDays(product)
    await creditStars(product, traveller, 45)
    const boost = { boostType: 'power', boostValue: 1.25 } as const
    const bought: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const replies = await atOnce(50, () => buy(traveller, boost, 15))
      bought.push(replies.filter((reply) => reply.status === 201).length)
      expect(new Set(replies.map((reply) => reply.body.error?.code ?? 'bought'))).toEqual(
        new Set(round < 3 ? ['bought', 'BOOST_ALREADY_OWNED'] : ['INSUFFICIENT_FUNDS']),
      )
      await traveller.post('/v1/mining/start')
      await product.advance(24 * hour)
      await traveller.post('/v1/mining/claim')
    }
    expect(bought).toEqual([1, 1, 1, 0])
    expect(await getStars(traveller)).toBe(0)
  })
  test('succeeds once when both kinds are requested fifty times with a balance for one', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 15)
    const replies = await atOnce(50, (count) =>
      count % 2
        ? buy(traveller, { boostType: 'power', boostValue: 1.25 }, 15)
        : buy(traveller, { boostType: 'time', boostValue: 1.5 }, 15),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    expect(await getStars(traveller)).toBe(0)
  })
  test('together with a start uses the boost or leaves it pending, and never loses it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const traveller = await arrive(product)
      await creditStars(product, traveller, 45)
      await Promise.all([buy(traveller, power2, 45), traveller.post('/v1/mining/start')])
      expect((await getPurchaseStatus(traveller)).boosts_purchased).toEqual([
        { type: 'power', value: 2, applied: true },
      ])
    }
  })
})

test('a purchase can be read only by its owner', async () => {
  const traveller = await arrive(product)
  const purchase = await order(traveller, power2)
  const path = `/v1/mining/boosts/purchases/${purchase}`
  expect((await traveller.get(path)).body.data).toEqual({
    id: purchase,
    status: 'pending',
    boostType: 'power',
    boostValue: 2,
    starsAmount: 45,
  })
  expect((await (await arrive(product)).get(path)).status).toBe(404)
  await product.advance(hour + 1)
  expect((await traveller.get(path)).body.data.status).toBe('expired')
})

test('the ledger has no faults after all purchases', async () => {
  expect(await ledgerFaults(product)).toEqual([])
})

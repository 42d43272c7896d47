import { describe, expect, test } from 'vitest'
import { sendRefunds } from '../../src/payments/refunds/send-refunds.ts'
import {
  arrive,
  asBot,
  getAsBot,
  ledgerFaults,
  listBrokenInvariants,
  operatorId,
  startProduct,
  type Traveller,
} from '../fixtures/harness.ts'
import {
  atOnce,
  buy,
  creditStars,
  getPurchaseStatus,
  getStars,
  listNotifications,
  listTransactions,
  newChargeId,
  order,
  pay,
  power2,
  stayForDays,
} from '../fixtures/shop.ts'

const product = await startProduct()
const needs = { db: product.db, telegram: product.messenger, log: { info() {}, warn() {}, error() {} } }
const send = () => sendRefunds(needs)
const refund = (traveller: Traveller, id: string) => traveller.post(`/v1/transactions/${id}/refund`)
const getPayment = async (traveller: Traveller, id: string) =>
  (await traveller.get(`/v1/transactions/${id}`)).body.data.payment

async function withPaidBoost(chargeId = newChargeId()) {
  const traveller = await arrive(product)
  const purchase = await order(traveller, power2)
  await pay(product, traveller, { payload: purchase, stars: 45, chargeId })
  const [{ id }] = await listTransactions(traveller)
  return { traveller, purchase, chargeId, id }
}

describe('a refund of an unused boost within a day', () => {
  test('removes the boost at once, refunds the Stars through Telegram and notifies the user', async () => {
    const { traveller, purchase, chargeId, id } = await withPaidBoost()
    const { status, body } = await refund(traveller, id)
    expect([status, body.data.state, body.data.refundable]).toEqual([200, 'refunding', false])
    expect((await getPurchaseStatus(traveller)).boosts_purchased).toEqual([])
    await send()
    expect(product.messenger.refundsAsked.filter((asked) => asked === chargeId)).toHaveLength(1)
    const payment = await getPayment(traveller, id)
    expect(payment.state).toBe('refunded')
    expect(payment.timeline.map((step: { event: string }) => step.event)).toEqual([
      'created',
      'charged',
      'credited',
      'refund_requested',
      'refunded',
    ])
    expect((await traveller.get(`/v1/mining/boosts/purchases/${purchase}`)).body.data).toMatchObject({
      status: 'refunded',
    })
    expect(await listNotifications(product, traveller, 'stars_refunded')).toEqual([{ stars: '45', to: 'telegram' }])
    const list = await listTransactions(traveller)
    expect(list.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
      ['boost_purchase', 45],
      ['boost_purchase', -45],
    ])
    expect(await getStars(traveller)).toBe(0)
  })
  test('is made once when it is requested twenty times at once', async () => {
    const { traveller, chargeId, id } = await withPaidBoost()
    const replies = await atOnce(20, () => refund(traveller, id))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(new Set(replies.map((reply) => reply.body.error?.details.reason ?? 'ok'))).toEqual(
      new Set(['ok', 'refunded']),
    )
    await Promise.all([send(), send(), send()])
    expect(product.messenger.refundsAsked.filter((asked) => asked === chargeId)).toHaveLength(1)
  })
  test('excludes using the boost when a session starts at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { traveller, id } = await withPaidBoost()
      const [given] = await Promise.all([refund(traveller, id), traveller.post('/v1/mining/start')])
      expect((await getPurchaseStatus(traveller)).power_boost).toBe(given.status === 200 ? 1 : 2)
    }
    await send()
  })
  test('returns the Stars to the balance at once when the balance paid', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 50)
    await buy(traveller, power2, 45)
    const [{ id }] = await listTransactions(traveller)
    expect((await refund(traveller, id)).body.data.state).toBe('refunded')
    expect(await getStars(traveller)).toBe(50)
    expect(await listNotifications(product, traveller, 'stars_refunded')).toEqual([{ stars: '45', to: 'balance' }])
    expect((await buy(traveller, power2, 45)).status).toBe(201)
  })
})

describe('a refund of a top-up', () => {
  test('succeeds while the Stars are unspent, and blocks spending them meanwhile', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 45)
    const [{ id }] = await listTransactions(traveller)
    expect((await refund(traveller, id)).body.data.state).toBe('refunding')
    expect(await getStars(traveller)).toBe(0)
    expect((await buy(traveller, power2, 45)).body.error.code).toBe('INSUFFICIENT_FUNDS')
    await send()
    expect((await getPayment(traveller, id)).state).toBe('refunded')
  })
  test('is rejected as spent once the Stars bought a boost', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 45)
    const [{ id }] = await listTransactions(traveller)
    await buy(traveller, power2, 45)
    expect((await refund(traveller, id)).body.error).toMatchObject({
      code: 'NOT_REFUNDABLE',
      details: { reason: 'spent' },
    })
  })
  test('excludes spending when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const traveller = await arrive(product)
      await creditStars(product, traveller, 45)
      const [{ id }] = await listTransactions(traveller)
      const [given, bought] = await Promise.all([refund(traveller, id), buy(traveller, power2, 45)])
      expect([given.status, bought.status].filter((status) => status < 300)).toHaveLength(1)
    }
    await send()
  })
})

describe('a refund request', () => {
  test('is rejected for a used boost, after a day, for another user’s payment and for a reward', async () => {
    const { traveller, id } = await withPaidBoost()
    await stayForDays(product)
    expect((await refund(await arrive(product), id)).status).toBe(404)
    const old = await withPaidBoost()
    await traveller.post('/v1/mining/start')
    expect((await refund(traveller, id)).body.error.details).toEqual({ reason: 'used' })
    await stayForDays(product)
    await product.advance(86_400 + 1)
    expect((await refund(old.traveller, old.id)).body.error.details).toEqual({ reason: 'late' })
    await traveller.post('/v1/mining/claim')
    const [{ id: reward }] = await listTransactions(traveller)
    expect((await refund(traveller, reward)).status).toBe(404)
  })
})

describe('a refund through Telegram', () => {
  test('is retried later when Telegram is unreachable', async () => {
    const { traveller, id } = await withPaidBoost()
    await refund(traveller, id)
    product.messenger.state = 'away'
    await send()
    product.messenger.state = 'here'
    expect((await getPayment(traveller, id)).state).toBe('refunding')
    expect(await send()).toBe(0)
    await product.advance(10)
    await send()
    expect((await getPayment(traveller, id)).state).toBe('refunded')
  })
  test('is retried after at most an hour even after 2,000 attempts, without delaying other refunds', async () => {
    const [stuck, other] = [await withPaidBoost(), await withPaidBoost()]
    for (const { traveller, id } of [stuck, other]) await refund(traveller, id)
    await product.sql('update refund set attempts = 2000 where charge_id = $1', [stuck.chargeId])
    product.messenger.state = 'away'
    await send()
    product.messenger.state = 'here'
    const [row] = await product.sql<{ attempts: number; pause: string }>(
      'select attempts, extract(epoch from due_at - app_now()) as pause from refund where charge_id = $1',
      [stuck.chargeId],
    )
    expect(row?.attempts).toBe(2_001)
    expect(Number(row?.pause)).toBeGreaterThan(3_500)
    expect(Number(row?.pause)).toBeLessThanOrEqual(3_600)
    await product.advance(10)
    await send()
    expect((await getPayment(other.traveller, other.id)).state).toBe('refunded')
    await stayForDays(product)
    await product.advance(3_600)
    await send()
    expect((await getPayment(stuck.traveller, stuck.id)).state).toBe('refunded')
  })
  test('that Telegram rejects credits the prepaid balance, notifies the user and can be requested again', async () => {
    const { traveller, chargeId, id } = await withPaidBoost()
    await refund(traveller, id)
    product.messenger.state = 'refusing'
    await send()
    product.messenger.state = 'here'
    expect(await getStars(traveller)).toBe(45)
    expect(await listNotifications(product, traveller, 'refund_failed')).toEqual([{ stars: '45' }])
    expect(await getPayment(traveller, id)).toMatchObject({ state: 'credited', refundable: true })
    expect((await refund(traveller, id)).status).toBe(200)
    await send()
    expect((await getPayment(traveller, id)).state).toBe('refunded')
    expect(product.messenger.refundsAsked.filter((asked) => asked === chargeId)).toHaveLength(2)
    expect(await getStars(traveller)).toBe(0)
  })
  test('that Telegram made and reports ten times is recorded once', async () => {
    const { traveller, chargeId, id } = await withPaidBoost()
    const reportRefund = () => asBot(product, '/internal/refunded-payments', { chargeId })
    const replies = await atOnce(10, reportRefund)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await getPayment(traveller, id)).state).toBe('refunded')
    expect((await getPurchaseStatus(traveller)).boosts_purchased).toEqual([])
    expect(await listTransactions(traveller)).toHaveLength(2)
    expect((await asBot(product, '/internal/refunded-payments', { chargeId: 'nobody’s' })).body.data.effect).toBe(
      'unknown',
    )
  })
})

describe('an operator', () => {
  const operate = (transactionId: string) =>
    asBot(product, '/internal/support/refunds', { transactionId, telegramId: operatorId, operator: true })

  test('refunds a used boost, and the session keeps it', async () => {
    const { traveller, id } = await withPaidBoost()
    await traveller.post('/v1/mining/start')
    expect((await operate(id)).body.data.state).toBe('refunding')
    await send()
    expect((await getPurchaseStatus(traveller)).power_boost).toBe(2)
    expect((await operate(id)).body.error.details).toEqual({ reason: 'refunded' })
  })
  test('refunds spent Stars from what is left of the balance, never below zero', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 50)
    const [{ id }] = await listTransactions(traveller)
    await buy(traveller, power2, 45)
    await traveller.post('/v1/mining/start')
    expect((await operate(id)).status).toBe(200)
    await send()
    expect(await getStars(traveller)).toBe(0)
    const list = await listTransactions(traveller)
    expect(list.map(({ amount }: { amount: number }) => amount)).toEqual([-5, -45, 50])
  })
  test('takes back an unused boost that these Stars bought, so that it cannot be refunded too', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 50)
    const [{ id }] = await listTransactions(traveller)
    await buy(traveller, power2, 45)
    const [{ id: boost }] = await listTransactions(traveller)
    expect((await operate(id)).status).toBe(200)
    await send()
    expect(await getStars(traveller)).toBe(0)
    expect((await getPurchaseStatus(traveller)).boosts_purchased).toEqual([])
    expect((await refund(traveller, boost)).body.error.details).toEqual({ reason: 'refunded' })
  })
  test('finds a payment by charge, transaction or refund, and nothing by another text', async () => {
    const { traveller, chargeId, id } = await withPaidBoost()
    const find = (text: string) => getAsBot(product, '/internal/support/search', { id: text, operatorId })
    await refund(traveller, id)
    const [{ id: reverse }] = await listTransactions(traveller)
    for (const text of [chargeId, id, reverse]) {
      const { body } = await find(text)
      expect(body.data).toMatchObject({ telegramId: traveller.telegramId, payment: { transactionId: id, chargeId } })
    }
    for (const text of ['nothing', "' or 1=1 --", '00000000-0000-0000-0000-000000000000'])
      expect((await find(text)).status).toBe(404)
  })
})

describe('support in the chat', () => {
  const from = ({ telegramId }: Traveller) => ({ id: telegramId, first_name: 'Анна', language_code: 'ru' })

  test('lists a user’s own payments, newest first', async () => {
    const { traveller, chargeId } = await withPaidBoost()
    await creditStars(product, traveller, 10)
    const { body } = await asBot(product, '/internal/support/payments', { from: from(traveller) })
    expect(body.data).toMatchObject({
      language: 'ru',
      zone: 'Europe/Moscow',
      payments: [
        { purpose: { kind: 'stars' }, state: 'credited', refundable: true },
        { chargeId, purpose: { kind: 'boost', boostType: 'power', boostValue: 2 }, state: 'waiting' },
      ],
    })
  })
  test('refunds a payment only to the user who paid', async () => {
    const { traveller, id } = await withPaidBoost()
    const refundInChat = (telegramId: number) =>
      asBot(product, '/internal/support/refunds', { transactionId: id, telegramId, operator: false })
    expect((await refundInChat((await arrive(product)).telegramId)).status).toBe(404)
    expect((await refundInChat(999_999_999)).status).toBe(404)
    expect((await refundInChat(traveller.telegramId)).body.data.state).toBe('refunding')
    await send()
  })
})

test('all invariants hold after these refunds', async () => {
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
})

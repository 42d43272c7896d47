import { describe, expect, test } from 'vitest'
import { sendRefunds } from '../src/payments/refunds/send-refunds.ts'
import {
  arrive,
  asBot,
  getAsBot,
  ledgerFaults,
  listBrokenInvariants,
  operatorId,
  startProduct,
  type Traveller,
} from './harness.ts'
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
} from './shop.ts'

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

describe('an unused boost within a day', () => {
  test('comes back: the boost is gone at once, the messenger gives the Stars, the person is told', async () => {
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
  test('twenty times at once is one refund', async () => {
    const { traveller, chargeId, id } = await withPaidBoost()
    const replies = await atOnce(20, () => refund(traveller, id))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(new Set(replies.map((reply) => reply.body.error?.details.reason ?? 'ok'))).toEqual(
      new Set(['ok', 'refunded']),
    )
    await Promise.all([send(), send(), send()])
    expect(product.messenger.refundsAsked.filter((asked) => asked === chargeId)).toHaveLength(1)
  })
  test('refunded and started at once: used or refunded, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { traveller, id } = await withPaidBoost()
      const [given] = await Promise.all([refund(traveller, id), traveller.post('/v1/mining/start')])
      expect((await getPurchaseStatus(traveller)).power_boost).toBe(given.status === 200 ? 1 : 2)
    }
    await send()
  })
  test('bought from the balance is on the balance again at once', async () => {
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

describe('what went to the balance', () => {
  test('comes back while it is unspent, and can’t be spent on its way', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 45)
    const [{ id }] = await listTransactions(traveller)
    expect((await refund(traveller, id)).body.data.state).toBe('refunding')
    expect(await getStars(traveller)).toBe(0)
    expect((await buy(traveller, power2, 45)).body.error.code).toBe('INSUFFICIENT_FUNDS')
    await send()
    expect((await getPayment(traveller, id)).state).toBe('refunded')
  })
  test('spent does not', async () => {
    const traveller = await arrive(product)
    await creditStars(product, traveller, 45)
    const [{ id }] = await listTransactions(traveller)
    await buy(traveller, power2, 45)
    expect((await refund(traveller, id)).body.error).toMatchObject({
      code: 'NOT_REFUNDABLE',
      details: { reason: 'spent' },
    })
  })
  test('spent and asked back at once: one of them', async () => {
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

describe('refused', () => {
  test('what is at work, older than a day, somebody else’s, or no payment', async () => {
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

describe('the messenger', () => {
  test('away: the refund waits and goes out later', async () => {
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
  test('away for two thousand attempts: the pause is an hour, and other refunds go out', async () => {
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
  test('refusing: the Stars are prepaid balance, the person is told, and may ask again', async () => {
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
  test('saying it gave a charge back by itself: reversed once, however often it says so', async () => {
    const { traveller, chargeId, id } = await withPaidBoost()
    const told = () => asBot(product, '/internal/refunded-payments', { chargeId })
    const replies = await atOnce(10, told)
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

  test('refunds what was used; the session keeps its boost', async () => {
    const { traveller, id } = await withPaidBoost()
    await traveller.post('/v1/mining/start')
    expect((await operate(id)).body.data.state).toBe('refunding')
    await send()
    expect((await getPurchaseStatus(traveller)).power_boost).toBe(2)
    expect((await operate(id)).body.error.details).toEqual({ reason: 'refunded' })
  })
  test('refunds what was spent: the person keeps what is left, never below zero', async () => {
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
  test('takes a boost back that those Stars bought and that still waits, so that nothing comes back twice', async () => {
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
  test('finds a payment by charge or transaction, and nothing by anything else', async () => {
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

describe('support', () => {
  const from = ({ telegramId }: Traveller) => ({ id: telegramId, first_name: 'Анна', language_code: 'ru' })

  test('shows a person their own payments, newest first', async () => {
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
  test('a person refunds by the chat what is theirs', async () => {
    const { traveller, id } = await withPaidBoost()
    const refundInChat = (telegramId: number) =>
      asBot(product, '/internal/support/refunds', { transactionId: id, telegramId, operator: false })
    expect((await refundInChat((await arrive(product)).telegramId)).status).toBe(404)
    expect((await refundInChat(999_999_999)).status).toBe(404)
    expect((await refundInChat(traveller.telegramId)).body.data.state).toBe('refunding')
    await send()
  })
})

test('the ledger is sound, and nothing is left on its way', async () => {
  expect(await ledgerFaults(product)).toEqual([])
  expect(await listBrokenInvariants(product)).toEqual([])
})

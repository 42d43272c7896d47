import { expect, test } from 'vitest'
import { syncOperators } from '../../src/support/notify-waiting.ts'
import { addBookable, hold } from '../fixtures/booking-fixtures.ts'
import { charge, daysFrom, give, openInvoice, paidByCard, payBooking, tourTerms } from '../fixtures/booking-money.ts'
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
import { atOnce, newChargeId } from '../fixtures/shop.ts'

const product = await startProduct({ env: { CARD_REFUND_URL: 'https://acquirer.example/payments/{id}' } })
const { sql, db } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))
const tour = await addBookable(product, { ...tourTerms, policy: 'flexible' })
const nextDay = daysFrom('2028-03-07')
const [marina, boris, vera] = [operatorId, operatorId + 1, operatorId + 2]
let lastUpdate = 0

const start = (telegramId: number, first_name: string) => {
  lastUpdate += 1
  return asBot(product, '/internal/starts', { updateId: lastUpdate, from: { id: telegramId, first_name } })
}
interface Due {
  readonly refunds: { readonly refundId: string; readonly chargeId: string }[]
  readonly total: number
}
const listDue = async (): Promise<Due> =>
  (await getAsBot(product, '/internal/support/refunds/due', { operatorId: marina })).body.data
const close = (id: string, by = marina) => asBot(product, `/internal/support/refunds/${id}/close`, { operatorId: by })

const listRefundNotifications = (telegramId: number, kind = 'refunds_due') =>
  sql<{ id: string; state: string; class: string; content: object; due_at: Date }>(
    `select notification.id, state, class, content, due_at from notification join users on users.id = user_id
      where telegram_id = $1 and for_operator and content ->> 'kind' = $2 order by notification.id`,
    [telegramId, kind],
  )

async function cancelledTrip() {
  const anna = await arrive(product)
  const { id, chargeId } = await paidByCard(product, anna, tour, nextDay())
  const { status, body } = await anna.post(`/v1/bookings/${id}/cancel`, {})
  expect(status).toBe(200)
  const [refund] = await sql<{ id: string }>('select id from refund where charge_id = $1', [chargeId])
  return { anna, chargeId, refundId: refund?.id ?? '', number: body.data.booking.number as string }
}

test('each operator gets one notice an hour, with the refunds that wait when it is sent', async () => {
  await start(marina, 'Марина')
  await cancelledTrip()
  const notice = (total: number) => ({
    ...{ state: 'waiting', class: 'urgent' },
    content: { kind: 'refunds_due', values: { total, rub: total * 560_000 } },
  })
  expect(await listRefundNotifications(marina)).toMatchObject([notice(1)])
  for (let count = 0; count < 3; count += 1) await cancelledTrip()
  expect(await listRefundNotifications(marina)).toMatchObject([
    notice(4),
    { ...notice(4), due_at: new Date('2028-02-20T10:00:00Z') },
  ])
  await start(boris, 'Борис')
  await syncOperators({ db }, [marina, boris, vera])
  await start(boris, 'Борис')
  expect(await listRefundNotifications(boris)).toMatchObject([notice(4)])
})

test('a refund for a payment that matches no purchase is in the list, with its numbers and its page', async () => {
  const chargeId = newChargeId()
  const { telegramId } = await arrive(product)
  const from = { id: telegramId, first_name: 'Анна', language_code: 'ru' }
  const money = { currency: 'RUB', totalAmount: 100_000, payload: 'of nobody', chargeId, providerChargeId: 'p 1' }
  const paid = () => asBot(product, '/internal/payments', { updateId: 1, from, ...money })
  expect((await atOnce(5, paid)).map(({ body }) => body.data.effect)).toEqual(Array(5).fill('parked'))
  const { refunds, total } = await listDue()
  expect(total).toBe(5)
  expect(refunds.find((refund) => refund.chargeId === chargeId)).toEqual({
    ...{ refundId: expect.any(String), chargeId, providerChargeId: 'p 1', amount: 100_000, currency: 'RUB' },
    url: 'https://acquirer.example/payments/p%201',
  })
})

test('a batch closes what the operator saw, once for twenty presses, and cancels the notices', async () => {
  const seen = (await listDue()).refunds.slice(0, 3)
  const lastRefundId = seen.at(-1)?.refundId
  const closeSeen = (by: number) =>
    asBot(product, '/internal/support/refunds/due/close', { operatorId: by, lastRefundId })
  const replies = await atOnce(20, (index) => closeSeen(index % 2 ? marina : boris))
  expect(replies.reduce((sum, { body }) => sum + body.data.closed, 0)).toBe(3)
  const left = (await listDue()).refunds
  expect(left).toHaveLength(2)
  for (const { refundId } of left) expect((await close(refundId)).body.data.first).toBe(true)
  expect(new Set((await listRefundNotifications(boris)).map(({ state }) => state))).toEqual(new Set(['dropped']))
  await start(vera, 'Вера')
  expect(await listRefundNotifications(vera)).toEqual([])
})

test('twenty concurrent closes of a refund close it once', async () => {
  const { refundId } = await cancelledTrip()
  const replies = await atOnce(20, (index) => close(refundId, index % 2 ? marina : boris))
  const winner = replies.filter(({ body }) => body.data.first)
  expect(winner).toHaveLength(1)
  const names = new Set(replies.map(({ body }) => body.data.refund.operatorName))
  expect([...names]).toEqual([winner[0]?.body.data.refund.operatorName])
  expect(await sql('select 1 from audit_entry where subject_id = $1', [refundId])).toHaveLength(1)
})

const paidBy = async ({ telegramId }: Traveller) => {
  const from = { id: telegramId, first_name: 'Анна', language_code: 'ru' }
  return (await asBot(product, '/internal/support/payments', { from })).body.data.bookings
}

test('the payments in support show the refund state of a trip', async () => {
  const { anna, refundId, chargeId, number } = await cancelledTrip()
  const refund = (state: string) => ({ amount: 5_600, currency: 'rub', state })
  const paid = { number, title: 'Кижи', amount: 5_600, currency: 'rub', method: 'card', chargeId }
  const own = { bookingId: expect.any(String), paidAt: expect.any(String), paymentId: expect.any(String) }
  const [listed, ...more] = await paidBy(anna)
  expect(listed).toEqual({ ...paid, ...own, transactionId: listed.paymentId, refund: refund('in_progress') })
  expect(more).toEqual([])
  await close(refundId)
  expect(await paidBy(anna)).toMatchObject([{ ...paid, refund: refund('done') }])
})

test('a support request about a trip shows its booking and refund to operators', async () => {
  const { anna, number, chargeId } = await cancelledTrip()
  const [{ transactionId }] = await paidBy(anna)
  const from = { id: anna.telegramId, first_name: 'Анна' }
  const question = { from, updateId: 1, text: 'Когда дойдут деньги?', transactionId }
  expect((await asBot(product, '/internal/support/requests', question)).status).toBe(200)
  const refundNotification = (await listRefundNotifications(marina, 'support_request')).at(-1)
  expect(refundNotification?.content).toMatchObject({
    values: { booking: { number, chargeId, refund: { state: 'in_progress' } } },
  })
})

test('a user who paid for another user sees no booking, and a second charge is refunded', async () => {
  const [anna, boris] = [await arrive(product), await arrive(product)]
  const { id } = await hold(anna, tour, nextDay())
  const invoice = await openInvoice(product, anna, id)
  await charge(product, boris, invoice)
  await charge(product, boris, invoice)
  expect(await paidBy(anna)).toEqual([])
  const [again, first] = (await paidBy(boris)).sort((a: object) => ('refund' in a ? -1 : 1))
  expect([again, first]).toMatchObject([
    { amount: 5_600, refund: { amount: 5_600, state: 'in_progress' } },
    { amount: 5_600, method: 'card', transactionId: expect.any(String) },
  ])
  expect([again, first].filter((each) => 'bookingId' in each)).toEqual([])
})

test('a trip paid from the balance is listed with its immediate refund', async () => {
  const anna = await arrive(product)
  await give(product, anna, 'usdt', 200)
  const { id } = await hold(anna, tour, nextDay())
  await payBooking(anna, id, 'balance_usdt')
  expect(await paidBy(anna)).toMatchObject([{ bookingId: id, amount: 70, currency: 'usdt', method: 'balance' }])
  await anna.post(`/v1/bookings/${id}/cancel`, {})
  expect(await paidBy(anna)).toMatchObject([{ refund: { amount: 70, currency: 'usdt', state: 'done' } }])
})

test('all invariants hold after these refunds', async () => {
  expect(await listBrokenInvariants(product)).toEqual([])
  expect(await ledgerFaults(product)).toEqual([])
})

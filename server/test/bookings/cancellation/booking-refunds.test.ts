import { describe, expect, test } from 'vitest'
import { cancelByOrganizer } from '../../../src/bookings/cancellation/cancel-by-organizer.ts'
import { getNow } from '../../../src/core/database/clock.ts'
import { inTransaction } from '../../../src/core/database/database.ts'
import { refundPart } from '../../../src/payments/refunds/begin-refund.ts'
import { products } from '../../../src/products.ts'
import { addBookable, expectNothingLeaked, hold, readBooking } from '../../fixtures/booking-fixtures.ts'
import {
  charge,
  confirmADayAgo,
  daysFrom,
  getBalance,
  getEarned,
  getEscrow,
  getState,
  give,
  openInvoice,
  paidByCard,
  payBooking,
  sweep,
  tourTerms,
} from '../../fixtures/booking-money.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { listNotifications, listTransactions } from '../../fixtures/shop.ts'

const product = await startProduct()
const { sql, db } = product
const now = new Date('2028-02-20T09:00:00Z')
await product.freeze(now)

let organizers = 0
const add = (more: Parameters<typeof addBookable>[1]) => {
  organizers += 1
  return addBookable(product, { ...tourTerms, organizer: `Организатор ${organizers}`, ...more })
}
const nextDay = daysFrom('2028-03-07')

const traveller = () => arrive(product)
const cancel = (who: Traveller, id: string, body: object = {}) => who.post(`/v1/bookings/${id}/cancel`, body)
const close = (id: string) => asBot(product, `/internal/support/refunds/${id}/close`, { operatorId })
const getRefund = async (chargeId: string) =>
  (
    await sql<{ id: string; amount: string; state: string; destination: string }>(
      'select * from refund where charge_id = $1',
      [chargeId],
    )
  )[0]
/** Hours before the start; `ms` shifts to just after the policy changes. */
const before = (day: { date: string }, hours: number, ms = 0) =>
  product.freeze(new Date(Date.parse(`${day.date}T10:00:00+03:00`) - hours * 3_600_000 + ms))

describe('a cancellation refunds by its policy', () => {
  test.each([
    ['flexible', 24, 0, 100],
    ['flexible', 24, 1, 0],
    ['moderate', 120, 0, 100],
    ['moderate', 120, 1, 50],
    ['moderate', 24, 1, 0],
    ['strict', 168, 0, 50],
    ['strict', 168, 1, 0],
    ['nonrefundable', 500, 0, 0],
  ] as const)('%s, %s h and %s ms before the start: %s percent', async (policy, hours, ms, percent) => {
    const [anna, day, bookable] = [await traveller(), nextDay(), await add({ policy })]
    await sql("update session set expires_at = expires_at + interval '1 year' where user_id = $1", [anna.id])
    const { id, chargeId } = await paidByCard(product, anna, bookable, day)
    await before(day, hours, ms)
    const preview = (await anna.get(`/v1/bookings/${id}/cancel`)).body.data
    expect(preview).toMatchObject({ booking: { state: 'confirmed' }, refund: { percent, amount: 56 * percent } })
    const { status, body } = await cancel(anna, id)
    expect([status, body.data.booking.state, body.data.refund]).toEqual([200, 'cancelled_by_tourist', preview.refund])
    expect((await getRefund(chargeId))?.amount).toBe(percent === 0 ? undefined : String(5_600 * percent))
    // The retained part is shared out like a completed trip: the organizer gets four fifths.
    expect(await getEarned(product, id)).toEqual(percent === 100 ? {} : { rub: 448_000 - 4_480 * percent })
    expect(await getEscrow(product, id)).toEqual({})
    await product.freeze(now)
  })
})

describe('a card refund', () => {
  test('is paid by an operator, and shown as in progress until then', async () => {
    const [anna, bookable] = [await traveller(), await add({})]
    const { id, chargeId } = await paidByCard(product, anna, bookable, nextDay())
    await cancel(anna, id)
    expect(await readBooking(anna, id)).toMatchObject({
      refund: { amount: 5_600, currency: 'rub', method: 'card', percent: 100, enp: 0, state: 'in_progress' },
    })
    expect(await listNotifications(product, anna, 'booking_cancelled')).toMatchObject([
      { by: 'tourist', refund: { sum: { amount: '5600', currency: 'rub' }, method: 'card' } },
    ])
    const due = (await getAsBot(product, '/internal/support/refunds/due', { operatorId })).body.data
    const about = expect.stringContaining('Кижи, BK-')
    expect(due.refunds).toContainEqual(expect.objectContaining({ chargeId, amount: 560_000, currency: 'RUB', about }))
    const found = (await getAsBot(product, '/internal/support/search', { id: chargeId, operatorId })).body.data
    const refund = await getRefund(chargeId)
    expect(found.charge).toMatchObject({
      providerChargeId: `provider-${chargeId}`,
      refundsToDo: [{ id: refund?.id, amount: 560_000 }],
    })
    expect((await close(refund?.id ?? '')).body.data).toMatchObject({ first: true })
    expect((await close(refund?.id ?? '')).body.data).toMatchObject({ first: false })
    const { refund: shown, timeline } = await readBooking(anna, id)
    expect([shown.state, timeline.at(-1).event]).toEqual(['done', 'refunded'])
    expect(await listNotifications(product, anna, 'booking_refunded')).toMatchObject([
      { bookingId: id, sum: { amount: '5600', currency: 'rub' } },
    ])
    const audit = "select count(*)::int as count from audit_entry where action = 'refund.close' and subject_id = $1"
    expect(await sql(audit, [refund?.id])).toEqual([{ count: 1 }])
    await expectNothingLeaked(product)
  })
  test("becomes usdt at once, at the booking's rate, if the payer chose that", async () => {
    const [anna, bookable] = [await traveller(), await add({ policy: 'strict' })]
    const { id, chargeId } = await paidByCard(product, anna, bookable, nextDay())
    const preview = await anna.post(`/v1/bookings/${id}/cancel/preview`, { refundTo: 'usdt' })
    const withdrawableFrom = new Date(now.getTime() + 60 * 24 * 3_600_000).toISOString()
    const sum = { amount: 35, currency: 'usdt', method: 'usdt' }
    const refund = { ...sum, percent: 50, enp: 0, state: 'done', withdrawableFrom }
    expect(preview.body.data.refund).toEqual(refund)
    expect((await cancel(anna, id, { refundTo: 'usdt' })).body.data.refund).toEqual(refund)
    expect((await getBalance(anna)).usdt).toBe(35)
    expect(await getRefund(chargeId)).toMatchObject({ state: 'done', destination: 'balance', amount: '280000' })
    expect(await readBooking(anna, id)).toMatchObject({ refund })
    const list = await listTransactions(anna)
    expect(list.map((entry: { amount: number; currency: string }) => [entry.amount, entry.currency]).sort()).toEqual([
      [-5_600, 'rub'],
      [35, 'usdt'],
    ])
    await expectNothingLeaked(product)
  })
  test("of another payer goes to that payer's card only, and the payer is notified", async () => {
    const [anna, boris, bookable] = [await traveller(), await traveller(), await add({})]
    const { id } = await hold(anna, bookable, nextDay())
    await charge(product, boris, await openInvoice(product, anna, id))
    for (const path of ['cancel', 'cancel/preview']) {
      const { status, body } = await anna.post(`/v1/bookings/${id}/${path}`, { refundTo: 'usdt' })
      expect([status, body.error.code]).toEqual([409, 'METHOD_UNAVAILABLE'])
    }
    expect((await cancel(boris, id)).status).toBe(404)
    expect((await cancel(anna, id)).status).toBe(200)
    const [told] = await listNotifications(product, anna, 'booking_cancelled')
    expect(told).not.toHaveProperty('refund')
    expect(await listNotifications(product, boris, 'booking_payment_returned')).toMatchObject([
      { reason: 'cancelled', bookingId: id },
    ])
    const lines = (await listTransactions(boris)).map(({ amount }: { amount: number }) => amount)
    expect(lines.sort()).toEqual([-5_600, 5_600])
    await expectNothingLeaked(product)
  })
  test('never exceeds the payment, in parts or together with a cancellation', async () => {
    const [anna, bookable] = [await traveller(), await add({ policy: 'strict' })]
    const { id, chargeId } = await paidByCard(product, anna, bookable, nextDay())
    await cancel(anna, id)
    const more = inTransaction(db, async (tx) =>
      refundPart(tx, products, { chargeId, amount: 280_001n, reason: 'x' }, await getNow(tx)),
    )
    await expect(more).rejects.toMatchObject({ code: 'NOT_REFUNDABLE' })
  })
})

describe('a balance refund', () => {
  test('is credited at once, with enp in the same proportion', async () => {
    const [anna, bookable] = [await traveller(), await add({ policy: 'strict' })]
    await give(product, anna, 'ton', 20)
    await give(product, anna, 'enp', 700)
    const { id } = await hold(anna, bookable, nextDay())
    await payBooking(anna, id, 'balance_ton', 700)
    expect(await getBalance(anna)).toMatchObject({ ton: 2, enp: 0 })
    const refund = { amount: 9, currency: 'ton', method: 'balance', percent: 50, enp: 350, state: 'done' }
    expect((await cancel(anna, id)).body.data.refund).toEqual(refund)
    expect(await getBalance(anna)).toMatchObject({ ton: 11, enp: 350 })
    // 9 ton are retained; the organizer gets the share of the full price.
    expect(await getEarned(product, id)).toEqual({ ton: 8_000_000_000 })
    expect(await listNotifications(product, anna, 'booking_cancelled')).toMatchObject([
      { refund: { sum: { amount: '9', currency: 'ton' }, method: 'balance', enp: '350' } },
    ])
    await expectNothingLeaked(product)
  })
  test('of ton is not paid in usdt', async () => {
    const [anna, bookable] = [await traveller(), await add({})]
    await give(product, anna, 'ton', 20)
    const { id } = await hold(anna, bookable, nextDay())
    await payBooking(anna, id, 'balance_ton')
    expect((await cancel(anna, id, { refundTo: 'usdt' })).body.error.code).toBe('METHOD_UNAVAILABLE')
    expect(await getState(product, id)).toBe('confirmed')
  })
})

describe('the organizer', () => {
  test('gets four fifths after the trip; the product bears the enp discount', async () => {
    const [anna, bookable] = [await traveller(), await add({})]
    await sql("update session set expires_at = expires_at + interval '1 year' where user_id = $1", [anna.id])
    await give(product, anna, 'enp', 700)
    const day = nextDay()
    const { id } = await paidByCard(product, anna, bookable, day, 700)
    await before(day, -60)
    await sweep(product)
    expect(await getState(product, id)).toBe('completed')
    expect(await getEarned(product, id)).toEqual({ rub: 448_000 })
    expect(await getEscrow(product, id)).toEqual({})
    await expectNothingLeaked(product)
    await product.freeze(now)
  })
  test('who cancels refunds everything, and a tenth of the price in enp', async () => {
    const [anna, bookable] = [await traveller(), await add({ policy: 'nonrefundable' })]
    await give(product, anna, 'enp', 100)
    const { id, chargeId } = await paidByCard(product, anna, bookable, nextDay(), 100)
    const [organizer] = await sql<{ id: string }>('select organizer_id as id from booking where id = $1', [id])
    const by = { organizerId: organizer?.id ?? '', reason: 'Шторм' }
    await confirmADayAgo(product)
    await cancelByOrganizer(db, id, by)
    await expect(cancelByOrganizer(db, id, by)).rejects.toMatchObject({ code: 'ALREADY_CANCELLED' })
    expect(await getRefund(chargeId)).toMatchObject({ amount: '552000', state: 'awaiting_operator' })
    expect((await getBalance(anna)).enp).toBe(800)
    expect(await listNotifications(product, anna, 'booking_cancelled')).toMatchObject([
      { by: 'organizer', reason: 'Шторм', bonus: '700', refund: { enp: '100' } },
    ])
    expect(await getEarned(product, id)).toEqual({})
    await expectNothingLeaked(product)
  })
  test('who never decides on a request refunds everything', async () => {
    const [anna, bookable] = [await traveller(), await add({ confirmation: 'request', policy: 'nonrefundable' })]
    await sql("update session set expires_at = expires_at + interval '1 year' where user_id = $1", [anna.id])
    await give(product, anna, 'usdt', 70)
    const { id } = await hold(anna, bookable, nextDay())
    await payBooking(anna, id, 'balance_usdt')
    await product.freeze(new Date(now.getTime() + 25 * 3_600_000))
    await sweep(product)
    expect([await getState(product, id), (await getBalance(anna)).usdt]).toEqual(['declined', 70])
    await product.freeze(now)
    await expectNothingLeaked(product)
  })
})

describe('a cancellation is refused', () => {
  test('for units that were not booked, for a foreign booking, and when repeated', async () => {
    const [anna, boris, bookable] = [await traveller(), await traveller(), await add({})]
    const { id } = await paidByCard(product, anna, bookable, nextDay())
    for (const units of [[{ unitId: 'adult', quantity: 3 }], [{ unitId: 'child', quantity: 2 }]]) {
      const { status, body } = await cancel(anna, id, { units })
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
    }
    for (const path of ['cancel', 'cancel/preview'])
      expect((await boris.post(`/v1/bookings/${id}/${path}`, {})).status).toBe(404)
    expect((await boris.get(`/v1/bookings/${id}/cancel`)).status).toBe(404)
    expect((await cancel(anna, id, { units: [{ unitId: 'adult', quantity: 2 }] })).status).toBe(200)
    for (const path of ['cancel', 'cancel/preview'])
      expect((await anna.post(`/v1/bookings/${id}/${path}`, {})).body.error.code).toBe('ALREADY_CANCELLED')
  })
  test('after the trip began', async () => {
    const [anna, bookable, day] = [await traveller(), await add({}), nextDay()]
    await sql("update session set expires_at = expires_at + interval '1 year' where user_id = $1", [anna.id])
    const { id } = await paidByCard(product, anna, bookable, day)
    await before(day, 0)
    expect((await cancel(anna, id)).body.error.code).toBe('NOT_CANCELLABLE')
    await product.freeze(now)
  })
})

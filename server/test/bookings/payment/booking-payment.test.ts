import { describe, expect, test } from 'vitest'
import { addBookable, expectNothingLeaked, hold, readBooking } from '../../fixtures/booking-fixtures.ts'
import {
  charge,
  daysFrom,
  getBalance,
  getEscrow,
  getPostings,
  getState,
  give,
  openInvoice,
  paidByCard,
  payBooking,
  requestPayment,
  sweep,
  tourTerms,
} from '../../fixtures/booking-money.ts'
import { arrive, asBot, operatorId, startProduct } from '../../fixtures/harness.ts'
import { listNotifications, listTransactions, newChargeId } from '../../fixtures/shop.ts'

const product = await startProduct()
const { sql, messenger } = product
const morning = Date.parse('2028-02-20T09:00:00Z')
const at = (minutes: number) => product.freeze(new Date(morning + minutes * 60_000))
await at(0)

const tour = await addBookable(product, tourTerms)
const asked = await addBookable(product, { ...tourTerms, confirmation: 'request' })
const nextDay = daysFrom('2028-03-07')

const traveller = () => arrive(product)

interface Line {
  readonly amount: number
  readonly currency: string
  readonly metadata: { readonly bookingId: string }
}

describe('an invoice', () => {
  test('is in roubles, with the parts of the price and a receipt for the provider', async () => {
    const anna = await traveller()
    const { id, number } = await hold(anna, tour, nextDay())
    const { status, body } = await payBooking(anna, id, 'card')
    const made = messenger.cardInvoices.at(-1)
    expect([status, body.data.invoiceLink]).toEqual([200, expect.stringMatching(/^https:\/\/t\.me\/\$card/)])
    expect(made).toMatchObject({
      title: 'Кижи',
      description: expect.stringContaining(number),
      currency: 'RUB',
      providerToken: expect.stringContaining(':TEST:'),
      prices: [{ label: 'Взрослый × 2', amount: 560_000 }],
      asksEmail: false,
    })
    expect(JSON.parse(made?.providerData ?? '').receipt).toMatchObject({
      items: [
        { description: `Кижи, ${number}`, quantity: 1, amount: { value: '5600.00', currency: 'RUB' }, vat_code: 1 },
      ],
      customer: { email: 'anna@example.org', phone: '+79210000001' },
    })
    expect(body.data.booking).toMatchObject({ id, state: 'hold', enpSpent: 0 })
  })
  test('asks for an email address when the booking has none', async () => {
    const anna = await traveller()
    const { id } = await hold(anna, tour, { ...nextDay(), contact: { fullName: 'Анна Ильина' } })
    await payBooking(anna, id, 'card')
    expect(messenger.cardInvoices.at(-1)).toMatchObject({ asksEmail: true })
  })
  test('is reused for the same amount, and replaced for another: the old one is refused', async () => {
    const anna = await traveller()
    await give(product, anna, 'enp', 300)
    const { id } = await hold(anna, tour, nextDay())
    const links = [await payBooking(anna, id, 'card'), await payBooking(anna, id, 'card')]
    expect(new Set(links.map(({ body }) => body.data.invoiceLink)).size).toBe(1)
    const old = await openInvoice(product, anna, id)
    await at(1)
    const less = await openInvoice(product, anna, id, 100)
    expect([old.amount, less.amount]).toEqual([560_000, 552_000])
    expect(messenger.cardInvoices.at(-1)?.prices).toEqual([
      { label: 'Взрослый × 2', amount: 560_000 },
      { label: 'Скидка за 100 enp', amount: -8_000 },
    ])
    expect(await requestPayment(product, anna, old)).toEqual({
      ok: false,
      message: expect.stringContaining('изменилась'),
    })
    expect(await requestPayment(product, anna, less)).toEqual({ ok: true })
    await at(0)
  })
  test('is not created while the Bot API is down, and the hold stays', async () => {
    const anna = await traveller()
    const { id } = await hold(anna, tour, nextDay())
    messenger.state = 'away'
    expect((await payBooking(anna, id, 'card')).status).toBe(503)
    messenger.state = 'here'
    expect((await payBooking(anna, id, 'card')).status).toBe(200)
  })
})

describe('a card payment', () => {
  test('confirms the booking: the money is in escrow, and the traveller is notified and sees where it went', async () => {
    const anna = await traveller()
    const { id } = await hold(anna, tour, nextDay())
    const invoice = await openInvoice(product, anna, id)
    expect(await requestPayment(product, anna, invoice)).toEqual({ ok: true })
    expect(await getState(product, id)).toBe('paying')
    const chargeId = newChargeId()
    expect((await charge(product, anna, invoice, chargeId)).body.data).toEqual({ effect: 'granted' })
    const booking = await readBooking(anna, id)
    expect(booking).toMatchObject({
      state: 'confirmed',
      payment: { method: 'card', amount: 5_600, currency: 'rub', byOther: false },
      timeline: ['held', 'paying', 'paid', 'confirmed'].map((event) => ({ event })),
    })
    expect(await getEscrow(product, id)).toEqual({ rub: 560_000 })
    expect(await getPostings(product, `payment:${chargeId}`)).toEqual(['card_clearing>escrow 560000 rub'])
    const [entry] = await listTransactions(anna)
    const service = { serviceId: tour.serviceId, bookingId: id, providerId: expect.any(String), paidBy: 'card' }
    expect(entry).toMatchObject({ type: 'service_payment', amount: -5_600, currency: 'rub', metadata: service })
    expect(booking.payment.transactionId).toBe(entry.id)
    expect(await listNotifications(product, anna, 'booking_confirmed')).toHaveLength(1)
    await expectNothingLeaked(product)
  })
  test('of a booking on request waits for the organizer, who has a day to decide', async () => {
    const anna = await traveller()
    const { id } = await paidByCard(product, anna, asked, nextDay())
    const answerUntil = new Date(morning + 24 * 3_600_000).toISOString()
    expect(await readBooking(anna, id)).toMatchObject({ state: 'awaiting_organizer', answerUntil })
    expect(await listNotifications(product, anna, 'booking_requested')).toMatchObject([{ bookingId: id, answerUntil }])
  })
  test('that the bank declines changes nothing: the hold stays, ten minutes longer', async () => {
    const anna = await traveller()
    await give(product, anna, 'enp', 100)
    const { id } = await hold(anna, tour, nextDay())
    const invoice = await openInvoice(product, anna, id, 100)
    await requestPayment(product, anna, invoice)
    await at(14)
    expect(await requestPayment(product, anna, invoice)).toEqual({ ok: true })
    await at(16)
    expect(await requestPayment(product, anna, invoice)).toMatchObject({ ok: false })
    expect((await payBooking(anna, id, 'card')).body.error.code).toBe('HOLD_EXPIRED')
    await sweep(product)
    expect(await getState(product, id)).toBe('paying')
    await at(26)
    await sweep(product)
    expect([await getState(product, id), (await getBalance(anna)).enp]).toEqual(['expired', 100])
    await at(0)
  })
  test("by another user confirms the traveller's booking; the payer is thanked and sees the charge", async () => {
    const [anna, boris] = [await traveller(), await traveller()]
    const { id } = await hold(anna, tour, nextDay())
    const invoice = await openInvoice(product, anna, id)
    expect(await requestPayment(product, boris, invoice)).toEqual({ ok: true })
    expect((await charge(product, boris, invoice)).body.data.effect).toBe('granted')
    expect(await readBooking(anna, id)).toMatchObject({ state: 'confirmed', payment: { byOther: true } })
    expect((await boris.get(`/v1/bookings/${id}`)).status).toBe(404)
    expect(await listNotifications(product, boris, 'booking_paid_for')).toEqual([
      { title: 'Кижи', sum: { amount: '5600', currency: 'rub' } },
    ])
    const [entry] = await listTransactions(boris)
    expect(entry).toMatchObject({ type: 'service_payment', amount: -5_600, currency: 'rub' })
    const { postings, booking } = (await boris.get(`/v1/transactions/${entry.id}`)).body.data
    expect(postings).toMatchObject([{ from: 'card_clearing', to: 'escrow', amount: 5_600, currency: 'rub' }])
    // The payer sees the title, but no link to a foreign booking.
    expect(booking).toEqual({ kind: 'booking', number: expect.stringMatching(/^BK-/), title: 'Кижи' })
    expect(await listTransactions(anna)).toEqual([])
  })
})

describe('money that arrives too late', () => {
  async function expired(enp?: number) {
    const anna = await traveller()
    if (enp) await give(product, anna, 'enp', enp)
    const day = nextDay()
    const { id } = await hold(anna, tour, day)
    const invoice = await openInvoice(product, anna, id, enp)
    await at(16)
    await sweep(product)
    expect(await getState(product, id)).toBe('expired')
    return { anna, day, id, invoice }
  }

  test('confirms the booking if its places are free, with the enp that the price assumed', async () => {
    const { anna, id, invoice } = await expired(100)
    expect((await charge(product, anna, invoice)).body.data.effect).toBe('granted')
    const { state, timeline } = await readBooking(anna, id)
    expect([state, timeline.map(({ event }: { event: string }) => event)]).toEqual([
      'confirmed',
      ['held', 'expired', 'late_payment', 'paid', 'confirmed'],
    ])
    expect(await getEscrow(product, id)).toEqual({ rub: 552_000, enp: 100_000_000 })
    await at(0)
    await expectNothingLeaked(product)
  })
  test('is returned if the places are sold, and the payer is notified', async () => {
    const { anna, day, id, invoice } = await expired()
    const boris = await traveller()
    await hold(boris, tour, day)
    expect((await charge(product, anna, invoice)).body.data.effect).toBe('parked')
    expect(await getState(product, id)).toBe('expired')
    expect(await listNotifications(product, anna, 'booking_payment_returned')).toMatchObject([
      { bookingId: id, reason: 'late', refund: { sum: { amount: '5600', currency: 'rub' }, method: 'card' } },
    ])
    expect(await getEscrow(product, id)).toEqual({})
    const [refund] = await sql<{ id: string }>(
      'select refund.id from refund join payment using (charge_id) where payload = $1',
      [invoice.payload],
    )
    await asBot(product, `/internal/support/refunds/${refund?.id}/close`, { operatorId })
    expect(await listNotifications(product, anna, 'booking_refunded')).toMatchObject([{ bookingId: id }])
    expect((await readBooking(anna, id)).timeline.at(-1).event).toBe('expired')
    await at(0)
    await expectNothingLeaked(product)
  })
  test('is returned if the enp were spent elsewhere', async () => {
    const { anna, invoice } = await expired(100)
    const { id: other } = await hold(anna, tour, nextDay())
    await payBooking(anna, other, 'card', 100)
    expect((await charge(product, anna, invoice)).body.data.effect).toBe('parked')
    await at(0)
    await expectNothingLeaked(product)
  })
  test('is returned after the trip began, even if places are free', async () => {
    const { anna, invoice } = await expired()
    await at(60 * 24 * 365)
    expect((await charge(product, anna, invoice)).body.data.effect).toBe('parked')
    await at(0)
  })
  test('is returned if the booking was cancelled', async () => {
    const anna = await traveller()
    const { id } = await hold(anna, tour, nextDay())
    const invoice = await openInvoice(product, anna, id)
    await requestPayment(product, anna, invoice)
    expect((await anna.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
    expect(await requestPayment(product, anna, invoice)).toEqual({
      ok: false,
      message: expect.stringContaining('отменена'),
    })
    expect((await charge(product, anna, invoice)).body.data.effect).toBe('parked')
    expect(await listNotifications(product, anna, 'booking_payment_returned')).toMatchObject([{ reason: 'cancelled' }])
    await expectNothingLeaked(product)
  })
  test('is returned to its payer if the booking is already paid, by the same invoice or another', async () => {
    const [anna, boris] = [await traveller(), await traveller()]
    await give(product, anna, 'enp', 100)
    const { id } = await hold(anna, tour, nextDay())
    const first = await openInvoice(product, anna, id)
    const second = await openInvoice(product, anna, id, 100)
    expect((await charge(product, boris, first)).body.data.effect).toBe('granted')
    expect((await charge(product, anna, first)).body.data.effect).toBe('parked')
    expect((await charge(product, anna, second)).body.data.effect).toBe('parked')
    const told = await listNotifications(product, anna, 'booking_payment_returned')
    expect(told).toMatchObject([{ reason: 'again' }, { reason: 'again', refund: { sum: { amount: '5520' } } }])
    // The first invoice assumed no enp, so they are returned.
    expect((await getBalance(anna)).enp).toBe(100)
    expect(await getEscrow(product, id)).toEqual({ rub: 560_000 })
    await expectNothingLeaked(product)
  })
})

describe('enp', () => {
  test('are limited to the allowed and owned whole amount, and the response shows that amount', async () => {
    const anna = await traveller()
    await give(product, anna, 'enp', 1_000.5)
    const { id, enp } = await hold(anna, tour, nextDay())
    expect(enp).toEqual({ max: 700, roublesPer100: 80 })
    const spent = async (wanted: number) => (await payBooking(anna, id, 'card', wanted)).body.data.booking.enpSpent
    expect([await spent(5_000), await spent(12.7), await spent(0)]).toEqual([700, 12, 0])
    expect((await getBalance(anna)).enp).toBe(1_000.5)
    const poor = await traveller()
    await give(product, poor, 'enp', 40.9)
    const other = await hold(poor, tour, nextDay())
    expect((await payBooking(poor, other.id, 'card', 500)).body.data.booking.enpSpent).toBe(40)
    expect(await getEscrow(product, other.id)).toEqual({ enp: 40_000_000 })
    await expectNothingLeaked(product)
  })
  test('reserved for an unpaid booking are returned when it is cancelled', async () => {
    const anna = await traveller()
    await give(product, anna, 'enp', 200)
    const { id } = await hold(anna, tour, nextDay())
    await payBooking(anna, id, 'card', 200)
    expect((await getBalance(anna)).enp).toBe(0)
    const { body } = await anna.post(`/v1/bookings/${id}/cancel`, {})
    expect(body.data.booking.state).toBe('cancelled_by_tourist')
    expect(body.data.refund).toBeUndefined()
    expect((await getBalance(anna)).enp).toBe(200)
    const lines = await listTransactions(anna, '?type=service_payment')
    const read = lines.map(({ amount, currency, metadata }: Line) => [amount, currency, metadata.bookingId])
    expect(read.sort()).toEqual([
      [-200, 'enp', id],
      [200, 'enp', id],
    ])
  })
})

describe('the balance', () => {
  test('pays at once in the usdt or ton of the quote, reduced by enp', async () => {
    const anna = await traveller()
    await give(product, anna, 'usdt', 70)
    await give(product, anna, 'ton', 18)
    await give(product, anna, 'enp', 700)
    const first = await hold(anna, tour, nextDay())
    const { body } = await payBooking(anna, first.id, 'balance_usdt')
    expect(body.data.invoiceLink).toBeUndefined()
    expect(body.data.booking).toMatchObject({
      state: 'confirmed',
      payment: {
        method: 'balance_usdt',
        amount: 70,
        currency: 'usdt',
        byOther: false,
        transactionId: expect.any(String),
      },
    })
    const second = await hold(anna, tour, nextDay())
    await payBooking(anna, second.id, 'balance_ton', 700)
    expect(await getBalance(anna)).toEqual({ usdt: 0, ton: 0, enp: 0 })
    expect(await getEscrow(product, second.id)).toEqual({ ton: 18_000_000_000, enp: 700_000_000 })
    const [entry] = await listTransactions(anna, '?currency=usdt&type=service_payment')
    expect(entry).toMatchObject({ amount: -70, relatedEntityType: 'booking', relatedEntityId: first.id })
    expect(entry.about).toBe(first.service.title)
    const details = (await anna.get(`/v1/transactions/${entry.id}`)).body.data
    expect(details).toMatchObject({
      postings: [{ from: 'you', to: 'escrow', amount: 70 }],
      booking: { id: first.id, number: first.number },
    })
    await expectNothingLeaked(product)
  })
  test('pays and reserves nothing when it is too low', async () => {
    const anna = await traveller()
    await give(product, anna, 'usdt', 62.99)
    await give(product, anna, 'enp', 1_000)
    const { id } = await hold(anna, tour, nextDay())
    const { status, body } = await payBooking(anna, id, 'balance_usdt', 700)
    expect([status, body.error.code]).toEqual([409, 'INSUFFICIENT_FUNDS'])
    expect(await getBalance(anna)).toMatchObject({ usdt: 62.99, enp: 1_000 })
    expect(await getState(product, id)).toBe('hold')
    await give(product, anna, 'usdt', 0.01)
    expect((await payBooking(anna, id, 'balance_usdt', 700)).body.data.booking.state).toBe('confirmed')
  })
  test('pays once when the request is repeated, with an idempotency key or without', async () => {
    const anna = await traveller()
    await give(product, anna, 'usdt', 200)
    const { id } = await hold(anna, tour, nextDay())
    const key = { 'idempotency-key': 'the same' }
    for (const headers of [key, key, undefined])
      expect((await payBooking(anna, id, 'balance_usdt', 0, headers)).body.data.booking.state).toBe('confirmed')
    expect((await getBalance(anna)).usdt).toBe(130)
  })
})

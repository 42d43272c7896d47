import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  addBookable,
  addHotel,
  type Bookable,
  contact,
  expectNothingLeaked,
  hold,
  holdRequest,
  readBooking,
  removeBooking,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import { differ } from '../fixtures/catalog-fixtures.ts'
import { arrive, callAsBot, send, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql } = product
await product.freeze(new Date('2028-02-20T09:00:00Z'))

const tickets = [
  { id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 2_800, currency: 'RUB' } },
  { id: 'child', kind: 'child', title: 'Ребёнок', price: { amount: 1_405, currency: 'RUB' } },
]
const seasons = [{ from: '06-01', until: '08-31', percent: 120 }]
const tour = await addBookable(product, {
  title: 'Прогулка на лодке',
  options: [{ units: tickets, startTimes: ['10:00', '15:30'], weekendPercent: 110, seasons, cutoffMinutes: 60 }],
  maxUnits: 8,
  minUnits: 1,
})
const hotel = await addHotel(product, { title: 'Тихий берег', minNights: 2, maxUnits: 3 })
const tuesday = '2028-03-07'
const at10 = { date: tuesday, startTime: '10:00' }

describe('a hold', () => {
  test("reserves places for fifteen minutes at the server's price, and returns the parts of the price", async () => {
    const anna = await arrive(product)
    const booking = await hold(anna, tour, {
      date: '2028-06-10',
      startTime: '15:30',
      units: [
        { unitId: 'adult', quantity: 2 },
        { unitId: 'child', quantity: 1 },
      ],
      notes: 'Столик <b>у окна</b>\n\n\n\nпожалуйста\u202e',
    })
    expect(booking).toMatchObject({
      number: expect.stringMatching(/^BK-[0-9A-HJKMNP-TV-Z]{6}$/),
      ...{ serviceId: tour.serviceId, optionId: tour.optionIds[0], optionName: 'Вариант 1' },
      ...{ status: 'upcoming', state: 'hold', date: '2028-06-10', startTime: '15:30', timeZone: 'Europe/Moscow' },
      ...{ startsAt: '2028-06-10T12:30:00.000Z', endsAt: '2028-06-10T15:30:00.000Z' },
      ...{ bookingDate: '2028-02-20T09:00:00.000Z', serverTime: '2028-02-20T09:00:00.000Z' },
      holdExpiresAt: '2028-02-20T09:15:00.000Z',
      ...{ cancellable: true, reviewable: false, enpSpent: 0, policy: 'flexible', confirmation: 'instant' },
      contact: { fullName: 'Анна Ильина', phone: '+79210000001', email: 'anna@example.org' },
      notes: 'Столик у окна\n\nпожалуйста',
      timeline: [{ event: 'held', at: '2028-02-20T09:00:00.000Z' }],
      service: { id: tour.serviceId, title: 'Прогулка на лодке' },
      refundSteps: [{ until: '2028-06-09T12:30:00.000Z', percent: 100 }, { percent: 0 }],
    })
    expect(booking.price).toEqual({
      ...{ amount: 9_230, currency: 'RUB', ton: 32.97, usdt: 115.38 },
      lines: [
        { kind: 'unit', text: 'Взрослый', quantity: 2, amount: 5_600 },
        { kind: 'unit', text: 'Ребёнок', quantity: 1, amount: 1_405 },
        { kind: 'season', text: 'Сезон +20\u00a0%', amount: 1_395 },
        { kind: 'weekday', text: 'Выходные +10\u00a0%', amount: 830 },
      ],
    })
    expect(await readBooking(anna, booking.id)).toEqual(booking)
    await expectNothingLeaked(product)
  })
  test('of a stay reserves its nights, and the check-out day stays free', async () => {
    const anna = await arrive(product)
    await differ(product, hotel.serviceId, '2028-02-29', { capacity: 4, pricePercent: 150 })
    const stay = { checkIn: '2028-02-28', checkOut: '2028-03-01', units: [{ unitId: 'room', quantity: 1 }] }
    const booking = await hold(anna, hotel, stay)
    expect(booking).toMatchObject({
      ...{ date: '2028-02-28', checkOut: '2028-03-01' },
      ...{ startsAt: '2028-02-28T11:00:00.000Z', endsAt: '2028-03-01T09:00:00.000Z' },
      price: {
        amount: 12_500,
        lines: [
          { kind: 'night', text: 'Ночь', date: '2028-02-28', quantity: 1, amount: 5_000 },
          { kind: 'night', date: '2028-02-29', amount: 5_000 },
          { kind: 'day', date: '2028-02-29', text: 'Цена этого дня +50\u00a0%', amount: 2_500 },
        ],
      },
    })
    const days = await sql<{ day: string; held: number }>(
      `select day::text, held from inventory where option_id = $1 and held > 0 order by day`,
      [hotel.optionIds[0]],
    )
    expect(days).toEqual([
      { day: '2028-02-28', held: 1 },
      { day: '2028-02-29', held: 1 },
    ])
  })
  test('returns the payment methods, and the reason why one is unavailable', async () => {
    const anna = await arrive(product)
    const cheap = await addBookable(product, { price: 50, paymentMethods: ['card', 'usdt'] })
    const { methods, enp } = await hold(anna, cheap, { date: tuesday, units: [{ unitId: 'adult', quantity: 1 }] })
    expect(methods).toEqual([
      { method: 'card', amount: 50, currency: 'RUB', refusal: 'below_minimum' },
      { method: 'ton', amount: 0.18, currency: 'ton', refusal: 'not_accepted' },
      { method: 'usdt', amount: 0.63, currency: 'usdt', refusal: 'unavailable' },
      { method: 'balance_ton', amount: 0.18, currency: 'ton', refusal: 'not_accepted' },
      { method: 'balance_usdt', amount: 0.63, currency: 'usdt', refusal: 'insufficient_funds' },
    ])
    expect(enp).toEqual({ max: 0, roublesPer100: 80 })
  })
  test('is in English for an English reader', async () => {
    const ann = await arrive(product, { language: 'en' })
    const { price } = await hold(ann, tour, { ...at10, date: '2028-06-11' })
    expect(price.lines.map(({ text }: { text: string }) => text)).toEqual(['Взрослый', 'Season +20%', 'Weekend +10%'])
  })
  test('ignores prices, states and users that a client sends', async () => {
    const anna = await arrive(product)
    const boris = await arrive(product)
    const forged = {
      price: { amount: 1 },
      amount: 1,
      state: 'confirmed',
      userId: boris.id,
      user_id: boris.id,
      enpSpent: 9,
    }
    const booking = await hold(anna, tour, { ...at10, ...forged })
    expect(booking).toMatchObject({ state: 'hold', price: { amount: 5_600 }, enpSpent: 0 })
    expect((await boris.get(`/v1/bookings/${booking.id}`)).status).toBe(404)
  })
})

describe('a hold is refused', () => {
  const rooms = { units: [{ unitId: 'room', quantity: 1 }] }
  const bad: [what: string, field: string, fields: object, of?: Bookable][] = [
    ['an unknown unit', 'units.0.unitId', { ...at10, units: [{ unitId: 'senior', quantity: 1 }] }],
    [
      'a unit listed twice',
      'units.1.unitId',
      { ...at10, units: [1, 2].map((quantity) => ({ unitId: 'adult', quantity })) },
    ],
    ['a quantity of zero', 'units', { ...at10, units: [{ unitId: 'adult', quantity: 0 }] }],
    ['more units than one booking may have', 'units', { ...at10, units: [{ unitId: 'adult', quantity: 9 }] }],
    ['an empty list of units', 'units', { ...at10, units: [] }],
    ['a fractional quantity', 'units.0.quantity', { ...at10, units: [{ unitId: 'adult', quantity: 1.5 }] }],
    ['a negative quantity', 'units.0.quantity', { ...at10, units: [{ unitId: 'adult', quantity: -1 }] }],
    ['a missing date', 'date', { startTime: '10:00' }],
    ['a date that does not exist', 'date', { date: '2028-02-30', startTime: '10:00' }],
    ['nights for a tour', 'checkIn', { checkIn: tuesday, checkOut: '2028-03-09', startTime: '10:00' }],
    ['a missing start time', 'startTime', { date: tuesday }],
    ['an unknown start time', 'startTime', { date: tuesday, startTime: '11:00' }],
    ['a date for a hotel', 'date', { date: tuesday, ...rooms }, hotel],
    ['a stay without a check-in', 'checkIn', { checkOut: tuesday, ...rooms }, hotel],
    ['a stay without a check-out', 'checkOut', { checkIn: tuesday, ...rooms }, hotel],
    ['a stay without a night', 'checkOut', { checkIn: tuesday, checkOut: tuesday, ...rooms }, hotel],
    ['a check-out before the check-in', 'checkOut', { checkIn: tuesday, checkOut: '2028-03-01', ...rooms }, hotel],
    ['fewer nights than the minimum', 'checkOut', { checkIn: tuesday, checkOut: '2028-03-08', ...rooms }, hotel],
    ['a stay of several months', 'checkOut', { checkIn: tuesday, checkOut: '2028-06-09', ...rooms }, hotel],
    [
      'a start time for a room',
      'startTime',
      { checkIn: tuesday, checkOut: '2028-03-09', startTime: '10:00', ...rooms },
      hotel,
    ],
    ['an empty name', 'contact.fullName', { ...at10, contact: { fullName: '  \u200b<i></i> ' } }],
    ['an invalid phone number', 'contact.phone', { ...at10, contact: { ...contact, phone: 'позвоните' } }],
    ['an invalid email address', 'contact.email', { ...at10, contact: { ...contact, email: 'anna@example' } }],
    [
      'an email address of two lines',
      'contact.email',
      { ...at10, contact: { ...contact, email: 'a@b.ru\nBcc: c@d.ru' } },
    ],
    ['a missing contact', 'contact', { ...at10, contact: undefined }],
    ['a price that is text', 'expectedAmount', { ...at10, expectedAmount: 'дёшево' }],
  ]
  test.each(bad)('for %s, and the error names %s', async (_what, field, fields, of) => {
    const { status, body } = await requestHold(await reader(), holdRequest(of ?? tour, fields))
    expect([status, body.error.code, body.error.details?.field]).toEqual([400, 'VALIDATION_ERROR', field])
  })
  test('for a hidden or unknown service, or a missing option', async () => {
    const hidden = await addBookable(product, { status: 'hidden' })
    for (const of of [hidden, { ...tour, serviceId: randomUUID() }, { ...tour, optionIds: hotel.optionIds }]) {
      const { status, body } = await requestHold(await reader(), holdRequest(of, at10))
      expect([status, body.error.code]).toEqual([404, 'SERVICE_NOT_FOUND'])
    }
  })
  test('for a day without sales', async () => {
    await differ(product, tour.serviceId, '2028-03-08', { startTime: '10:00', closed: true })
    const far = { ...at10, date: '2029-03-08' }
    for (const fields of [{ ...at10, date: '2028-03-08' }, far])
      expect((await requestHold(await reader(), holdRequest(tour, fields))).body.error.code).toBe('DATE_CLOSED')
  })
  test('for a start that is too soon or over', async () => {
    // It is noon in Moscow: the cutoff of 13:00 is now.
    const soon = await addBookable(product, { options: [{ startTimes: ['13:00', '13:01'], cutoffMinutes: 60 }] })
    const today = { date: '2028-02-20', startTime: '13:00' }
    for (const fields of [today, { ...today, date: '2028-02-19' }])
      expect((await requestHold(await reader(), holdRequest(soon, fields))).body.error.code).toBe('CUTOFF_PASSED')
    expect((await requestHold(await reader(), holdRequest(soon, { ...today, startTime: '13:01' }))).status).toBe(201)
  })
  test('for more places than are left', async () => {
    await differ(product, tour.serviceId, '2028-03-09', { startTime: '10:00', capacity: 1 })
    const { status, body } = await requestHold(await reader(), holdRequest(tour, { ...at10, date: '2028-03-09' }))
    expect([status, body.error.code]).toEqual([409, 'SOLD_OUT'])
    const { starts, days } = body.error.details.alternatives
    expect([starts, days[0]]).toEqual([
      [{ startTime: '15:30', vacancies: 10 }],
      { date: '2028-03-10', startTime: '10:00', vacancies: 10 },
    ])
  })
  test('for a different price than the user saw, and no place is held', async () => {
    const dear = { ...at10, date: '2028-03-10' }
    const { status, body } = await requestHold(await reader(), holdRequest(tour, { ...dear, expectedAmount: 5_000 }))
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'PRICE_CHANGED', details: { amount: 5_600, currency: 'RUB' } },
    ])
    expect((await requestHold(await reader(), holdRequest(tour, { ...dear, expectedAmount: 5_600 }))).status).toBe(201)
  })
  test('without a session', async () => {
    const { status } = await send(product.app, {
      method: 'POST',
      url: '/v1/bookings',
      payload: holdRequest(tour, at10),
    })
    expect(status).toBe(401)
  })
})

function reader(): Promise<Traveller> {
  return arrive(product)
}

describe('concurrent holds', () => {
  test("with one idempotency key create one hold, whatever the order of the body's keys", async () => {
    const anna = await arrive(product)
    const body = holdRequest(tour, { ...at10, date: '2028-03-13' })
    const replies = await atOnce(20, () => requestHold(anna, body, { 'idempotency-key': 'one' }))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => reply.body.data.id)).size).toBe(1)
    expect(replies.filter(({ headers }) => headers['idempotency-hit'] === 'true')).toHaveLength(19)
    const again = await requestHold(anna, { ...body, notes: 'else' }, { 'idempotency-key': 'one' })
    expect([again.status, again.body.error.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    expect((await anna.get('/v1/bookings')).body.counts.upcoming).toBe(1)
  })
  test('can be retried with an idempotency key that was refused', async () => {
    const anna = await arrive(product)
    await differ(product, tour.serviceId, '2028-03-14', { startTime: '10:00', capacity: 1, held: 0 })
    const body = holdRequest(tour, { ...at10, date: '2028-03-14' })
    const once = { 'idempotency-key': 'two' }
    expect((await requestHold(anna, body, once)).body.error.code).toBe('SOLD_OUT')
    await sql(`update inventory set capacity = 2 where day = '2028-03-14'`)
    expect((await requestHold(anna, body, once)).status).toBe(201)
  })
  test('of twenty users sell the last place once', async () => {
    const last = await addBookable(product, { options: [{ capacity: 1, guestsMax: 1 }] })
    const users = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const body = holdRequest(last, { date: tuesday, units: [{ unitId: 'adult', quantity: 1 }] })
    const replies = await atOnce(20, (index) => requestHold(users[index] as Traveller, body))
    const codes = replies.map((reply) => reply.body.error?.code ?? reply.status).sort()
    expect(codes).toEqual([201, ...Array(19).fill('SOLD_OUT')])
    await expectNothingLeaked(product)
  })
  test('of one user never exceed three', async () => {
    const anna = await arrive(product)
    const starts = ['10:00', '15:30']
    const replies = await atOnce(12, (index) =>
      requestHold(anna, holdRequest(tour, { date: `2028-04-1${index % 6}`, startTime: starts[index % 2] })),
    )
    const codes = replies.map((reply) => reply.body.error?.code ?? reply.status)
    expect(codes.filter((code) => code === 201)).toHaveLength(3)
    expect(codes.filter((code) => code === 'HOLD_LIMIT')).toHaveLength(9)
    await expectNothingLeaked(product)
  })
})

describe('personal data', () => {
  const ask = (step: string, { telegramId }: Traveller, fields: object = {}) =>
    callAsBot(product, `/internal/privacy/${step}`, { telegramId, ...fields })
  test('contains the bookings, and erasure removes the contact from them', async () => {
    const anna = await arrive(product)
    const { id, number } = await hold(anna, tour, { ...at10, date: '2028-05-09' })
    const { json } = (await ask('export', anna)).body.data
    expect(JSON.parse(json).bookings).toMatchObject([{ number, contact: { fullName: 'Анна Ильина' } }])
    const { fingerprint } = (await ask('preview', anna)).body.data
    expect((await ask('erase', anna, { fingerprint })).status).toBe(200)
    const [kept] = await sql('select state, contact, notes from booking where id = $1', [id])
    expect(kept).toEqual({ state: 'hold', contact: null, notes: null })
  })
  test('is not erased during a card payment, and the preview lists the trips that would be lost', async () => {
    const anna = await arrive(product)
    const { id } = await hold(anna, tour, { ...at10, date: '2028-05-10' })
    await sql(`update booking set state = 'paying' where id = $1`, [id])
    expect((await ask('preview', anna)).body.data.blockedBy).toBe('payment')
    await sql(`update booking set state = 'paid' where id = $1`, [id])
    const { blockedBy, givenUp } = (await ask('preview', anna)).body.data
    expect([blockedBy, givenUp]).toEqual([undefined, [{ kind: 'trips', count: 1 }]])
    await sql(`update inventory set held = 0, sold = 2 where day = '2028-05-10'`)
  })
})

describe("a user's bookings", () => {
  test('are hidden from other users, and unknown ids are not found', async () => {
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const { id } = await hold(anna, tour, { ...at10, date: '2028-05-02' })
    for (const path of [id, randomUUID(), 'nonsense']) {
      expect((await boris.get(`/v1/bookings/${path}`)).status).toBe(404)
      expect((await removeBooking(product, boris, path)).status).toBe(404)
    }
    expect((await boris.get('/v1/bookings')).body.data).toEqual([])
  })
  test('are listed upcoming first, then newest first; past ones can be hidden', async () => {
    const anna = await arrive(product)
    const days = ['2028-05-05', '2028-05-03', '2028-05-04']
    const held = []
    for (const date of days) held.push(await hold(anna, tour, { ...at10, date }))
    const [later, first, over] = held
    await sql(`update booking set state = 'expired', due_at = null where id = $1`, [over.id])
    await sql(`update inventory set held = 0 where day = '2028-05-04'`)
    const list = async (query = '') => (await anna.get(`/v1/bookings${query}`)).body
    const ids = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id)
    const all = await list()
    expect(ids(all)).toEqual([first.id, later.id, over.id])
    expect(all).toMatchObject({ counts: { upcoming: 2, completed: 0, cancelled: 1 }, pagination: { total: 3 } })
    expect(ids(await list('?status=cancelled'))).toEqual([over.id])
    expect(ids(await list('?limit=1&page=2'))).toEqual([later.id])
    expect((await removeBooking(product, anna, first.id)).body.error).toMatchObject({
      code: 'BOOKING_UPCOMING',
      message: 'This booking is upcoming. Cancel it first, or wait until it is over',
    })
    for (const _ of [1, 2]) expect((await removeBooking(product, anna, over.id)).status).toBe(200)
    expect(ids(await list())).toEqual([first.id, later.id])
    expect((await list()).counts.cancelled).toBe(0)
    expect((await readBooking(anna, over.id)).state).toBe('expired')
    expect((await anna.get('/v1/bookings?status=nothing')).status).toBe(400)
  })
  test('stay readable when their service is hidden', async () => {
    const anna = await arrive(product)
    const gone = await addBookable(product, { title: 'Закрылось' })
    const { id } = await hold(anna, gone, { date: tuesday })
    await sql(`update service set status = 'hidden' where id = $1`, [gone.serviceId])
    expect((await readBooking(anna, id)).service.title).toBe('Закрылось')
  })
})

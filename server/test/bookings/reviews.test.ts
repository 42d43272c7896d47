import { describe, expect, test } from 'vitest'
import { reviewInvariants } from '../../src/bookings/state/booking-invariants.sql.ts'
import { addBooking, type Booked, listBookingInvariantFaults } from '../fixtures/booked.ts'
import { addService, listTitles, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, asBot, getAsBot, startProduct, type Traveller } from '../fixtures/harness.ts'
import { excursion, importText } from '../fixtures/import-files.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()

const completed = (traveller: Traveller, fields: Parameters<typeof addBooking>[2] = {}, on = product) =>
  addBooking(on, traveller, { state: 'completed', ...fields })
const review = (traveller: Traveller, { id }: Pick<Booked, 'id'>, body: object, headers?: Record<string, string>) =>
  traveller.post(`/v1/bookings/${id}/review`, body, headers)
const read = async (serviceId: string, query = '', on = product) =>
  (await searchTitles(on, `/v1/services/${serviceId}/reviews${query}`)).body
const getRating = async (serviceId: string, on = product) =>
  (await searchTitles(on, `/v1/services/${serviceId}`)).body.data.rating
/** The catalog imports two ratings of 4. */
const rated = (fields: Parameters<typeof addService>[1] = {}, on = product) =>
  addService(on, { rating: 400, reviews: 2, options: [{ startTimes: ['09:30'], capacity: 100 }], ...fields })

describe('a review', () => {
  test('is published once after the trip, with the first name only', async () => {
    const guest = await arrive(product, { firstName: 'Елена' })
    const serviceId = await rated()
    const booked = await completed(guest, { serviceId })
    const reply = await review(guest, booked, {
      rating: 5,
      text: ' Были  до открытия\u202e касс ',
      tags: ['guide', 'calm'],
    })
    expect(reply.status).toBe(201)
    const written = {
      id: expect.any(String),
      rating: 5,
      text: 'Были до открытия касс',
      tags: ['guide', 'calm'],
      language: 'ru',
      author: 'Елена',
      createdAt: expect.any(String),
    }
    expect(reply.body.data).toEqual({ ...written, state: 'published' })
    expect((await read(serviceId)).data).toEqual([written])
    expect(await review(guest, booked, { rating: 1 })).toMatchObject({
      status: 409,
      body: { error: { code: 'NOT_REVIEWABLE' } },
    })
    const events = await product.sql("select event from booking_event where booking_id = $1 and event <> 'held'", [
      booked.id,
    ])
    expect(events).toEqual([{ event: 'reviewed' }])
  })

  test('is stored and counted once when it is sent twenty times at once', async () => {
    const guest = await arrive(product)
    const serviceId = await rated()
    const booked = await completed(guest, { serviceId })
    const replies = await atOnce(20, () => review(guest, booked, { rating: 1 }))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(await getRating(serviceId)).toEqual({ avg: 3, count: 3 })
  })

  test('returns the same reply for the same idempotency key', async () => {
    const guest = await arrive(product)
    const booked = await completed(guest)
    const once = () => review(guest, booked, { rating: 4 }, { 'idempotency-key': 'k' })
    const [first, second] = [await once(), await once()]
    expect(second).toMatchObject({ status: 201, headers: { 'idempotency-hit': 'true' } })
    expect(second.body).toEqual(first.body)
  })

  test('is not found for another user’s booking and rejected for a booking that is not completed', async () => {
    const [guest, stranger] = [await arrive(product), await arrive(product)]
    const booked = await completed(guest)
    expect(await review(stranger, booked, { rating: 1 })).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    })
    for (const state of ['confirmed', 'no_show', 'cancelled_by_tourist', 'awaiting_organizer'] as const) {
      const { status, body } = await review(guest, await completed(guest, { state }), { rating: 5 })
      expect({ state, status, code: body.error.code }).toEqual({ state, status: 409, code: 'NOT_REVIEWABLE' })
    }
  })

  test.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    {},
    { rating: 5, text: 'a'.repeat(1_001) },
    { rating: 5, tags: ['anything'] },
    { rating: 5, tags: ['guide', 'guide'] },
  ])('is rejected as invalid: %j', async (body) => {
    const guest = await arrive(product)
    expect((await review(guest, await completed(guest), body)).body.error.code).toBe('VALIDATION_ERROR')
  })
})

describe('the reviews of a service', () => {
  test('are listed newest first, filtered by language and tag, with a summary of all', async () => {
    const serviceId = await rated()
    const reviews = [
      { rating: 5, text: 'Лучший день', tags: ['guide', 'views'] },
      { rating: 5, text: 'The best day', tags: ['guide'] },
      { rating: 3, text: 'Людно', tags: [] },
      { rating: 4 },
    ]
    for (const one of reviews) {
      const guest = await arrive(product, { language: 'en' })
      expect((await review(guest, await completed(guest, { serviceId }), one)).status).toBe(201)
    }
    const { data, summary, pagination } = await read(serviceId)
    expect(data.map(({ rating }: { rating: number }) => rating)).toHaveLength(4)
    expect(pagination).toEqual({ page: 1, limit: 10, total: 4 })
    expect(summary).toEqual({
      avg: 4.17,
      count: 6,
      histogram: { '1': 0, '2': 0, '3': 1, '4': 1, '5': 2 },
      tags: [
        { tag: 'guide', count: 2 },
        { tag: 'views', count: 1 },
      ],
      languages: [
        { language: 'en', count: 2 },
        { language: 'ru', count: 2 },
      ],
    })
    const english = await read(serviceId, '?language=en&tag=guide')
    expect(english.data).toMatchObject([{ text: 'The best day' }])
    expect(english.pagination.total).toBe(1)
    expect(english.summary).toEqual(summary)
    expect((await read(serviceId, '?page=2&limit=3')).data).toHaveLength(1)
  })

  test('return SERVICE_NOT_FOUND for a hidden service and an empty list without reviews', async () => {
    const hidden = await rated({ status: 'hidden' })
    expect((await read(hidden)).error.code).toBe('SERVICE_NOT_FOUND')
    const none = await rated({ rating: 0, reviews: 0 })
    expect(await read(none)).toMatchObject({ data: [], summary: { avg: 0, count: 0, tags: [], languages: [] } })
  })
})

describe('the rating of a service', () => {
  test('counts imported and own ratings alike, and the sort order follows it', async () => {
    const city = 'Город отзывов'
    const [better, worse] = [
      await rated({ city, title: 'Сначала ниже' }),
      await rated({ city, title: 'Сначала выше', rating: 410 }),
    ]
    const order = () => listTitles(product, { city, sort: 'rating' })
    expect(await order()).toEqual(['Сначала выше', 'Сначала ниже'])
    const guests = await Promise.all(Array.from({ length: 8 }, () => arrive(product)))
    const booked = await Promise.all(guests.map((guest) => completed(guest, { serviceId: better })))
    await Promise.all(guests.map((guest, index) => review(guest, booked[index] ?? { id: '' }, { rating: 5 })))
    expect(await getRating(better)).toEqual({ avg: 4.8, count: 10 })
    expect(await getRating(worse)).toEqual({ avg: 4.1, count: 2 })
    expect(await order()).toEqual(['Сначала ниже', 'Сначала выше'])
  })

  test('replaces the imported rating at a new import and keeps the reviews of users', async () => {
    const row = (rating?: object, title = 'Прогулка') => ({
      services: [excursion('rated', { title, ...(rating && { rating }) })],
    })
    const bring = (...from: Parameters<typeof row>) => importText(product, 'rated.json', JSON.stringify(row(...from)))
    expect(await bring({ avg: 4.5, count: 9 })).toMatchObject({ created: 1, faults: [] })
    const [service] = await product.sql<{ id: string }>("select id from service where key = 'guides/rated'")
    const serviceId = service?.id ?? ''
    const guest = await arrive(product)
    await review(guest, await completed(guest, { serviceId, startTime: '10:00' }), { rating: 5 })
    expect(await getRating(serviceId)).toEqual({ avg: 4.55, count: 10 })
    expect(await bring({ avg: 4, count: 20 })).toMatchObject({ changed: 1 })
    expect(await getRating(serviceId)).toEqual({ avg: 4.05, count: 21 })
    expect(await bring(undefined, 'Другая прогулка')).toMatchObject({ changed: 1 })
    expect(await getRating(serviceId)).toEqual({ avg: 4.05, count: 21 })
  })
})

describe('the order of reviews', () => {
  test('is by time, or by stars and then by time, on every page and with a filter', async () => {
    const serviceId = await rated()
    await product.sql(
      `insert into review (service_id, key, author, rating, text, tags, language, state, created_at)
        select $1, 'came-' || at, 'Елена', rating, null, case when at < 4 then '{food}' else '{}' end::text[], 'ru', 'published',
            app_now() - make_interval(days => (10 - at)::int)
          from unnest('{3,5,4,5,1}'::smallint[]) with ordinality row (rating, at)`,
      [serviceId],
    )
    const ratings = async (query: string) =>
      (await read(serviceId, query)).data.map(({ rating }: { rating: number }) => rating)
    expect(await ratings('')).toEqual([1, 5, 4, 5, 3])
    expect(await ratings('?sort=best')).toEqual([5, 5, 4, 3, 1])
    expect(await ratings('?sort=worst')).toEqual([1, 3, 4, 5, 5])
    expect(await ratings('?sort=best&limit=2&page=2')).toEqual([4, 3])
    expect(await ratings('?sort=worst&tag=food')).toEqual([3, 4, 5])
    const [newest, older] = (await read(serviceId, '?sort=best')).data
    expect(newest.createdAt > older.createdAt).toBe(true)
    expect((await searchTitles(product, `/v1/services/${serviceId}/reviews?sort=author`)).status).toBe(400)
  })
})

describe('the reviews of a user', () => {
  test('are exported, and an erasure keeps the rating without name and text', async () => {
    const guest = await arrive(product, { firstName: 'Есения' })
    const serviceId = await rated()
    await review(guest, await completed(guest, { serviceId, contact: null }), {
      rating: 5,
      text: 'Мой секрет',
      tags: ['guide'],
    })
    const { telegramId } = guest
    const exported = JSON.parse((await asBot(product, '/internal/privacy/export', { telegramId })).body.data.json)
    expect(exported.reviews).toMatchObject([{ rating: 5, text: 'Мой секрет', serviceId }])
    const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', { telegramId })).body.data
    expect((await asBot(product, '/internal/privacy/erase', { telegramId, fingerprint })).status).toBe(200)
    const { data, summary } = await read(serviceId)
    expect(data).toEqual([
      { id: expect.any(String), rating: 5, tags: [], language: 'ru', createdAt: expect.any(String) },
    ])
    expect(summary).toMatchObject({ avg: 4.33, count: 3 })
  })
})

test('all review invariants hold after these reviews', async () => {
  expect(await listBookingInvariantFaults(product, reviewInvariants)).toEqual([])
})

import { expect, test } from 'vitest'
import { reviewInvariants } from '../src/bookings/reviews/review-invariants.sql.ts'
import { products } from '../src/products.ts'
import { syncOperators } from '../src/support/notify-waiting.ts'
import { addBooking, listBookingInvariantFaults } from './booked.ts'
import { addService, searchTitles } from './catalog-fixtures.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from './harness.ts'
import { atOnce } from './shop.ts'

const product = await startProduct({ env: { REVIEWS_MODERATED: 'on' } })
const { sql, db } = product
const [marina, boris, vera] = [operatorId, operatorId + 1, operatorId + 2]
let lastUpdate = 0

const start = (telegramId: number, first_name: string) => {
  lastUpdate += 1
  return asBot(product, '/internal/starts', { updateId: lastUpdate, from: { id: telegramId, first_name } })
}
const decide = (id: string, action: string, { seen = 'pending', by = marina } = {}) =>
  asBot(product, `/internal/reviews/${id}/decide`, { operatorId: by, action, seen })
const pending = async (by = marina) => getAsBot(product, '/internal/reviews', { operatorId: by })
const getRating = async (serviceId: string) =>
  (await searchTitles(product, `/v1/services/${serviceId}`)).body.data.rating
const listAudit = async (id: string) =>
  (
    await sql<{ text: string }>(
      "select operator_id || ' ' || action as text from audit_entry where subject_id = $1 order by id",
      [id],
    )
  ).map(({ text }) => text)

/**
 * A review of two stars with words, which waits for an operator; the service has two ratings of 4.
 */
async function written(guest: Traveller) {
  const serviceId = await addService(product, {
    rating: 400,
    reviews: 2,
    options: [{ startTimes: ['09:30'], capacity: 100 }],
  })
  const { id } = await addBooking(product, guest, { state: 'completed', serviceId })
  const { body } = await guest.post(`/v1/bookings/${id}/review`, { rating: 1, text: 'Плохо', tags: ['views'] })
  expect(body.data.state).toBe('pending')
  return { serviceId, id: body.data.id as string }
}

/** What a Telegram account is told about a review, and in which state the notice is. */
const toldTo = (telegramId: number, about: string) =>
  sql<{ id: string; state: string; content: { kind: string; values: object } }>(
    `select notification.id, state, content from notification join users on users.id = user_id
      where telegram_id = $1 and about = $2 order by notification.id`,
    [telegramId, about],
  )

async function deliver(telegramId: number, about: string) {
  const [notice] = await toldTo(telegramId, about)
  await asBot(product, `/internal/notifications/${notice?.id}/sent`, { messageId: 10_000 + Number(notice?.id) })
}

test('a review is shown to every operator who has been here, and to who comes later, once', async () => {
  await start(marina, 'Марина')
  const { id } = await written(await arrive(product, { firstName: 'Елена' }))
  const shown = {
    kind: 'review_pending',
    values: {
      reviewId: id,
      state: 'pending',
      title: 'Прогулка',
      rating: 1,
      text: 'Плохо',
      tags: ['views'],
      author: 'Елена',
    },
  }
  expect((await toldTo(marina, id)).map(({ content }) => content)).toEqual([shown])
  expect(await toldTo(boris, id)).toEqual([])
  await start(boris, 'Борис')
  await start(boris, 'Борис')
  expect((await toldTo(boris, id)).map(({ content }) => content)).toEqual([shown])
  expect((await pending()).body.data).toMatchObject({ total: 1, reviews: [{ text: 'Плохо', title: 'Прогулка' }] })
  await decide(id, 'hide')
  expect((await pending()).body.data.total).toBe(0)
})

test('nobody reads it until it is published; it counts then, hidden again it does not', async () => {
  const { serviceId, id } = await written(await arrive(product))
  const read = async () => (await searchTitles(product, `/v1/services/${serviceId}/reviews`)).body.data
  expect([await read(), await getRating(serviceId)]).toEqual([[], { avg: 4, count: 2 }])
  expect((await decide(id, 'publish')).body.data).toMatchObject({
    first: true,
    review: { state: 'published', operatorName: 'Марина' },
  })
  expect(await read()).toHaveLength(1)
  expect(await getRating(serviceId)).toEqual({ avg: 3, count: 3 })
  const hidden = await decide(id, 'hide', { seen: 'published', by: boris })
  expect(hidden.body.data).toMatchObject({ first: true, review: { state: 'hidden', operatorName: 'Борис' } })
  expect([await read(), await getRating(serviceId)]).toEqual([[], { avg: 4, count: 2 }])
  expect(await listAudit(id)).toEqual([`${marina} review.publish`, `${boris} review.hide`])
})

test('pressed twenty times at once by two operators, one decision stands and all read it', async () => {
  const { serviceId, id } = await written(await arrive(product))
  const replies = await atOnce(20, (index) =>
    decide(id, index % 2 ? 'publish' : 'hide', { by: index % 2 ? marina : boris }),
  )
  expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
  const states = new Set(replies.map(({ body }) => body.data.review.state))
  expect(states.size).toBe(1)
  expect(await listAudit(id)).toHaveLength(1)
  const isPublished = states.has('published')
  expect(await getRating(serviceId)).toEqual(isPublished ? { avg: 3, count: 3 } : { avg: 4, count: 2 })
})

test('the other operator’s message is edited, and who was not sent it yet is told nothing more', async () => {
  const { id } = await written(await arrive(product))
  await deliver(marina, id)
  const { shownTo } = (await decide(id, 'publish', { by: boris })).body.data
  expect(shownTo.map(({ chatId }: { chatId: number }) => chatId)).toEqual([marina])
  expect((await toldTo(boris, id)).map(({ state }) => state)).toEqual(['dropped'])
  await start(vera, 'Вера')
  expect(await toldTo(vera, id)).toEqual([])
})

test('after a restart what waits is told to nobody twice, and a button from before decides', async () => {
  const { id } = await written(await arrive(product))
  await deliver(marina, id)
  await syncOperators({ db }, products, [marina, boris, vera])
  await start(marina, 'Марина')
  expect(await toldTo(marina, id)).toHaveLength(1)
  expect((await decide(id, 'publish')).body.data.first).toBe(true)
  expect((await decide(id, 'hide')).body.data).toMatchObject({ first: false, review: { state: 'published' } })
})

test('is for operators, and of reviews that exist', async () => {
  expect((await pending(1)).body.error.code).toBe('NOT_OPERATOR')
  expect((await decide('0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3', 'hide')).body.error.code).toBe('NOT_FOUND')
  const { id } = await written(await arrive(product))
  expect((await decide(id, 'hide', { by: 1 })).body.error.code).toBe('NOT_OPERATOR')
})

test('an erased author’s words are in no operator’s notice', async () => {
  const guest = await arrive(product)
  const { id } = await written(guest)
  const { telegramId } = guest
  const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', { telegramId })).body.data
  expect((await asBot(product, '/internal/privacy/erase', { telegramId, fingerprint })).status).toBe(200)
  expect(await toldTo(marina, id)).toEqual([])
})

test('after all of it each rating is what was said', async () => {
  expect(await listBookingInvariantFaults(product, reviewInvariants)).toEqual([])
})

import { expect, test } from 'vitest'
import { reviewInvariants } from '../../src/bookings/state/booking-invariants.sql.ts'
import { syncOperators } from '../../src/support/notify-waiting.ts'
import { addBooking, listBookingInvariantFaults } from '../fixtures/booked.ts'
import { addService, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct({ env: { REVIEWS_MODERATED: 'on' } })
const { sql, db } = product
const [marina, boris, vera] = [operatorId, operatorId + 1, operatorId + 2]
let lastUpdate = 0

const start = (telegramId: number, first_name: string) => {
  lastUpdate += 1
  return asBot(product, '/internal/starts', { updateId: lastUpdate, from: { id: telegramId, first_name } })
}
const reason = 'Не о поездке'
const decide = (id: string, action: string, { seen = 'pending', by = marina } = {}) =>
  asBot(product, `/internal/reviews/${id}/decide`, {
    ...{ operatorId: by, action, seen },
    ...(action === 'hide' && { reason }),
  })
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

/** Creates a pending review with one star; its service has two ratings of 4. */
async function createReview(guest: Traveller) {
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

const listNotices = (telegramId: number, about: string) =>
  sql<{ id: string; state: string; content: { kind: string; values: object } }>(
    `select notification.id, state, content from notification join users on users.id = user_id
      where telegram_id = $1 and about = $2 order by notification.id`,
    [telegramId, about],
  )

async function deliver(telegramId: number, about: string) {
  const [notice] = await listNotices(telegramId, about)
  await asBot(product, `/internal/notifications/${notice?.id}/sent`, { messageId: 10_000 + Number(notice?.id) })
}

test('a pending review is shown once to every operator, also to one who starts the bot later', async () => {
  await start(marina, 'Марина')
  const { id } = await createReview(await arrive(product, { firstName: 'Елена' }))
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
  expect((await listNotices(marina, id)).map(({ content }) => content)).toEqual([shown])
  expect(await listNotices(boris, id)).toEqual([])
  await start(boris, 'Борис')
  await start(boris, 'Борис')
  expect((await listNotices(boris, id)).map(({ content }) => content)).toEqual([shown])
  expect((await pending()).body.data).toMatchObject({ total: 1, reviews: [{ text: 'Плохо', title: 'Прогулка' }] })
  await decide(id, 'hide')
  expect((await pending()).body.data.total).toBe(0)
})

test('a review is public and counted only while it is published', async () => {
  const { serviceId, id } = await createReview(await arrive(product))
  const read = async () => (await searchTitles(product, `/v1/services/${serviceId}/reviews`)).body.data
  expect([await read(), await getRating(serviceId)]).toEqual([[], { avg: 4, count: 2 }])
  expect((await decide(id, 'publish')).body.data).toMatchObject({
    first: true,
    review: { state: 'published', operatorName: 'Марина' },
  })
  expect(await read()).toHaveLength(1)
  expect(await getRating(serviceId)).toEqual({ avg: 3, count: 3 })
  const hidden = await decide(id, 'hide', { seen: 'published', by: boris })
  expect(hidden.body.data).toMatchObject({
    first: true,
    review: { state: 'hidden', operatorName: 'Борис', hiddenReason: reason },
  })
  expect([await read(), await getRating(serviceId)]).toEqual([[], { avg: 4, count: 2 }])
  expect(await listAudit(id)).toEqual([`${marina} review.publish`, `${boris} review.hide`])
})

test('twenty concurrent decisions of two operators lead to one decision', async () => {
  const { serviceId, id } = await createReview(await arrive(product))
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

test('a decision lists the message of the other operator and cancels undelivered notifications', async () => {
  const { id } = await createReview(await arrive(product))
  await deliver(marina, id)
  const { shownTo } = (await decide(id, 'publish', { by: boris })).body.data
  expect(shownTo.map(({ chatId }: { chatId: number }) => chatId)).toEqual([marina])
  expect((await listNotices(boris, id)).map(({ state }) => state)).toEqual(['dropped'])
  await start(vera, 'Вера')
  expect(await listNotices(vera, id)).toEqual([])
})

test('a restart sends no notification twice, and an older button still decides', async () => {
  const { id } = await createReview(await arrive(product))
  await deliver(marina, id)
  await syncOperators({ db }, [marina, boris, vera])
  await start(marina, 'Марина')
  expect(await listNotices(marina, id)).toHaveLength(1)
  expect((await decide(id, 'publish')).body.data.first).toBe(true)
  expect((await decide(id, 'hide')).body.data).toMatchObject({ first: false, review: { state: 'published' } })
})

test('decisions need an operator and an existing review', async () => {
  expect((await pending(1)).body.error.code).toBe('NOT_OPERATOR')
  expect((await decide('0b8a1c9e-5d7f-4a3b-9c21-6e4f80d1a2b3', 'hide')).body.error.code).toBe('NOT_FOUND')
  const { id } = await createReview(await arrive(product))
  expect((await decide(id, 'hide', { by: 1 })).body.error.code).toBe('NOT_OPERATOR')
})

test('erasing an author cancels notifications with the review', async () => {
  const guest = await arrive(product)
  const { id } = await createReview(guest)
  const { telegramId } = guest
  const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', { telegramId })).body.data
  expect((await asBot(product, '/internal/privacy/erase', { telegramId, fingerprint })).status).toBe(200)
  expect(await listNotices(marina, id)).toEqual([])
})

test('ratings match the published reviews after all tests of this file', async () => {
  expect(await listBookingInvariantFaults(product, reviewInvariants)).toEqual([])
})

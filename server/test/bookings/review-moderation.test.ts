import { describe, expect, test } from 'vitest'
import { reviewInvariants } from '../../src/bookings/state/booking-invariants.sql.ts'
import { addBooking, addMember, listBookingInvariantFaults } from '../fixtures/booked.ts'
import { addService, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const product = await startProduct()
const { sql } = product
await arrive(product, { telegramId: operatorId })

let organizers = 0
interface Written {
  readonly id: string
  readonly state: string
  readonly bookingId: string
  readonly serviceId: string
  readonly organizerId: string
  readonly guest: Traveller
  readonly owner: Traveller
}

/** A review of a service with two ratings of 4 and one owner. */
async function write(text: string, rating = 1): Promise<Written> {
  organizers += 1
  const serviceId = await addService(product, {
    ...{ organizer: `Тропа ${organizers}`, rating: 400, reviews: 2 },
    options: [{ startTimes: ['09:30'], capacity: 100 }],
  })
  const [row] = await sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [serviceId])
  const organizerId = row?.organizer_id ?? ''
  const [guest, owner] = [await arrive(product, { firstName: 'Елена' }), await arrive(product)]
  await addMember(product, { organizerId }, owner.telegramId, { role: 'owner' })
  const { id: bookingId } = await addBooking(product, guest, { state: 'completed', serviceId })
  const { body } = await guest.post(`/v1/bookings/${bookingId}/review`, { rating, text })
  return { id: body.data.id, state: body.data.state, bookingId, serviceId, organizerId, guest, owner }
}

const decide = (id: string, action: 'publish' | 'hide', seen: string, reason?: string) =>
  asBot(product, `/internal/reviews/${id}/decide`, { operatorId, action, seen, ...(reason && { reason }) })
const undo = (actionId: string) => asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })
const reply = (user: Traveller, id: string, text: string, version = 0) =>
  user.post(`/v1/organizer/reviews/${id}/reply`, { text, version })
const getRating = async (serviceId: string) =>
  (await searchTitles(product, `/v1/services/${serviceId}`)).body.data.rating
const listPublic = async (serviceId: string) =>
  (await searchTitles(product, `/v1/services/${serviceId}/reviews`)).body.data

const listNotices = async ({ id: userId }: Traveller, about: string) =>
  (
    await sql<{ content: { kind: string; values: object } }>(
      "select content from notification where user_id = $1 and about = $2 and state <> 'dropped' order by id",
      [userId, about],
    )
  ).map(({ content }) => content)

describe('a review with contact data, links or insults', () => {
  test.each([
    ['Звоните +7 914 123-45-67', 'contact'],
    ['Дешевле на https://example.com', 'link'],
    ['Гид идиот', 'insult'],
  ])('waits for an operator: %j', async (text, concern) => {
    const { id, state, serviceId, guest, owner } = await write(text)
    expect(state).toBe('pending')
    expect([await listPublic(serviceId), await getRating(serviceId)]).toEqual([[], { avg: 4, count: 2 }])
    expect(await listNotices(owner, id)).toEqual([])
    const { reviews } = (await getAsBot(product, '/internal/reviews', { operatorId, text })).body.data
    expect(reviews).toMatchObject([{ reviewId: id, concern, state: 'pending' }])
    await decide(id, 'publish', 'pending')
    expect(await getRating(serviceId)).toEqual({ avg: 3, count: 3 })
    expect(await listNotices(guest, id)).toMatchObject([{ kind: 'review_decided', values: { state: 'published' } }])
    expect(await listNotices(owner, id)).toMatchObject([{ kind: 'organizer_review', values: { text, change: 'new' } }])
  })

  test('is counted only while it is shown, and both sides read each decision with its reason', async () => {
    const { id, state, serviceId, bookingId, guest, owner } = await write('Скучно')
    expect(state).toBe('published')
    const noted = { reviewId: id, title: 'Прогулка', rating: 1, author: 'Елена' }
    const first = { kind: 'organizer_review', values: { ...noted, text: 'Скучно', change: 'new' } }
    expect(await listNotices(owner, id)).toEqual([first])
    await sql("update notification set state = 'sent' where about = $1", [id])
    const hidden = await decide(id, 'hide', 'published', ' Не о  поездке ')
    expect(hidden.body.data.review).toMatchObject({ state: 'hidden', hiddenReason: 'Не о поездке' })
    expect([await listPublic(serviceId), await getRating(serviceId)]).toEqual([[], { avg: 4, count: 2 }])
    const reason = 'Не о поездке'
    expect(await listNotices(owner, id)).toEqual([
      first,
      { kind: 'organizer_review', values: { ...noted, change: 'hidden', reason } },
    ])
    expect(await listNotices(guest, id)).toEqual([
      { kind: 'review_decided', values: { bookingId, title: 'Прогулка', state: 'hidden', reason } },
    ])
    await sql("update notification set state = 'sent' where about = $1", [id])
    await decide(id, 'publish', 'hidden')
    expect(await getRating(serviceId)).toEqual({ avg: 3, count: 3 })
    expect((await listNotices(owner, id)).at(-1)).toMatchObject({ values: { change: 'shown', text: 'Скучно' } })
    expect((await listNotices(guest, id)).at(-1)).toMatchObject({ values: { state: 'published' } })
  })

  test('is hidden only with a reason', async () => {
    const { id, serviceId } = await write('Холодно')
    for (const reason of [undefined, '\u200b'])
      expect((await decide(id, 'hide', 'published', reason)).body.error.code).toBe('VALIDATION_ERROR')
    expect(await listPublic(serviceId)).toHaveLength(1)
  })

  test('is hidden once by twenty concurrent calls, with one audit entry and one notification', async () => {
    const { id, serviceId, guest } = await write('Мокро')
    const replies = await atOnce(20, (index) => decide(id, 'hide', 'published', `Причина ${index}`))
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => body.data.review.hiddenReason)).size).toBe(1)
    expect(await sql('select action from audit_entry where subject_id = $1', [id])).toEqual([{ action: 'review.hide' }])
    expect(await listNotices(guest, id)).toHaveLength(1)
    expect(await getRating(serviceId)).toEqual({ avg: 4, count: 2 })
  })

  test('is public again when the decision is undone, and undelivered notifications are replaced', async () => {
    const { id, serviceId, guest, owner } = await write('Ветрено')
    const { actionId } = (await decide(id, 'hide', 'published', 'Ошибка')).body.data.undo
    expect((await undo(actionId)).body.data.outcome).toBe('undone')
    expect(await getRating(serviceId)).toEqual({ avg: 3, count: 3 })
    expect(await listNotices(guest, id)).toMatchObject([{ values: { state: 'published' } }])
    expect(await listNotices(owner, id)).toMatchObject([{ values: { change: 'shown' } }])
  })
})

describe('the list of reviews for operators', () => {
  test('has a state or words, and shows published reviews newest first', async () => {
    const { id } = await write('Байкальская нерпа')
    const list = async (query: object) =>
      (await getAsBot(product, '/internal/reviews', { operatorId, ...query })).body.data
    expect((await list({ state: 'published' })).reviews[0]).toMatchObject({ reviewId: id, state: 'published' })
    expect(await list({ text: 'БАЙКАЛЬСКАЯ нерпа' })).toMatchObject({ total: 1, reviews: [{ reviewId: id }] })
    expect(await list({ text: '%' })).toEqual({ total: 0, reviews: [] })
    await decide(id, 'hide', 'published', 'Не то')
    expect((await list({ state: 'hidden' })).reviews[0]).toMatchObject({ reviewId: id, hiddenReason: 'Не то' })
  })
})

describe('the reply of an organizer', () => {
  test('is shown under the review, can be edited, and notifies the author once', async () => {
    const { id, serviceId, guest, owner } = await write('Холодно', 4)
    const sent = await reply(owner, id, ' Спасибо,  Елена ')
    expect(sent.body.data).toMatchObject({ first: true, review: { organizerReply: 'Спасибо, Елена', replyVersion: 1 } })
    expect((await reply(owner, id, 'Спасибо!', 1)).body.data).toMatchObject({ first: true })
    expect(await listPublic(serviceId)).toMatchObject([{ organizerReply: 'Спасибо!' }])
    expect(await listNotices(guest, id)).toMatchObject([{ kind: 'review_replied', values: { text: 'Спасибо!' } }])
    const audit = await sql('select action, details from audit_entry where subject_id = $1 order by id', [id])
    expect(audit).toEqual([1, 2].map((version) => ({ action: 'review.reply', details: { version } })))
    expect((await owner.get('/v1/organizer/reviews')).body.data).toMatchObject({
      total: 1,
      reviews: [{ id, title: 'Прогулка', organizerReply: 'Спасибо!', replyVersion: 2 }],
    })
  })

  test('is written once by twenty concurrent replies', async () => {
    const { id, guest, owner } = await write('Мокро')
    const replies = await atOnce(20, (index) => reply(owner, id, `Ответ ${index}`))
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => body.data.review.organizerReply)).size).toBe(1)
    expect(await listNotices(guest, id)).toHaveLength(1)
  })

  test.each([
    ['Звоните 8 914 123 45 67', 'contact'],
    ['Смотрите https://example.com', 'link'],
    ['Сам ты идиот', 'insult'],
  ])('is refused with the reason: %j', async (text, reason) => {
    const { id, serviceId, owner } = await write('Темно')
    expect((await reply(owner, id, text)).body.error).toMatchObject({ code: 'REPLY_NOT_ALLOWED', details: { reason } })
    expect((await listPublic(serviceId))[0]).not.toHaveProperty('organizerReply')
  })

  test('needs an owner or manager of the service and a public review', async () => {
    const [{ id, organizerId, guest, owner }, other] = [await write('Рано'), await write('Поздно')]
    const scanner = await arrive(product)
    await addMember(product, { organizerId }, scanner.telegramId, { role: 'scanner' })
    const codes = async (user: Traveller) => (await reply(user, id, 'Спасибо')).body.error.code
    expect([await codes(guest), await codes(scanner), await codes(other.owner)]).toEqual([
      ...['NOT_MEMBER', 'NOT_MEMBER', 'NOT_FOUND'],
    ])
    await decide(id, 'hide', 'published', 'Не то')
    expect(await codes(owner)).toBe('NOT_FOUND')
    expect((await owner.get('/v1/organizer/reviews')).body.data).toEqual({ reviews: [], total: 0 })
  })

  test('stays without its writer when the data of the member are erased', async () => {
    const { id, serviceId, organizerId, owner } = await write('Шумно')
    const manager = await arrive(product)
    await addMember(product, { organizerId }, manager.telegramId, { role: 'manager' })
    await reply(manager, id, 'Учтём')
    const { telegramId } = manager
    const exported = JSON.parse((await asBot(product, '/internal/privacy/export', { telegramId })).body.data.json)
    expect(exported.reviewReplies).toMatchObject([{ reviewId: id, text: 'Учтём' }])
    const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', { telegramId })).body.data
    expect((await asBot(product, '/internal/privacy/erase', { telegramId, fingerprint })).status).toBe(200)
    expect(await sql('select replied_by from review where id = $1', [id])).toEqual([{ replied_by: null }])
    expect((await reply(owner, id, 'Уже учли', 1)).body.data.first).toBe(true)
    expect(await listPublic(serviceId)).toMatchObject([{ organizerReply: 'Уже учли' }])
  })
})

test('ratings match the published reviews after all tests of this file', async () => {
  expect(await listBookingInvariantFaults(product, reviewInvariants)).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteReviewPhotos } from '../../src/bookings/reviews/photos/delete-review-photos.ts'
import { addBooking, addMember } from '../fixtures/booked.ts'
import { addService, searchTitles } from '../fixtures/catalog-fixtures.ts'
import { arrive, asBot, getAsBot, operatorId, startProduct, type Traveller } from '../fixtures/harness.ts'
import { atOnce } from '../fixtures/shop.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'enp-review-photos-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const product = await startProduct({ env: { DATA_DIR: dataDir } })
const { sql } = product
await arrive(product, { telegramId: operatorId })

let pictures = 0
async function picture(): Promise<string> {
  pictures += 1
  const red = pictures * 9
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 20, b: 20 } } }).jpeg()
  return (await image.withExif({ IFD0: { Copyright: 'Вера' } }).toBuffer()).toString('base64')
}

interface Trip {
  readonly bookingId: string
  readonly serviceId: string
  readonly guest: Traveller
  readonly owner: Traveller
}

let organizers = 0
async function addTrip(state: 'completed' | 'confirmed' = 'completed'): Promise<Trip> {
  organizers += 1
  const options = [{ startTimes: ['09:30'], capacity: 100 }]
  const serviceId = await addService(product, { organizer: `Берег ${organizers}`, options })
  const [row] = await sql<{ organizer_id: string }>('select organizer_id from service where id = $1', [serviceId])
  const [guest, owner] = [await arrive(product, { firstName: 'Елена' }), await arrive(product)]
  await addMember(product, { organizerId: row?.organizer_id ?? '' }, owner.telegramId, { role: 'owner' })
  const { id: bookingId } = await addBooking(product, guest, { state, serviceId })
  return { bookingId, serviceId, guest, owner }
}

const send = ({ guest, bookingId }: Trip, base64: string) =>
  guest.post(`/v1/bookings/${bookingId}/review/photos`, { base64 })
const upload = async (trip: Trip, base64: string) => (await send(trip, base64)).body.data
const review = ({ guest, bookingId }: Trip, photos: string[], key: string = randomUUID()) =>
  guest.post(`/v1/bookings/${bookingId}/review`, { rating: 5, text: 'Тихо', photos }, { 'idempotency-key': key })
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
const get = async (url: string) => product.app.inject({ method: 'GET', url })
const isServed = async (url: string) => (await get(url)).statusCode === 200
const countFiles = () => readdirSync(join(dataDir, 'media')).length
const listPublic = async ({ serviceId }: Trip) =>
  (await searchTitles(product, `/v1/services/${serviceId}/reviews`)).body.data
const listNotices = async ({ guest }: Trip) =>
  (
    await sql<{ content: object }>(
      "select content from notification where user_id = $1 and state <> 'dropped' and content ->> 'kind' = $2",
      [guest.id, 'review_photos_refused'],
    )
  ).map(({ content }) => content)

const decide = (id: string, action: 'approve' | 'refuse', seen = 'pending', reason?: string) =>
  asBot(product, `/internal/reviews/${id}/photos/decide`, { operatorId, action, seen, ...(reason && { reason }) })
const decideText = (id: string, action: 'publish' | 'hide', seen: string) =>
  asBot(product, `/internal/reviews/${id}/decide`, { operatorId, action, seen, reason: 'Не о поездке' })
const undo = async (actionId: string) =>
  (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data
const show = async (id: string) => (await getAsBot(product, `/internal/reviews/${id}`, { operatorId })).body.data

/** A published review with one pending photo. */
async function write() {
  const trip = await addTrip()
  const { photo } = await upload(trip, await picture())
  const { id } = (await review(trip, [photo.id])).body.data
  return { ...trip, id: id as string, url: photo.url as string }
}

describe('a photo for a review', () => {
  test('is stored once without metadata when it arrives twenty times at once', async () => {
    const trip = await addTrip()
    const same = await picture()
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(trip, same)))
    const { photo } = await upload(trip, same)
    for (const { status, body } of replies)
      expect([body.data?.photo, body.error?.code]).toEqual(
        status === 200 ? [photo, undefined] : [undefined, 'TRY_LATER'],
      )
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(await sql('select width from review_photo where booking_id = $1', [trip.bookingId])).toEqual([{ width: 40 }])
    const { headers, rawPayload } = await get(photo.url)
    expect(headers['cache-control']).toBe('public, max-age=300')
    const { exif, format } = await sharp(rawPayload).metadata()
    expect([exif, format]).toEqual([undefined, 'webp'])
  })

  test('needs a completed trip of the traveller without a review', async () => {
    const [early, other, trip] = [await addTrip('confirmed'), await addTrip(), await addTrip()]
    const base64 = await picture()
    expect(code(await send(early, base64))).toEqual([409, 'NOT_REVIEWABLE'])
    expect(code(await send({ ...trip, guest: other.guest }, base64))).toEqual([404, 'NOT_FOUND'])
    await review(trip, [])
    expect(code(await send(trip, base64))).toEqual([409, 'NOT_REVIEWABLE'])
  })

  test('is refused if it is no image or larger than 10 MB, and leaves nothing', async () => {
    const trip = await addTrip()
    expect(await upload(trip, Buffer.from('no image').toString('base64'))).toEqual({ refused: 'not_an_image' })
    const large = Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64')
    expect(await upload(trip, large)).toEqual({ refused: 'too_large' })
    expect(await sql('select id from review_photo where booking_id = $1', [trip.bookingId])).toEqual([])
  })

  test('is deleted with its files after a day without a review', async () => {
    const trip = await addTrip()
    const { photo } = await upload(trip, await picture())
    await deleteReviewPhotos(product)
    const before = countFiles()
    expect(await isServed(photo.url)).toBe(true)
    await sql("update review_photo set delete_after = app_now() - interval '1 second' where id = $1", [photo.id])
    expect(await isServed(photo.url)).toBe(false)
    expect(code(await review(trip, [photo.id]))).toEqual([404, 'NOT_FOUND'])
    expect(await deleteReviewPhotos(product)).toBe(1)
    expect(countFiles()).toBe(before - 3)
    expect((await review(trip, [])).status).toBe(201)
  })

  test('is deleted although the files of another can’t be removed', async () => {
    const trip = await addTrip()
    const [broken, other] = [(await upload(trip, await picture())).photo, (await upload(trip, await picture())).photo]
    const [row] = await sql<{ name: string }>('select name from review_photo where id = $1', [broken.id])
    const file = join(dataDir, 'media', `${row?.name}-1280.jpg`)
    await mkdir(file)
    await sql('update review_photo set delete_after = app_now() where booking_id = $1', [trip.bookingId])
    await expect(deleteReviewPhotos(product)).rejects.toThrow()
    expect(await sql('select id from review_photo where booking_id = $1', [trip.bookingId])).toEqual([
      { id: broken.id },
    ])
    expect(await isServed(other.url)).toBe(false)
    await rmdir(file)
    expect(await deleteReviewPhotos(product)).toBe(1)
  })
})

describe('a review with photos', () => {
  test('keeps one set in its order when it is sent twenty times at once', async () => {
    const trip = await addTrip()
    const photos = [await upload(trip, await picture()), await upload(trip, await picture())].map(({ photo }) => photo)
    const ids = photos.map(({ id }) => id).reverse()
    const key = randomUUID()
    const replies = await atOnce(20, () => review(trip, ids, key))
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
    const { id } = replies[0]?.body.data ?? {}
    const { photos: shown } = await show(id)
    expect(shown).toMatchObject({ state: 'pending', media: photos.map(({ url }) => ({ url })).reverse() })
    expect(await sql('select review_id from review_photo_set where review_id = $1', [id])).toHaveLength(1)
  })

  test('takes at most three photos, and only those of its booking', async () => {
    const [trip, other] = [await addTrip(), await addTrip()]
    const four = Array.from({ length: 4 }, () => randomUUID())
    expect(code(await review(trip, four))).toEqual([400, 'VALIDATION_ERROR'])
    const { photo } = await upload(other, await picture())
    expect(code(await review(trip, [photo.id]))).toEqual([404, 'NOT_FOUND'])
    expect(await listPublic(trip)).toEqual([])
  })

  test('is public at once, and its photos after an operator approved them', async () => {
    const { id, url, owner, ...trip } = await write()
    expect(await listPublic({ owner, ...trip })).toMatchObject([{ id, text: 'Тихо' }])
    expect((await listPublic({ owner, ...trip }))[0]).not.toHaveProperty('photos')
    const pending = (await getAsBot(product, '/internal/reviews', { operatorId, state: 'pending' })).body.data
    expect(pending.reviews.map(({ reviewId }: { reviewId: string }) => reviewId)).toContain(id)
    const notices = await sql("select id from notification where about = $1 and content ->> 'kind' = $2", [
      ...[id, 'review_pending'],
    ])
    expect(notices.length).toBeGreaterThan(0)
    const replies = await atOnce(20, () => decide(id, 'approve'))
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    const shown = [{ id, photos: [{ url, width: 40, height: 30, alt: '', colour: expect.any(String) }] }]
    expect(await listPublic({ owner, ...trip })).toMatchObject(shown)
    expect((await owner.get('/v1/organizer/reviews')).body.data.reviews).toMatchObject(shown)
    expect(await sql('select action from audit_entry where subject_id = $1', [id])).toEqual([
      { action: 'review.approve_photos' },
    ])
    expect((await get(url.replace('-720.webp', '-1280.jpg'))).headers['content-type']).toBe('image/jpeg')
  })

  test('keeps its text when its photos are refused, and the author reads the reason', async () => {
    const { id, url, ...trip } = await write()
    expect(code(await decide(id, 'refuse'))).toEqual([400, 'VALIDATION_ERROR'])
    const { data } = (await decide(id, 'refuse', 'pending', ' Не  ваша поездка ')).body
    const reason = 'Не ваша поездка'
    expect(data.review.photos).toMatchObject({ state: 'refused', media: [], reason })
    expect([await isServed(url), (await listPublic(trip))[0].text]).toEqual([false, 'Тихо'])
    const values = { bookingId: trip.bookingId, title: 'Прогулка', reason }
    expect(await listNotices(trip)).toEqual([{ kind: 'review_photos_refused', values }])
    expect(await undo(data.undo.actionId)).toMatchObject({
      outcome: 'undone',
      review: { photos: { state: 'pending' } },
    })
    expect([await isServed(url), await listNotices(trip)]).toEqual([true, []])
    await decide(id, 'refuse', 'pending', reason)
    await sql('update review_photo set delete_after = app_now() where review_id = $1', [id])
    expect(await deleteReviewPhotos(product)).toBe(1)
    expect((await decide(id, 'approve', 'refused')).body.data).toMatchObject({ first: false })
    expect((await show(id)).photos).toMatchObject({ state: 'refused', media: [], reason })
  })

  test('serves no photo while it is hidden', async () => {
    const { id, url, ...trip } = await write()
    await decide(id, 'approve')
    const files = [url, url.replace('-720', '-1280'), url.replace('-720.webp', '-1280.jpg')]
    const served = async () => Promise.all(files.map(isServed))
    expect(await served()).toEqual([true, true, true])
    await decideText(id, 'hide', 'published')
    expect([await served(), await listPublic(trip)]).toEqual([[false, false, false], []])
    await decideText(id, 'publish', 'hidden')
    expect(await served()).toEqual([true, true, true])
  })

  test('loses its photos when the data of the author are erased', async () => {
    const { id, url, guest, ...trip } = await write()
    await decide(id, 'approve')
    const { telegramId } = guest
    const exported = JSON.parse((await asBot(product, '/internal/privacy/export', { telegramId })).body.data.json)
    expect(exported.reviewPhotos).toEqual([{ bookingId: trip.bookingId, state: 'approved', url }])
    const { fingerprint } = (await getAsBot(product, '/internal/privacy/preview', { telegramId })).body.data
    expect((await asBot(product, '/internal/privacy/erase', { telegramId, fingerprint })).status).toBe(200)
    expect(await isServed(url)).toBe(false)
    expect((await listPublic({ guest, ...trip }))[0]).not.toHaveProperty('photos')
    expect(await deleteReviewPhotos(product)).toBe(1)
    expect(await sql('select id from review_photo where booking_id = $1', [trip.bookingId])).toEqual([])
  })
})

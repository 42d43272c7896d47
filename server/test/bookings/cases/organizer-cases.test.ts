import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectNothingLeaked } from '../../fixtures/booking-fixtures.ts'
import { chainAddresses } from '../../fixtures/chain-money.ts'
import { arrive, asBot, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce, listNotifications } from '../../fixtures/shop.ts'
import { createCaseTrips } from './case-trips.ts'

const product = await startProduct({ env: chainAddresses })
const { renew, addTrip, open } = createCaseTrips(product)
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

async function openWithPhotos() {
  const trip = await addTrip()
  const { id } = (await open(trip)).body.data
  product.messenger.files.set('snow', jpeg)
  const photos = ['snow', 'lost']
  const statement = { telegramId: trip.person.telegramId, side: 'guest', updateId: 1, text: 'Вот фото', photos }
  await asBot(product, `/internal/cases/${id}/statements`, statement)
  return { ...trip, caseId: id as string }
}

const list = (owner: Traveller, organizerId: string) => owner.get(`/v1/organizer/cases?organizerId=${organizerId}`)
const show = (owner: Traveller, id: string) => owner.get(`/v1/organizer/cases/${id}`)
const answer = (owner: Traveller, id: string, body: object, key = randomUUID()) =>
  owner.post(`/v1/organizer/cases/${id}/statements`, body, { 'idempotency-key': key })
const pathOf = (url: string) => new URL(url).pathname

describe('cases on the desk', () => {
  test('show the guest, the booking, the amounts, the deadline and the photos', async () => {
    const { owner, organizerId, caseId, id } = await openWithPhotos()
    const { open: rows, closed } = (await list(owner, organizerId)).body.data
    const row = { id: caseId, bookingId: id, kind: 'not_as_described', state: 'awaiting_organizer', price: 5_600 }
    expect(rows).toEqual([expect.objectContaining({ ...row, guestName: expect.stringMatching(/./) })])
    expect(closed).toEqual([])
    const { data } = (await show(owner, caseId)).body
    expect(data).toMatchObject({ ...row, left: 5_600, statementsLeft: 5, deadline: expect.any(String) })
    expect(data.messages).toMatchObject([
      { side: 'guest', text: 'Не было гида', photos: [] },
      { side: 'guest', text: 'Вот фото', photos: [expect.any(String), expect.any(String)] },
    ])
    const [photo, missing] = data.messages[1].photos.map(pathOf)
    const read = await product.app.inject(photo)
    expect([read.statusCode, read.headers['content-type'], read.rawPayload]).toEqual([200, 'image/jpeg', jpeg])
    expect((await product.app.inject(missing)).statusCode).not.toBe(200)
    expect((await product.app.inject(photo.replace('.jpg', 'A.jpg'))).statusCode).toBe(404)
  })

  test('are not shown to other organizers, and their photos to no stranger', async () => {
    const elsewhere = await addTrip()
    const { caseId, organizerId, person } = await openWithPhotos()
    const other = await renew(elsewhere.owner)
    expect(code(await show(other, caseId))).toEqual([404, 'NOT_FOUND'])
    expect(code(await show(other, randomUUID()))).toEqual([404, 'NOT_FOUND'])
    expect(code(await list(other, organizerId))).toEqual([404, 'NOT_FOUND'])
    expect(code(await answer(other, caseId, { text: 'Гид был' }))).toEqual([404, 'NOT_FOUND'])
    expect(code(await answer(person, caseId, { text: 'Гид был' }))).toEqual([403, 'NOT_MEMBER'])
    const photo = (who: Traveller) => who.post('/v1/files', { kind: 'case_photo', id: `${caseId}/0` })
    expect(code(await photo(other))).toEqual([404, 'NOT_FOUND'])
    expect((await photo(person)).status).toBe(200)
  })

  test('are answered once by twenty equal requests, which pass the case to operators', async () => {
    const { owner, organizerId, caseId, person } = await openWithPhotos()
    const key = randomUUID()
    const replies = await atOnce(20, () => answer(owner, caseId, { text: 'Гид был' }, key))
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data?.state}`))).toEqual(
      new Set(['200 awaiting_operator']),
    )
    const { data } = (await show(owner, caseId)).body
    expect(data.statementsLeft).toBe(4)
    expect(await listNotifications(product, person, 'case_answered')).toMatchObject([{ text: 'Гид был' }])
    expect((await list(owner, organizerId)).body.data.open).toMatchObject([{ state: 'awaiting_operator' }])
    await expectNothingLeaked(product)
  })

  test('take an offer, which the guest accepts; then the case is listed as closed', async () => {
    const { owner, organizerId, caseId, person, id } = await openWithPhotos()
    expect(code(await answer(owner, caseId, { text: 'Вернём', offer: 560_001 }))).toEqual([409, 'REFUND_TOO_LARGE'])
    expect(code(await answer(owner, caseId, { text: 'Смотрите https://user@evil.example' }))).toEqual([
      409,
      'LINK_NOT_ALLOWED',
    ])
    const offered = await answer(owner, caseId, { text: 'Вернём половину', offer: 280_000 })
    expect(offered.body.data).toMatchObject({ state: 'offered', offer: 2_800 })
    await person.post(`/v1/bookings/${id}/case/offer`, { accept: true, offer: 2_800 })
    const { open: rows, closed } = (await list(owner, organizerId)).body.data
    expect(rows).toEqual([])
    expect(closed).toMatchObject([{ id: caseId, outcome: { kind: 'offer_accepted', rub: 2_800 } }])
    expect((await show(owner, caseId)).body.data.left).toBe(2_800)
    expect(code(await answer(owner, caseId, { text: 'Поздно' }))).toEqual([409, 'CASE_CHANGED'])
    await expectNothingLeaked(product)
  })

  test('are not shown to scanners', async () => {
    const { organizerId, caseId } = await openWithPhotos()
    const scanner = await arrive(product)
    await product.sql("insert into organizer_member (organizer_id, telegram_id, role) values ($1, $2, 'scanner')", [
      organizerId,
      scanner.telegramId,
    ])
    expect((await list(scanner, organizerId)).body.data).toEqual({ open: [], closed: [] })
    expect(code(await show(scanner, caseId))).toEqual([403, 'NOT_MEMBER'])
  })
})

import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deleteOldRows } from '../../../src/core/jobs/delete-old-rows.ts'
import { expectNothingLeaked } from '../../fixtures/booking-fixtures.ts'
import { chainAddresses } from '../../fixtures/chain-money.ts'
import { arrive, callAsBot, getAsBot, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { createCaseTrips } from './case-trips.ts'

const product = await startProduct({ env: chainAddresses })
const { messenger, sql } = product
const { renew, addTrip, open } = createCaseTrips(product)

const picture = async (red: number) => {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 20, b: 20 } } }).jpeg()
  return (await image.withExif({ IFD0: { Copyright: 'Вера' } }).toBuffer()).toString('base64')
}

async function openCase() {
  const trip = await addTrip()
  const { id } = (await open(trip)).body.data
  return { ...trip, caseId: id as string }
}

const send = (who: Traveller, id: string, base64: string) => who.post(`/v1/organizer/cases/${id}/photos`, { base64 })
const upload = async (who: Traveller, id: string, base64: string) => (await send(who, id, base64)).body.data
const answer = (who: Traveller, id: string, photos: string[]) =>
  who.post(`/v1/organizer/cases/${id}/statements`, { text: 'Гид был', photos }, { 'idempotency-key': randomUUID() })
const code = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
const countUploads = async (caseId: string) =>
  (await sql<{ count: number }>('select count(*)::int as count from case_photo where case_id = $1', [caseId]))[0]?.count

describe('a photo for the answer to a case', () => {
  test('is sent to the chat of its member once when it arrives twenty times at once', async () => {
    const { owner, caseId } = await openCase()
    const before = messenger.photos.length
    const same = await picture(0)
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(owner, caseId, same)))
    const { id } = await upload(owner, caseId, same)
    for (const reply of replies)
      expect([reply.body.data?.id, reply.body.error?.code]).toEqual(
        reply.status === 200 ? [id, undefined] : [undefined, 'TRY_LATER'],
      )
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(messenger.photos.slice(before)).toMatchObject([
      { telegramId: owner.telegramId, caption: expect.stringMatching(/^Фото к ответу на спор № \d+$/) },
    ])
    const [sent] = messenger.photos.slice(before)
    const { exif, format } = await sharp(sent?.jpeg).metadata()
    expect([exif, format]).toEqual([undefined, 'jpeg'])
  })

  test('is shown with the answer to the organizer, the traveller and operators', async () => {
    const { owner, caseId, person } = await openCase()
    const [first, second] = [
      await upload(owner, caseId, await picture(10)),
      await upload(owner, caseId, await picture(20)),
    ]
    const ids = messenger.photos.slice(-2).map((_, index) => `sent-${messenger.photos.length - 1 + index}`)
    const { data } = (await answer(owner, caseId, [second.id, first.id])).body
    const path = new URL(data.messages[1].photos[0]).pathname
    expect((await product.app.inject(path)).rawPayload).toEqual(messenger.files.get(ids[1] ?? ''))
    const seen = await getAsBot(product, `/internal/cases/${caseId}?telegramId=${person.telegramId}`)
    expect(seen.body.data.messages[1].photos).toEqual([ids[1], ids[0]])
    expect((await person.post('/v1/files', { kind: 'case_photo', id: `${caseId}/1` })).status).toBe(200)
    expect(code(await answer(owner, caseId, [first.id]))).toEqual([404, 'NOT_FOUND'])
    expect(await countUploads(caseId)).toBe(0)
    await expectNothingLeaked(product)
  })

  test('is used only by its member for its case, and at most five in one answer', async () => {
    const other = await openCase()
    const { owner, caseId } = await openCase()
    const stranger = await renew(other.owner)
    const { id } = await upload(owner, caseId, await picture(30))
    expect(code(await answer(stranger, other.caseId, [id]))).toEqual([404, 'NOT_FOUND'])
    expect(code(await send(stranger, caseId, await picture(30)))).toEqual([404, 'NOT_FOUND'])
    const six = Array.from({ length: 6 }, () => randomUUID())
    expect(code(await answer(owner, caseId, six))).toEqual([400, 'VALIDATION_ERROR'])
  })

  test('is refused if it is no image, larger than 10 MB, or the bot cannot write to the member', async () => {
    const { owner, caseId } = await openCase()
    const image = await picture(40)
    expect(await upload(owner, caseId, Buffer.from('no image').toString('base64'))).toEqual({ refused: 'not_an_image' })
    const large = Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64')
    expect(await upload(owner, caseId, large)).toEqual({ refused: 'too_large' })
    messenger.state = 'refusing'
    expect(await upload(owner, caseId, image)).toEqual({ refused: 'chat_closed' })
    messenger.state = 'away'
    expect(code(await send(owner, caseId, image))).toEqual([503, 'TRY_LATER'])
    messenger.state = 'here'
    expect(await upload(owner, caseId, image)).toEqual({ id: expect.any(String) })
    await sql("update booking_case set state = 'closed', outcome = 'nothing', closed_at = app_now() where id = $1", [
      caseId,
    ])
    expect(code(await send(owner, caseId, await picture(50)))).toEqual([409, 'CASE_CHANGED'])
  })

  test('is forgotten after a day without an answer, and when its member is erased', async () => {
    const { owner, caseId, at } = await openCase()
    await upload(owner, caseId, await picture(60))
    await at(24)
    await deleteOldRows(product.db)
    expect(await countUploads(caseId)).toBe(1)
    await at(26)
    await deleteOldRows(product.db)
    expect(await countUploads(caseId)).toBe(0)
    const again = await arrive(product, { telegramId: owner.telegramId })
    await upload(again, caseId, await picture(60))
    const { telegramId } = owner
    const { body } = await callAsBot(product, '/internal/privacy/preview', { telegramId })
    const { fingerprint } = body.data
    expect((await callAsBot(product, '/internal/privacy/erase', { telegramId, fingerprint })).status).toBe(200)
    expect(await countUploads(caseId)).toBe(0)
  })
})

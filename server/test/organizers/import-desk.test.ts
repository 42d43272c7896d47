import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { arrive, startProduct, type Traveller } from '../fixtures/harness.ts'
import { type Member, numbered, openImports, table } from './import-fixtures.ts'
import { arriveAsOrganizer } from './own-services.ts'

const product = await startProduct()
const { work, listDrafts } = openImports(product)

const path = '/v1/organizer/imports'
const maxFileBytes = 20 * 1024 * 1024
const encode = (file: string | Uint8Array) => Buffer.from(file).toString('base64')
const upload = (member: Member, file: string | Uint8Array, changes: object = {}) =>
  member.post(path, {
    ...{ organizerId: member.organizerId, fileName: 'Услуги.csv', key: randomUUID() },
    ...{ base64: encode(file), language: 'ru', ...changes },
  })
const act = async (member: Member, id: string, action: string) =>
  (await member.post(`${path}/${id}/${action}`)).body.data
const show = async (member: Member, id: string) => (await member.get(`${path}/${id}`)).body.data
const broken = { Артикул: 'A-9', Вместимость: 'много' }

describe('a file of services that an organizer uploads on the desk', () => {
  test('is checked, saved, sent for review and undone with a session', async () => {
    const member = await arriveAsOrganizer(product)
    const { body } = await upload(member, table(...numbered(2), broken))
    const { id } = body.data.import
    expect(body.data.import).toMatchObject({ state: 'checked', isMarked: true, report: { created: 2, bad: 1 } })
    expect(await listDrafts(member)).toEqual([])
    const confirmed = await Promise.all(Array.from({ length: 20 }, () => act(member, id, 'confirm')))
    expect(confirmed.map(({ state }) => state)).toEqual(Array(20).fill('confirmed'))
    await work()
    expect(await listDrafts(member)).toHaveLength(2)
    expect(await show(member, id)).toMatchObject({ state: 'done', withoutPicture: 0, undoUntil: expect.any(String) })
    expect(await act(member, id, 'submit')).toMatchObject({ first: true, submitted: 2 })
    expect(await show(member, id)).toMatchObject({ review: 'submitted' })
    const undone = await Promise.all(Array.from({ length: 20 }, () => act(member, id, 'undo')))
    expect(undone.filter(({ first }) => first)).toMatchObject([{ removed: 2, kept: [] }])
    expect(await listDrafts(member)).toEqual([])
    const shown = await show(member, id)
    expect(shown).toMatchObject({ state: 'undone', review: 'withdrawn' })
    expect(shown.undoUntil).toBeUndefined()
  })

  test('is checked once per key, however often it is sent', async () => {
    const member = await arriveAsOrganizer(product)
    const sent = Array.from({ length: 20 }, () => upload(member, table(...numbered(3)), { key: 'one' }))
    const ids = (await Promise.all(sent)).map(({ body }) => body.data.import.id)
    expect(new Set(ids).size).toBe(1)
  })

  test('offers no undo ten minutes after it was saved', async () => {
    const member = await arriveAsOrganizer(product)
    const { id } = (await upload(member, table({}))).body.data.import
    await act(member, id, 'confirm')
    await work()
    await product.advance(601)
    expect((await show(member, id)).undoUntil).toBeUndefined()
    expect(await act(member, id, 'undo')).toMatchObject({ first: false, late: true })
  })

  test('has faults in the language of the user', async () => {
    const member = await arriveAsOrganizer(product)
    const { body } = await upload(member, table(broken), { language: 'en' })
    const [fault] = body.data.import.report.faults
    expect(fault).toMatchObject({ place: 'line 2', field: 'Вместимость' })
    expect(fault.problem).toMatch(/^[\x20-\x7e’“”]+$/)
    const refused = await upload(member, 'no workbook', { fileName: 'services.xlsx', language: 'en' })
    expect(refused.body.data).toEqual({ refused: 'unreadable', words: 'The file is not an Excel workbook (.xlsx).' })
  })

  test('has a copy with its faults that only its organizer can download', async () => {
    const member = await arriveAsOrganizer(product)
    const { id } = (await upload(member, table({}, broken))).body.data.import
    const address = (who: Traveller, of = id) => who.post('/v1/files', { kind: 'import_faults', id: of })
    const { url } = (await address(member)).body.data
    const { headers, body } = await member.get(new URL(url).pathname)
    expect(headers['content-disposition']).toBe('attachment; filename="services.faults.csv"')
    expect(String(body).split('\r\n')[2]).toContain('Вместимость: должно быть целым числом')
    expect((await address(await arrive(product))).body.error.code).toBe('NOT_MEMBER')
    expect((await address(await arriveAsOrganizer(product))).body.error.code).toBe('NOT_FOUND')
    const faultless = (await upload(member, table({}))).body.data.import
    expect(faultless.isMarked).toBe(false)
    expect((await address(member, faultless.id)).body.error.code).toBe('NOT_FOUND')
  })

  test.each([
    ['wrong_type', 'Услуги.pdf', table({})],
    ['empty', 'Услуги.csv', 'Название;Цена\n'],
    ['too_many', 'Услуги.csv', table(...numbered(501))],
    ['too_large', 'Услуги.csv', Buffer.alloc(maxFileBytes + 1, 'a')],
  ])('is refused as %s', async (refused, fileName, file) => {
    const member = await arriveAsOrganizer(product)
    expect((await upload(member, file, { fileName })).body.data).toEqual({ refused })
  })

  test('is not read when its request is larger than any allowed file', async () => {
    const member = await arriveAsOrganizer(product)
    const { status, body } = await upload(member, Buffer.alloc(maxFileBytes + 64 * 1024, 'a'))
    expect([status, body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startProduct } from '../fixtures/harness.ts'
import { workbook } from '../fixtures/workbook.ts'
import { type Member, openImports, table } from './import-fixtures.ts'
import { arriveAsOrganizer } from './own-services.ts'

const product = await startProduct()
const { sql } = product
const { send } = openImports(product)

const path = '/v1/organizer/imports'
/** The table with «Название» as «Имя тура», «Цена» as «Сколько стоит», and one column more. */
const foreign = (file: string) => {
  const [headings = '', ...lines] = file.trim().split('\n')
  const named = headings.replace('Название', 'Имя тура').replace('Цена', 'Сколько стоит')
  return [`${named};Заметки`, ...lines.map((line) => `${line};проверить`)].join('\n')
}
const own = foreign(table({}, { Артикул: 'A-2' }))
const upload = async (member: Member, file: string | Uint8Array, changes: object = {}) => {
  const base64 = Buffer.from(file).toString('base64')
  const body = { organizerId: member.organizerId, fileName: 'Услуги.csv', key: randomUUID(), base64, language: 'ru' }
  return (await member.post(path, { ...body, ...changes })).body.data
}
const save = (member: Member, fields: Readonly<Record<string, string>>, organizerId = member.organizerId) =>
  member.post(`${path}/columns`, {
    organizerId,
    columns: Object.entries(fields).map(([heading, field]) => ({ heading, field })),
  })
const chosen = { 'Имя тура': 'title', 'Сколько стоит': 'prices', Заметки: '' }
const listSaved = ({ organizerId }: Member) =>
  sql('select heading, field from import_column where organizer_id = $1 order by heading', [organizerId])

describe('a file with unknown headings', () => {
  test('asks for their fields once, and is then read without questions', async () => {
    const member = await arriveAsOrganizer(product)
    const asked = await upload(member, own)
    expect(asked).toMatchObject({
      refused: 'unreadable',
      words: expect.stringContaining('«Имя тура», «Сколько стоит»'),
    })
    expect(asked.import).toBeUndefined()
    expect(asked.columns.columns).toEqual([
      { heading: 'Имя тура', samples: ['Каньон'], field: '', isRemembered: false },
      { heading: 'Сколько стоит', samples: ['4900'], field: '', isRemembered: false },
      { heading: 'Заметки', samples: ['проверить'], field: '', isRemembered: false },
    ])
    expect(asked.columns.fields[0]).toEqual({ field: 'title', label: 'Название', isRequired: true })
    expect((await save(member, chosen)).body.data).toEqual({ changed: 3 })
    const { import: checked } = await upload(member, own)
    expect(checked.report).toMatchObject({ created: 2, bad: 0 })
    expect(checked.report.columns.columns[0]).toMatchObject({ heading: 'Имя тура', field: 'title', isRemembered: true })
    expect((await member.get(`${path}/${checked.id}`)).body.data.report.columns.columns).toHaveLength(3)
    const [headings, ...rows] = own.split('\n').map((line) => line.split(';'))
    const sheet = await workbook([headings ?? [], ...rows])
    expect((await upload(member, sheet, { fileName: 'Услуги.xlsx' })).import.report).toMatchObject({ created: 2 })
  })

  test('is read in the chat too, which names the headings before', async () => {
    const member = await arriveAsOrganizer(product)
    expect(await send(member, own)).toMatchObject({ words: expect.stringContaining('Незнакомые колонки: «Имя тура»') })
    await save(member, chosen)
    expect((await send(member, own)).import.report).toMatchObject({ created: 2, columns: { columns: { length: 3 } } })
  })

  test('keeps the faults of its cells under its own headings', async () => {
    const member = await arriveAsOrganizer(product)
    await save(member, chosen)
    const { import: checked } = await upload(member, foreign(table({ Цена: 'дорого' })))
    expect(checked.report.faults).toMatchObject([{ place: 'строка 2', field: 'Сколько стоит' }])
  })

  test('is asked about again by another organizer', async () => {
    const [member, other] = [await arriveAsOrganizer(product), await arriveAsOrganizer(product)]
    await save(member, chosen)
    expect((await upload(other, own)).columns.columns.map(({ field }: { field: string }) => field)).toEqual([
      '',
      '',
      '',
    ])
    expect((await save(other, chosen, member.organizerId)).body.error.code).toBe('NOT_FOUND')
  })

  test('is refused with the reason when fields repeat or are missing, and may be answered again', async () => {
    const member = await arriveAsOrganizer(product)
    await save(member, { ...chosen, Заметки: 'beds', 'Сколько стоит': '' })
    expect(await upload(member, own, { language: 'en' })).toMatchObject({
      words: 'Required columns are missing: “Prices”. Choose them or add them to the file.',
      columns: { columns: [{ field: 'title' }, { field: '' }, { field: 'beds' }] },
    })
    await save(member, { Тур: 'title' })
    const twice = `${own.split('\n')[0]?.replace('Заметки', 'Тур')}\n${own.split('\n')[1]}`
    expect((await upload(member, twice)).words).toBe(
      'Для поля «Название» несколько колонок: «Имя тура», «Тур». Оставьте одну.',
    )
    const unnamed = own.replace('Заметки', '')
    expect((await upload(member, unnamed.replace('\n', ';Последняя\n'))).words).toContain('нет заголовка')
    const long = await upload(member, own.replace('Заметки', 'т'.repeat(101)))
    expect(long.words).toContain('длиннее 100 знаков')
    expect(long.columns).toBeUndefined()
    const wide = await upload(member, own.replace('Заметки', `Заметки${';Х'.repeat(300)}`))
    expect(wide).toEqual({ refused: 'unreadable', words: 'В таблице больше 300 колонок. Удалите лишние.' })
  })
})

describe('fields of unknown headings', () => {
  test('are saved once, however often the same choice is sent, and can be changed', async () => {
    const member = await arriveAsOrganizer(product)
    const sent = await Promise.all(Array.from({ length: 20 }, () => save(member, chosen)))
    expect(sent.map(({ body }) => body.data.changed).filter((changed) => changed > 0)).toEqual([3])
    expect(await listSaved(member)).toEqual([
      { heading: 'заметки', field: '' },
      { heading: 'имя тура', field: 'title' },
      { heading: 'сколько стоит', field: 'prices' },
    ])
    expect((await save(member, { 'ИМЯ  тура:': 'option_name' })).body.data).toEqual({ changed: 1 })
    expect(await listSaved(member)).toContainEqual({ heading: 'имя тура', field: 'option_name' })
    const audit = "select details from audit_entry where action = 'import.columns' and subject_id = $1 order by id"
    expect(await sql(audit, [member.organizerId])).toEqual([{ details: { changed: 3 } }, { details: { changed: 1 } }])
  })

  test.each([
    ['same_field', { Тур: 'title', Имя: 'title' }],
    ['unknown_field', { Тур: 'rating' }],
    ['empty_heading', { '\u0000': 'title' }],
    ['long_heading', { ['т'.repeat(101)]: 'title' }],
  ])('are refused as %s', async (refused, fields) => {
    const member = await arriveAsOrganizer(product)
    expect((await save(member, fields)).body.data).toEqual({ changed: 0, refused })
    expect(await listSaved(member)).toEqual([])
  })

  test('are remembered for the last 1,000 headings of an organizer', async () => {
    const member = await arriveAsOrganizer(product)
    await sql(
      `insert into import_column (organizer_id, heading, field, updated_at)
        select $1, 'старая ' || number, '', '2020-01-01' from generate_series(1, 1000) as number`,
      [member.organizerId],
    )
    await save(member, chosen)
    const saved = await listSaved(member)
    expect(saved).toHaveLength(1_000)
    expect(saved).toContainEqual({ heading: 'имя тура', field: 'title' })
  })
})

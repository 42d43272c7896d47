import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request as requestHttp } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importTemplate } from '@enp/shared/catalog/import-template'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NetworkAccess } from '../../src/media/fetch-public.ts'
import { arrive, asBot, operatorId, startProduct } from '../fixtures/harness.ts'
import { excursion, importText, lines } from '../fixtures/import-files.ts'
import { workbook } from '../fixtures/workbook.ts'
import { type Cells, cellsOf, columns, type Member, numbered, openImports, table } from './import-fixtures.ts'
import { answer, arriveAsOrganizer } from './own-services.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'enp-imports-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const product = await startProduct({ env: { DATA_DIR: dataDir } })
const { sql } = product

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 9, g: 90, b: 9 } } })
  .jpeg()
  .toBuffer()
const site = createServer((request, response) => {
  response.statusCode = request.url === '/boat.jpg' ? 200 : 404
  response.end(request.url === '/boat.jpg' ? picture : undefined)
})
beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)))
afterAll(() => void site.close())
const network: NetworkAccess = {
  withinMs: 5_000,
  resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  request: (url, { lookup: _lookup, agent: _agent, ...options }, answered) => {
    const address = site.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    return requestHttp({ ...options, host: '127.0.0.1', port, path: url.pathname, agent: false }, answered)
  },
}

const { send, confirm, undo, work, load, listDrafts } = openImports(product, network)

const act = ({ telegramId }: Member, id: string, action: string) =>
  asBot(product, `/v1/organizer/drafts/${id}/${action}`, { telegramId })
async function publish(member: Member, id: string): Promise<void> {
  await act(member, id, 'submit')
  await asBot(product, `/internal/admin/services/${id}/decide`, { operatorId, submission: 1, approve: true })
}

describe('a file of services that an organizer sends', () => {
  test.each(['ru', 'en'] as const)(
    'is accepted as the %s template is, and a check changes nothing',
    async (language) => {
      const member = await arriveAsOrganizer(product)
      const { import: checked, marked } = await send(member, importTemplate(language))
      expect(checked.report).toMatchObject({ created: 3, changed: 0, unchanged: 0, bad: 0, faults: [] })
      expect(marked).toBeUndefined()
      expect(await listDrafts(member)).toEqual([])
      expect((await readdir(tmpdir())).filter((name) => name.startsWith('enp-import-'))).toEqual([])
    },
  )

  test('has faults in its language, with a marked copy, for what an organizer may not set', async () => {
    const member = await arriveAsOrganizer(product)
    const rows = [
      { Организатор: 'other' },
      { Артикул: 'A-2', Рейтинг: '5' },
      { Артикул: 'A-3', Фото: 'boat.jpg' },
      { Артикул: 'A-4', 'Имя организатора': 'Другое имя' },
      { Артикул: 'A-5', Вместимость: 'много' },
      { Артикул: 'A-6' },
    ]
    const { import: checked, marked } = await send(member, table(...rows))
    expect(checked.report).toMatchObject({ created: 1, bad: 5, faultCount: 6 })
    expect(checked.report.faults).toEqual(
      expect.arrayContaining([
        { place: 'строка 2', field: 'Организатор', problem: 'это другой организатор' },
        { place: 'строка 3', field: 'Рейтинг', problem: 'этого не меняют файлом: уберите колонку' },
        { place: 'строка 4', field: 'Фото', problem: expect.stringContaining('нужна ссылка https') },
        { place: 'строка 5', field: 'Имя организатора', problem: 'этого не меняют файлом: уберите колонку' },
        { place: 'строка 6', field: 'Вместимость', problem: 'должно быть целым числом' },
      ]),
    )
    expect(marked.name).toBe('Услуги.faults.csv')
    const copy = Buffer.from(marked.base64, 'base64').toString()
    expect(copy.split('\r\n')[1]).toContain('Организатор: это другой организатор')
  })

  test('has one fault for a wrong choice, with the Russian words, and the line of a repeated key', async () => {
    const member = await arriveAsOrganizer(product)
    const rows = [{}, { Артикул: 'A-3', Категория: 'Полёт' }, { Артикул: 'A-4', Сложность: 'Страшная' }, {}]
    expect((await send(member, table(...rows))).import.report.faults).toEqual([
      {
        ...{ place: 'строка 3', field: 'Категория' },
        problem: 'должно быть жильё (hotel), экскурсия (excursion), развлечение (entertainment)',
      },
      {
        ...{ place: 'строка 4', field: 'Сложность' },
        problem: 'должно быть легко (easy), средне (moderate), сложно (hard)',
      },
      { place: 'строка 5', field: 'Артикул', problem: 'такой ключ уже у услуги в строке 2' },
    ])
  })

  test('may describe resources of the organizer in JSON, and nothing else of it', async () => {
    const member = await arriveAsOrganizer(product)
    const [own] = await sql<{ key: string }>('select key from organizer where id = $1', [member.organizerId])
    const { organizer: _, organizerName: __, options, ...service } = excursion('A-1')
    const [option] = options as object[]
    const services = [{ ...service, options: [{ ...option, resources: [{ key: 'boat' }] }] }]
    const file = (organizer: object) =>
      JSON.stringify({ organizers: [{ key: own?.key, name: 'Тропа Веры', ...organizer }], services })
    const resources = [{ key: 'boat', name: 'Катер', capacity: 3 }]
    expect((await send(member, file({ resources }), 'a.json')).import.report).toMatchObject({ created: 1, bad: 0 })
    expect((await send(member, file({ resources, verified: true }), 'a.json')).import.report).toMatchObject({
      faults: [{ place: 'organizers[0]', field: 'verified' }],
    })
  })

  test.each([
    ['wrong_type', 'Услуги.pdf', table({})],
    ['unreadable', 'Услуги.xlsx', 'no workbook'],
    ['empty', 'Услуги.csv', 'Название;Цена\n'],
    ['too_many', 'Услуги.csv', table(...numbered(501))],
    ['too_large', 'Услуги.csv', Buffer.alloc(20 * 1024 * 1024 + 1, 'a')],
  ])('is refused as %s', async (refused, name, file) => {
    const member = await arriveAsOrganizer(product)
    expect(await send(member, file, name)).toMatchObject({ refused })
  })

  test('does not change a service that an operator imported', async () => {
    const member = await arriveAsOrganizer(product)
    const [organizer] = await sql<{ key: string }>('select key from organizer where id = $1', [member.organizerId])
    await sql('update organizer set own = false where id = $1', [member.organizerId])
    const known = excursion('A-1', { organizer: organizer?.key, organizerName: 'Тропа Веры' })
    expect(await importText(product, 'operator.jsonl', lines([known]))).toMatchObject({ created: 1 })
    expect((await send(member, table({}))).import.report).toMatchObject({
      created: 0,
      faults: [{ field: 'Артикул', problem: expect.stringContaining('загрузил оператор') }],
    })
  })
})

describe('a confirmed file', () => {
  test('becomes drafts once, however often it is sent, confirmed and worked on at once', async () => {
    const member = await arriveAsOrganizer(product)
    const file = table(...numbered(45))
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(member, file, 'Услуги.csv', 'one')))
    const ids = new Set(sent.map((data) => data.import.id))
    expect(ids.size).toBe(1)
    const [id = ''] = [...ids]
    const confirmed = await Promise.all(Array.from({ length: 20 }, () => confirm(id, member)))
    expect(confirmed.map(({ state }) => state)).toEqual(Array(20).fill('confirmed'))
    await Promise.all([work(), work(), work()])
    await work()
    const drafts = await listDrafts(member)
    expect(drafts).toHaveLength(45)
    expect(new Set(drafts.map(({ title }) => title)).size).toBe(45)
    expect(drafts.every(({ state, price }) => state === 'draft' && price === 4900)).toBe(true)
    const notified = await sql("select content from notification where content -> 'values' ->> 'importId' = $1", [id])
    expect(notified).toMatchObject([{ content: { kind: 'import_done', values: { created: 45, withoutPicture: 0 } } }])
    // Imported drafts don't use up the places of the chat.
    const { organizerId, telegramId } = member
    await load(member, table(...numbered(60)))
    expect((await asBot(product, '/v1/organizer/drafts', { telegramId, organizerId, key: 'x' })).status).toBe(200)
  })

  test('continues with other imports after one that fails', async () => {
    const [broken, member] = [await arriveAsOrganizer(product), await arriveAsOrganizer(product)]
    const { import: first } = await send(broken, table(...numbered(1)))
    await confirm(first.id, broken)
    await sql(`update organizer_import set rows = '[{"key": "A-1"}]', worked_at = '2020-01-01' where id = $1`, [
      first.id,
    ])
    const { import: second } = await send(member, table(...numbered(1)))
    await confirm(second.id, member)
    await expect(work()).rejects.toThrow(TypeError)
    await work().catch(() => undefined)
    expect(await listDrafts(member)).toHaveLength(1)
    await sql('delete from organizer_import where id = $1', [first.id])
  })

  test('continues where an interrupted worker stopped', async () => {
    const member = await arriveAsOrganizer(product)
    const { import: checked } = await send(member, table(...numbered(45)))
    await confirm(checked.id, member)
    await sql('update organizer_import set next_row = 40 where id = $1', [checked.id])
    await work()
    expect((await listDrafts(member)).map(({ title }) => title)).toEqual(
      [40, 41, 42, 43, 44].map((n) => `Прогулка ${n}`),
    )
  })

  test('writes only changed rows the next time, and names their fields before', async () => {
    const member = await arriveAsOrganizer(product)
    await load(member, table({}, { Артикул: 'A-2', Название: 'Озеро', Гид: 'Вера' }))
    const before = await listDrafts(member)
    const changed = table({ Цена: '5200', Программа: '9:00 Выезд' }, { Артикул: 'A-2', Название: 'Озеро', Гид: 'Вера' })
    const { report } = await load(member, changed)
    expect(report).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    expect(report.changes).toEqual([{ title: 'Каньон', fields: ['excursion', 'price'] }])
    const after = await listDrafts(member)
    expect(after.map(({ price }) => price)).toEqual([5200, 4900])
    expect(after[1]?.updated_at).toEqual(before[1]?.updated_at)
    expect(after[0]?.updated_at).not.toEqual(before[0]?.updated_at)
  })

  test('stores images from the internet, and counts a row whose image is missing', async () => {
    const member = await arriveAsOrganizer(product)
    const rows = [
      { Фото: 'https://site.example/boat.jpg' },
      { Артикул: 'A-2', Название: 'Озеро', Фото: 'https://site.example/no.jpg' },
    ]
    const { id } = await load(member, table(...rows))
    expect((await listDrafts(member)).map(({ photos }) => photos)).toEqual([1, 0])
    expect(await sql('select without_picture, state from organizer_import where id = $1', [id])).toEqual([
      { without_picture: 1, state: 'done' },
    ])
    expect((await load(member, table(...rows))).report).toMatchObject({ changed: 1, unchanged: 1 })
  })

  test('publishes what the importer would store, with resources of the organizer', async () => {
    const member = await arriveAsOrganizer(product)
    const file = table({ Ресурсы: 'boat', 'Ресурсы организатора': 'boat 3 Катер', Программа: '9:00 Выезд' })
    await load(member, file)
    const [draft] = await listDrafts(member)
    await publish(member, draft?.id ?? '')
    const used = await sql(
      `select r.key, r.capacity, details from service_draft d join service s on s.id = d.service_id
        join service_page on service_page.service_id = s.id join service_option o on o.service_id = s.id
        join option_resource u on u.option_id = o.id join resource r on r.id = u.resource_id where d.id = $1`,
      [draft?.id],
    )
    expect(used).toMatchObject([{ key: 'boat', capacity: 3, details: { plan: [{ time: '09:00', title: 'Выезд' }] } }])
  })
})

describe('the undo of an import', () => {
  test('deletes new drafts, restores changed ones, and names those that were edited since then', async () => {
    const member = await arriveAsOrganizer(product)
    await load(member, table({}))
    const [canyon] = await listDrafts(member)
    await publish(member, canyon?.id ?? '')
    const rows = [{ Цена: '5200' }, { Артикул: 'A-2', Название: 'Озеро' }, { Артикул: 'A-3', Название: 'Скала' }]
    const { id } = await load(member, table(...rows))
    const rock = (await listDrafts(member)).find(({ title }) => title === 'Скала')
    await answer(product, member.telegramId, rock?.id ?? '', 'title', 'Скала у воды')
    const undone = await Promise.all(Array.from({ length: 5 }, () => undo(id, member)))
    expect(undone.filter(({ first }) => first)).toEqual([
      { first: true, late: false, removed: 1, restored: 1, kept: ['Скала у воды'], keptBecause: ['edited'] },
    ])
    expect((await listDrafts(member)).map(({ title, price, state }) => [title, price, state])).toEqual([
      ['Каньон', 4900, 'published'],
      ['Скала у воды', 4900, 'draft'],
    ])
  })

  test('is refused after ten minutes', async () => {
    const member = await arriveAsOrganizer(product)
    const { id } = await load(member, table({}))
    await product.advance(601)
    expect(await undo(id, member)).toMatchObject({ first: false, late: true })
    expect(await listDrafts(member)).toHaveLength(1)
  })

  test('is not for another organizer', async () => {
    const member = await arriveAsOrganizer(product)
    const { id } = await load(member, table({}))
    const stranger = await arriveAsOrganizer(product)
    const { telegramId } = await arrive(product)
    const call = (by: number, action: string) =>
      asBot(product, `/v1/organizer/imports/${id}/${action}`, { telegramId: by })
    expect((await call(stranger.telegramId, 'undo')).body.error.code).toBe('NOT_FOUND')
    expect((await call(telegramId, 'confirm')).body.error.code).toBe('NOT_MEMBER')
  })
})

test('a workbook of 200 rows with 20 kinds of faults is corrected in one round', async () => {
  const member = await arriveAsOrganizer(product)
  const faults: ReadonlyArray<readonly [keyof typeof columns, string]> = [
    ...([
      ['Артикул', ''],
      ['Артикул', 'два слова'],
      ['Категория', 'Самолёт'],
      ['Название', ''],
      ['Описание', ''],
    ] as const),
    ...([
      ['Регион', 'Нарния'],
      ['Регион', 'алтай'],
      ['Город', ''],
      ['Адрес', ''],
      ['Условия отмены', 'никак'],
    ] as const),
    ...([
      ['Цена', '4,900'],
      ['Цена', 'дорого'],
      ['Цена', '0'],
      ['Вместимость', '0'],
      ['Вместимость', 'много'],
    ] as const),
    ...([
      ['Начало', 'утром'],
      ['Длительность', 'долго'],
      ['Место встречи', ''],
      ['Сложность', 'ой'],
      ['Фото', 'a.jpg'],
    ] as const),
  ]
  const good = numbered(200)
  const broken = good.map((row, index) => {
    const [name, value] = index % 10 === 0 ? (faults[index / 10] ?? []) : []
    return name === undefined ? row : { ...row, [name]: value }
  })
  const book = (rows: Cells[]) => workbook([Object.keys(columns), ...rows.map(cellsOf)])
  const { import: checked, marked } = await send(member, book(broken), 'Услуги.xlsx')
  expect(checked.report).toMatchObject({ created: 180, bad: 20 })
  const copy = Buffer.from(marked.base64, 'base64').toString().split('\r\n')
  for (const [index, [name]] of faults.entries())
    expect(copy[1 + index * 10]?.split(';').slice(Object.keys(columns).length).join(';')).toContain(`${name}: `)
  expect((await load(member, book(good), 'Услуги.xlsx')).report).toMatchObject({ created: 200, bad: 0 })
  expect(await listDrafts(member)).toHaveLength(200)
})

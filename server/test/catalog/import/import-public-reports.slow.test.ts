import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodeWindows1251 } from '../../../src/files/windows-1251.rules.ts'
import { startProduct } from '../../fixtures/harness.ts'
import { everything, excursion, folder, importFile, importText } from '../../fixtures/import-files.ts'
import { getProgram } from '../../fixtures/program.ts'
import { workbook } from '../../fixtures/workbook.ts'

const product = await startProduct()
const { sql } = product

const columns = {
  ...{ organizer: 'guides', organizer_name: 'Проводники', key: 'k1', category: 'excursion', title: 'Каньон' },
  ...{ short_description: 'День', description: 'Идём по кромке.', region: 'RU-KR', city: 'Сортавала' },
  ...{ address: 'Площадь, 1', cancellation_policy: 'moderate', duration_minutes: '480', meeting_point: 'У фонтана' },
  ...{ guide_name: 'Вера', guide_phone: '+7 900 000-14-20', difficulty: 'easy', option: 'day', option_name: 'Днём' },
  ...{ prices: 'adult 4900', start_times: '09:00', capacity: '8' },
}
type Cells = Partial<Record<keyof typeof columns | 'seasons' | 'weekdays' | 'extras' | 'images', string>>

const table = (...rows: Cells[]) => {
  const all = rows.map((row) => ({ ...columns, ...row }))
  const names = [...new Set(all.flatMap((row) => Object.keys(row)))]
  const lines = all.map((row) => names.map((name) => Reflect.get(row, name) ?? '').join(';'))
  return `${[names.join(';'), ...lines].join('\n')}\n`
}
let files = 0
function importTable(...rows: Cells[]) {
  files += 1
  return importText(product, `table-${files}.csv`, table(...rows))
}
const option = async (key: string) =>
  (
    await sql(
      'select o.* from service_option o join service s on s.id = o.service_id where s.key = $1 order by position',
      [`guides/${key}`],
    )
  )[0]
const title = async (key: string) =>
  (await sql('select title from service where key = $1', [`guides/${key}`]))[0]?.title

describe('money in a table', () => {
  test.each([
    ['4,900', '“4,900” can mean 4,900 or 4.9: write 4900 or 4.90'],
    ['4.900', '“4.900” can mean 4,900 or 4.9: write 4900 or 4.90'],
    ['12,345 руб.', '“12,345” can mean 12,345 or 12.345: write 12345 or 12.35'],
  ])('is refused with both readings for adult %s', async (price, problem) => {
    const outcome = await importTable({ key: 'ambiguous', prices: `adult ${price}` })
    expect(outcome).toMatchObject({ created: 0, bad: 1, faults: [`line 2  prices: ${problem}`] })
  })

  test('is refused in extras and counts too, and in every part of a cell', async () => {
    const { faults } = await importTable({
      prices: 'adult 4,900 | child 2,500',
      capacity: '1,000',
      extras: 'lunch 1,200 Обед',
    })
    expect(faults.map((fault) => fault.replace(/can mean.*/, 'can mean'))).toEqual([
      'line 2  prices: “4,900” can mean',
      'line 2  prices: “2,500” can mean',
      'line 2  capacity: “1,000” can mean',
      'line 2  extras: “1,200” can mean',
    ])
  })

  test.each([
    ['adult 4 900', 4_900],
    ['adult 4900,50', 4_900.5],
    ['adult 4900.5', 4_900.5],
    ['adult 4\u00a0900 ₽', 4_900],
    ['adult 4,900.50', 4_900.5],
    ['Adult 12 500 рублей', 12_500],
  ])('is read from %j', async (prices, amount) => {
    expect(await importTable({ key: 'money', prices })).toMatchObject({ bad: 0, faults: [] })
    expect((await option('money'))?.units).toMatchObject([{ kind: 'adult', price: { amount } }])
  })

  test.each(['child 2500 руб. (7-13)', 'child 2500 (7–13 лет)', 'child 2500 ₽ 7-13 лет', 'child 2500 р. (от 7 до 13)'])(
    'may have a currency word and ages: %s',
    async (child) => {
      expect(await importTable({ key: 'ages', prices: `adult 4900 руб. | ${child}` })).toMatchObject({ faults: [] })
      expect((await option('ages'))?.units).toMatchObject([
        { kind: 'adult', title: 'Взрослый' },
        { kind: 'child', title: 'Ребёнок', minAge: 7, maxAge: 13, price: { amount: 2_500 } },
      ])
    },
  )

  test.each(['adult 4900 руб/чел', 'adult 4900 за человека', 'adult 4900 2500', 'adult 25 00'])(
    'is refused with anything left over: %s',
    async (prices) => {
      const { faults } = await importTable({ key: 'left', prices })
      expect(faults).toEqual(['line 2  prices: must be like adult 2500 | child 1200 (7-13)'])
    },
  )
})

describe('a table from a spreadsheet', () => {
  test('may have empty columns to the right', async () => {
    const [header, row] = table({ key: 'trailing' }).split('\n')
    expect(await importText(product, 'trailing.csv', `${header};;;\n${row};;;\n;;;\n`)).toMatchObject({
      created: 1,
      faults: [],
    })
    expect(await importText(product, 'longer.csv', `${header}\n${row};;\n`)).toMatchObject({ unchanged: 1, bad: 0 })
    expect((await importText(product, 'middle.csv', `${header};;title_en\n${row};;X\n`)).faults).toEqual([
      `line 1  ${Object.keys(columns).length + 1}: the column has no name`,
    ])
  })

  test.each([
    ['Катер "Заря"', 'Катер "Заря"'],
    ['"Заря" катер', '"Заря" катер'],
    ['"Катер ""Заря"""', 'Катер "Заря"'],
    ['"Катер "Заря", тур; обед"', 'Катер "Заря", тур; обед'],
    ['5" борт', '5" борт'],
  ])('keeps the quotes of %s', async (cell, stored) => {
    expect(await importTable({ key: 'quotes', title: cell }, { key: 'next' })).toMatchObject({ bad: 0, faults: [] })
    expect(await title('quotes')).toBe(stored)
  })

  test('loses only the row with an unclosed quote', async () => {
    const outcome = await importTable({ key: 'before' }, { key: 'broken', title: '"Заря' }, { key: 'after' })
    expect(outcome).toMatchObject({ created: 2, bad: 1 })
    expect(outcome.faults).toEqual(['line 3  row: has a quote that is not closed, or is too long'])
  })

  test('is refused with two columns of one name, and its rows are checked', async () => {
    const [header, row] = table({ key: 'twice', difficulty: 'brisk' }).split('\n')
    const outcome = await importText(product, 'twice.csv', `${header};Title\n${row};Другое\n`)
    const second = Object.keys(columns).length + 1
    expect(outcome).toMatchObject({ created: 0, bad: 2 })
    expect(outcome.faults).toEqual([
      `line 1  title: columns 5 and ${second} have the same name: title`,
      'line 2  difficulty: must be easy, moderate, hard',
    ])
  })

  test('may begin with the separator line of Excel', async () => {
    const outcome = await importText(product, 'sep.csv', `sep=;\n${table({ key: 'sep' }, { key: 'sep2', city: '' })}`)
    expect(outcome).toMatchObject({ created: 1, faults: ['line 4  city: is missing'] })
  })

  test.each(['7,9E+10', '7.9000001E+10'])('is refused with %s instead of a long number', async (phone) => {
    const problem = `Excel turned the number into ${phone}: format the column as Text and type the value again`
    expect((await importTable({ key: 'phone', guide_phone: phone })).faults).toEqual([
      `line 2  guide_phone: ${problem}`,
    ])
    const row = excursion('phone', { guide: { name: 'Вера', phone } })
    expect((await importText(product, 'phone.jsonl', JSON.stringify(row))).faults).toEqual([
      `line 1  guide.phone: ${problem}`,
    ])
  })
})

describe('text decomposed by macOS', () => {
  test('is composed, in tables and JSON', async () => {
    const nfd = (text: string) => text.normalize('NFD')
    expect(await importText(product, 'nfd.csv', nfd(table({ key: 'nfd', region: 'Алтайский край' })))).toMatchObject({
      created: 1,
      faults: [],
    })
    const row = excursion('nfd-json', { region: nfd('Алтайский край'), title: nfd('Йод') })
    expect(await importText(product, 'nfd.jsonl', JSON.stringify(row))).toMatchObject({ created: 1, faults: [] })
    expect(await title('nfd-json')).toBe('Йод')
  })

  test('matches names of images in either form', async () => {
    const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
    await writeFile(join(folder, 'чайка-й.png'.normalize('NFD')), image)
    await writeFile(join(folder, 'ёлка.png'.normalize('NFC')), image)
    expect(await importTable({ key: 'image', images: 'чайка-й.png | ёлка.png'.normalize('NFD') })).toMatchObject({
      created: 1,
      faults: [],
    })
  })
})

describe('the encoding of a table', () => {
  const text = table({ key: 'encoded', title: 'Ёлки № 5 — «Йод»' })
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  const utf16 = Buffer.from(text, 'utf16le')
  const [littleMark, bigMark] = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]
  test.each<[string, Buffer]>([
    ['windows-1251', encodeWindows1251(text)],
    ['UTF-16, little-endian, with a mark', Buffer.concat([littleMark, utf16])],
    ['UTF-16, little-endian', utf16],
    ['UTF-16, big-endian, with a mark', Buffer.concat([bigMark, swapped(utf16)])],
    ['UTF-16, big-endian', swapped(utf16)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-8', Buffer.from(text)],
  ])('is detected: %s', async (name, bytes) => {
    const file = join(folder, `encoded-${name.length}-${files}.csv`)
    await writeFile(file, bytes)
    await sql("update service set title = '' where key = 'guides/encoded'")
    expect(await importFile(product, file)).toMatchObject({ bad: 0, faults: [] })
    if (name === 'windows-1251') expect((await title('encoded')) ?? '').toBe('Ёлки № 5 — «Йод»')
  })

  test('stays UTF-8 if some bytes are damaged, and the damaged row is refused', async () => {
    const file = join(folder, 'damaged.csv')
    const bytes = Buffer.from(table({ key: 'damaged' }))
    bytes[bytes.indexOf(Buffer.from('Площадь')) + 1] = 0x20
    await writeFile(file, bytes)
    expect((await importFile(product, file)).faults).toEqual([
      'line 2  address: has a character that can’t be stored; the file must be UTF-8',
    ])
  })
})

describe('a workbook of Excel', () => {
  const row = (cells: Record<string, string | number>) => Object.values({ ...columns, ...cells })

  test('is read like a table, with numbers as they are shown', async () => {
    const file = join(folder, 'book.xlsx')
    const rows = [
      row({ key: 'book', capacity: 8, guide_phone: 79_000_001_420 }),
      row({ key: 'lost', capacity: 8, guide_phone: 4.080281e19 }),
    ]
    await writeFile(file, workbook([Object.keys(columns), ...rows]))
    expect(await importFile(product, file)).toMatchObject({
      created: 1,
      faults: [
        'line 3  guide_phone: Excel turned the number into 4.080281E+19: format the column as Text and type the value again',
      ],
    })
    const [book] = await sql("select guide from service_page join service on id = service_id where key = 'guides/book'")
    expect(book?.guide).toEqual({ name: 'Вера', phone: '79000001420' })
  })

  test('is refused if it is another file', async () => {
    await expect(importText(product, 'text.xlsx', 'key;title')).rejects.toThrow('not an Excel workbook')
  })
})

test('everything that the forms in the chat accept is accepted', async () => {
  const outcome = await importTable({
    key: 'chat',
    ...{ region: 'Карелия', duration_minutes: '2 ч 30 мин', start_times: '9, 15.30', weekdays: 'будни' },
    ...{ seasons: '01.06–31.08 +20% | 20.12.2026–31.12.2026 150% | 01.11–31.03 закрыто', extras: 'Обед — 600' },
  })
  expect(outcome).toMatchObject({ created: 1, faults: [] })
  expect(await option('chat')).toMatchObject({
    start_times: ['09:00', '15:30'],
    weekdays: 0b11111,
    seasons: [
      { from: '06-01', until: '08-31', percent: 120 },
      { from: '12-20', until: '12-31', percent: 150 },
      { from: '11-01', until: '03-31', percent: 0 },
    ],
    units: [{ kind: 'adult' }, { id: 'extra-extra-1', title: 'Обед', price: { amount: 600 } }],
  })
  const [service] = await sql(
    "select region, details from service join service_page on service_id = id where key = 'guides/chat'",
  )
  expect(service).toMatchObject({ region: 'RU-KR', details: { durationMinutes: 150, groupSizeMax: 8, plan: [] } })
  expect((await importTable({ key: 'several', region: 'Алтай' })).faults).toEqual([
    'line 2  region: matches several regions: Республика Алтай, Алтайский край',
  ])
})

describe('faults of all kinds', () => {
  test('are reported at once for all rows: cells, rules, unknown organizers and images', async () => {
    const { faults } = await importTable(
      { organizer: 'nobody', organizer_name: '', city: '', prices: 'дорого', start_times: '', images: 'none.jpg' },
      { key: 'k2', title: '', difficulty: 'brisk', duration_minutes: 'long', seasons: 'летом' },
    )
    expect(faults.sort()).toEqual([
      'line 2  city: is missing',
      'line 2  images: the image does not exist: none.jpg',
      'line 2  organizer: is not known: describe it in the file',
      'line 2  prices: must be like adult 2500 | child 1200 (7-13)',
      'line 2  start_times: is missing: when an excursion departs',
      'line 3  difficulty: must be easy, moderate, hard',
      'line 3  duration_minutes: must be integer',
      'line 3  seasons: must be like 01.06–31.08 120% | 06-01..08-31 120% | 01.11–31.03 closed',
      'line 3  title: is missing',
    ])
  })

  async function run(...args: string[]): Promise<{ code: number; stdout: string }> {
    const env = {
      ...process.env,
      DATABASE_URL: product.databaseUrl,
      DATABASE_DIRECT_URL: product.directUrl,
      DATA_DIR: folder,
    }
    const cwd = fileURLToPath(new URL('../../../../', import.meta.url))
    return promisify(execFile)(process.execPath, [...getProgram('server/src/import'), ...args], { cwd, env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }) => ({ code, stdout }),
    )
  }

  test('are a table and a marked copy in the language of the file, and a check changes nothing', async () => {
    const file = join(folder, 'check.csv')
    const row = { key: 'checked', city: '', prices: 'adult 4,900' }
    await writeFile(file, table(row, { key: 'fine', organizer: 'new', organizer_name: 'Новые' }))
    const before = await everything(product)
    const { code, stdout } = await run('--check', file)
    expect(code).toBe(1)
    expect(await everything(product)).toEqual(before)
    expect(stdout.split('\n')).toEqual([
      'место     поле    ошибка',
      'строка 2  prices  «4,900» можно прочесть как 4\u00a0900 и как 4,9: пишите 4900 или 4,90',
      'строка 2  city    не заполнено',
      `a copy with the faults: ${join(folder, 'check.faults.csv')}`,
      '1 new, 0 changed, 0 unchanged, 1 bad rows',
      'this was a check: nothing was imported',
      '',
    ])
    const copy = await readFile(join(folder, 'check.faults.csv'), 'utf8')
    const [header = '', first = '', second = ''] = copy.split('\r\n')
    expect(header).toMatch(/^\ufefforganizer;.*;faults$/)
    expect(first).toMatch(/prices: «4,900».*; city: не заполнено"$/)
    expect(second).toMatch(/;$/)
    await writeFile(file, copy.replace('adult 4,900', 'adult 4900').replace(';;"Площадь', ';Сортавала;"Площадь'))
    expect(await run('--check', file)).toMatchObject({ code: 0 })
    expect(await importFile(product, file)).toMatchObject({ created: 2, faults: [] })
  })

  test('of columns are in the first line of the copy, which is ignored in the next import', async () => {
    const file = join(folder, 'columns.csv')
    await writeFile(file, `sep=;\n${table({ key: 'columns' }).replace('title;', 'titel;')}`)
    expect((await run(file)).code).toBe(1)
    const copy = await readFile(join(folder, 'columns.faults.csv'), 'utf8')
    expect(copy.split('\r\n')[0]).toMatch(/;faults: titel: такой колонки нет$/)
    await writeFile(file, copy.replace('titel;', 'title;'))
    expect(await importFile(product, file)).toMatchObject({ created: 1, faults: [] })
  })

  test('of an English JSON file are in English, also in its copy', async () => {
    const file = join(folder, 'check.json')
    const row = excursion('english', { title: 'Walk', organizer: 'unknown', city: 5 })
    const english = JSON.parse(JSON.stringify(row).replace(/[а-яё]/gi, 'x'))
    await writeFile(file, JSON.stringify([{ ...english, organizerName: undefined }]))
    const { code, stdout } = await run('--check', file)
    expect([code, stdout.split('\n').slice(0, 3)]).toEqual([
      1,
      [
        'place        field      fault',
        'services[0]  city       must be string',
        'services[0]  organizer  is not known: describe it in the file',
      ],
    ])
    const copy: unknown = JSON.parse(await readFile(join(folder, 'check.faults.json'), 'utf8'))
    expect(copy).toMatchObject({
      services: [{ city: 5, faults: ['city: must be string', 'organizer: is not known: describe it in the file'] }],
    })
  })
})

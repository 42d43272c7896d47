import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { startProduct } from './harness.ts'
import { everything, importText } from './import-files.ts'

const product = await startProduct()
const { sql } = product
const documentation = await readFile(new URL('../../docs/import.md', import.meta.url), 'utf8')
const example = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(documentation)?.[1] ?? ''
const [header = '', first = '', second = ''] = example('csv').split('\n')

describe('an example of the documentation', () => {
  test.each(['json', 'csv'])('%s is taken as it stands, and changes nothing the second time', async (language) => {
    const counts = await importText(product, `example.${language}`, example(language))
    expect(counts).toMatchObject({ created: 1, bad: 0, faults: [] })
    const before = await everything(product)
    expect(await importText(product, `example.${language}`, example(language))).toMatchObject({
      unchanged: 1,
      changed: 0,
    })
    expect(await everything(product)).toEqual(before)
  })
})

test('lines with the same key are options of one service, cells are read as they are written', async () => {
  const [canyon] = await sql("select * from service join service_page on service_id = id where key = 'guides/canyon'")
  expect(canyon).toMatchObject({ region: 'RU-KR', price_from: '390000', guests_max: 8 })
  expect(canyon?.guide).toEqual({ name: 'Вера Обухова', phone: '+7 900 000-14-20' })
  expect(canyon?.details).toEqual({
    durationMinutes: 480,
    meetingPoint: 'У фонтана',
    groupSizeMax: 8,
    difficulty: 'easy',
    plan: [
      { time: '09:00', title: 'Каньон', text: 'тропа' },
      { time: '13:00', title: 'Обед' },
    ],
    bring: ['тёплая кофта', 'дождевик'],
  })
  const options = await sql(
    'select key, units, start_times, capacity, seasons from service_option where service_id = $1 order by position',
    [canyon?.id],
  )
  expect(options).toEqual([
    {
      key: 'day',
      units: [
        { id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 4900, currency: 'RUB' } },
        {
          id: 'child',
          kind: 'child',
          title: 'Ребёнок',
          price: { amount: 2500, currency: 'RUB' },
          minAge: 7,
          maxAge: 13,
        },
      ],
      start_times: ['09:00'],
      capacity: 8,
      seasons: [
        { from: '06-01', until: '08-31', percent: 120 },
        { from: '11-01', until: '03-31', percent: 0 },
      ],
    },
    {
      key: 'evening',
      units: [{ id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 3900, currency: 'RUB' } }],
      start_times: ['17:00'],
      capacity: 6,
      seasons: [],
    },
  ])
})

test.each([',', '\t'])('a table with %j between its cells is read too', async (delimiter) => {
  const row = (line: string) =>
    line
      .split(';')
      .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
      .join(delimiter)
  const text = `\ufeff${[header, first].map(row).join('\r\n')}\r\n`
  expect(await importText(product, 'other.csv', text)).toMatchObject({ changed: 1, bad: 0, faults: [] })
  expect(await importText(product, 'again.csv', example('csv'))).toMatchObject({ changed: 1, bad: 0 })
})

describe('what is wrong is told by line and column', () => {
  const told = async (...lines: string[]) =>
    (await importText(product, 'wrong.csv', [header, ...lines].join('\n'))).faults

  test('of a service and of each of its options', async () => {
    expect(await told(first.replace('easy', 'brisk'))).toEqual(['line 2  difficulty: must be easy, moderate, hard'])
    expect(await told('', first, second.replace('17:00', '27:00'))).toEqual([
      'line 4  start_times: must be a time like 09:30',
    ])
    expect(await told(first, second.replace(';6;', ';;'))).toEqual(['line 3  capacity: is missing'])
    expect(await told(first, second.replace(';6;', ';six;'))).toEqual(['line 3  capacity: must be integer'])
    expect(await told(first.replace('adult 4 900', '4900'))).toEqual([
      'line 2  prices: must be like adult 2500 | child 1200 (7-13)',
    ])
  })

  test('a cell of several lines does not shift the numbers', async () => {
    const tall = first
      .replace('Идём по кромке.', '"Идём\nпо кромке."')
      .replace('"Идём\nпо кромке." Потом в лодку.', '"Идём\nпо кромке."')
    expect(await told(tall, first.replace('canyon', 'next').replace('easy', 'brisk'))).toEqual([
      'line 4  difficulty: must be easy, moderate, hard',
    ])
  })

  test('a line with another number of cells, a column that is not known, a quote that does not end', async () => {
    expect(await told(`${first};more`)).toEqual(['line 2  row: has 26 cells, the first line has 25'])
    await expect(importText(product, 'column.csv', 'key;colour\na;b')).rejects.toThrow(
      'columns that are not known: colour',
    )
    await expect(told(first.replace('canyon', '"canyon'))).rejects.toThrow('can’t be read as CSV after line 1')
  })
})

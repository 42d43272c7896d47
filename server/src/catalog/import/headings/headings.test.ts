import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { checkServiceRow } from '../faults/import-check.ts'
import { prepareServiceRow } from '../faults/prepare-row.rules.ts'
import { serviceFaults } from '../faults/service-faults.rules.ts'
import { parseTable } from '../files/import-csv.ts'
import type { RecordReader } from '../files/import-csv-records.ts'
import { toSummary } from '../summary.rules.ts'
import { toColumnName } from './column-headings.rules.ts'

const findRegions = (text: string) => (text === 'Карелия' ? [{ code: 'RU-KR', ru: 'Республика Карелия' }] : [])

async function readTable(...rows: string[][]) {
  const records: RecordReader = async function* () {
    for (const [index, cells] of rows.entries()) yield { line: index + 1, cells, text: cells.join(';') }
  }
  const read = []
  for await (const raw of parseTable(records)) read.push(raw)
  return read
}

test.each([
  ['Название', 'title'],
  ['  ЦЕНА, руб. ', 'prices'],
  ['Цена (₽)', 'prices'],
  ['Населенный пункт', 'city'],
  ['Short description', 'short_description'],
  ['Check-in', 'check_in_from'],
  ['Название (англ.)', 'title_en'],
  ['Title EN', 'title_en'],
  ['duration_minutes', 'duration_minutes'],
  ['Комментарий бухгалтера', 'комментарий бухгалтера'],
])('reads the heading «%s» as the column %s', (heading, column) => {
  expect(toColumnName(heading)).toBe(column)
})

test('reads each heading of the guide as the column that the guide names', async () => {
  const guide = await readFile(new URL('../../../../../docs/guides/import-own-table.md', import.meta.url), 'utf8')
  const table = guide.slice(guide.indexOf('\n## Headings'), guide.indexOf('\n## Words'))
  const rows = [...table.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)]
  expect(rows.length).toBeGreaterThan(50)
  for (const [, column = '', headings = ''] of rows)
    expect(headings.split(', ').map(toColumnName)).toEqual(headings.split(', ').map(() => column))
})

describe("an organizer's own table", () => {
  const headings = [
    ...['Артикул', 'Организатор', 'Категория', 'Название', 'Описание', 'Регион', 'Город', 'Адрес', 'Условия отмены'],
    ...['Цена, руб.', 'Вместимость', 'Начало', 'Длительность', 'Место встречи', 'Сложность', 'Фото'],
  ]
  const cells = [
    ...['T-1', 'guides', 'Экскурсия', 'Каньон', 'Идём по кромке. Потом в лодку.', 'Карелия', 'Сортавала', 'Площадь, 1'],
    ...['Умеренные', '4 900', '8', '9:00', '2 ч 30 мин', 'У фонтана', 'Средняя', 'https://example.org/a.jpg'],
  ]

  test('is read by Russian headings and words, one line per service', async () => {
    const [raw] = await readTable(headings, cells)
    const { row, faults } = checkServiceRow(prepareServiceRow(raw?.value, findRegions).value)
    expect([...faults, ...serviceFaults(row ?? {})]).toEqual([])
    expect(row).toEqual({
      ...{ key: 'T-1', organizer: 'guides', category: 'excursion', title: 'Каньон', region: 'RU-KR' },
      ...{ shortDescription: 'Идём по кромке. Потом в лодку.', description: 'Идём по кромке. Потом в лодку.' },
      ...{ city: 'Сортавала', address: 'Площадь, 1', cancellationPolicy: 'moderate' },
      images: [{ src: 'https://example.org/a.jpg' }],
      excursion: {
        ...{ durationMinutes: 150, meetingPoint: 'У фонтана', difficulty: 'moderate', groupSizeMax: 8, plan: [] },
      },
      options: [
        {
          ...{ key: 'option-1', name: 'Каньон', capacity: 8, startTimes: ['09:00'] },
          units: [{ kind: 'adult', price: 4900 }],
        },
      ],
    })
  })

  test('has a room as the kind of a bare price, and Russian words for kinds of tickets', async () => {
    const [room] = await readTable(['Категория', 'Цена за ночь'], ['Жильё', '4900'])
    expect(room?.value).toMatchObject({ options: [{ units: [{ kind: 'room', price: 4900 }] }] })
    const [tickets] = await readTable(['Категория', 'Цена'], ['Музей', 'Взрослый 900 | детский 500 (7-13)'])
    expect(tickets?.value).toMatchObject({
      options: [
        {
          units: [
            { kind: 'adult', price: 900 },
            { kind: 'child', price: 500, minAge: 7, maxAge: 13 },
          ],
        },
      ],
    })
  })

  test('has faults under its own headings, also for a column that is missing', async () => {
    const [raw] = await readTable(['Название', 'Вместимость'], ['Каньон', 'много'])
    expect(raw?.locate?.('options.0.capacity')).toEqual({ place: 'line 2', field: 'Вместимость' })
    expect(raw?.locate?.('description')).toEqual({ place: 'line 2', field: 'Описание' })
  })

  test('is refused if two headings mean the same column', async () => {
    const [fault] = await readTable(['Название', 'Артикул', 'Наименование'], ['Каньон', '1', 'Каньон'])
    expect(fault).toMatchObject({
      refusesFile: true,
      unreadable: { field: 'Название', problem: { ru: 'колонки 1 и 3 значат одно и то же: Название, Наименование' } },
    })
  })

  test('keeps lines without a key apart', async () => {
    const rows = await readTable(['Название'], ['Каньон'], ['Озеро'])
    expect(rows.map(({ place }) => place)).toEqual(['line 2', 'line 3'])
  })
})

test('toSummary returns the first sentences that fit', () => {
  expect(toSummary('Коротко.')).toBe('Коротко.')
  expect(toSummary(`Раз. Два. ${'а'.repeat(300)}`)).toBe('Раз. Два.')
  expect(toSummary('слово '.repeat(80)).length).toBeLessThanOrEqual(240)
})

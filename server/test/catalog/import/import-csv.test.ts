import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { startProduct } from '../../fixtures/harness.ts'
import { everything, importText } from '../../fixtures/import-files.ts'

const product = await startProduct()
const { sql } = product
const documentation = await readFile(new URL('../../../../docs/guides/import.md', import.meta.url), 'utf8')
const example = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(documentation)?.[1] ?? ''
const [header = '', first = '', second = ''] = example('csv').split('\n')

describe('an example from the import guide', () => {
  test.each(['json', 'csv'])('in %s is imported as written and changes nothing the second time', async (language) => {
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

test('lines with the same key become options of one service', async () => {
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
        { id: 'adult', kind: 'adult', title: 'Взрослый', title_en: 'Adult', price: { amount: 4900, currency: 'RUB' } },
        {
          id: 'child',
          kind: 'child',
          title: 'Ребёнок',
          title_en: 'Child',
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
      units: [
        { id: 'adult', kind: 'adult', title: 'Взрослый', title_en: 'Adult', price: { amount: 3900, currency: 'RUB' } },
      ],
      start_times: ['17:00'],
      capacity: 6,
      seasons: [],
    },
  ])
})

test.each([',', '\t'])('a table separated by %j is imported too', async (delimiter) => {
  const row = (line: string) =>
    line
      .split(';')
      .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
      .join(delimiter)
  const text = `\ufeff${[header, first].map(row).join('\r\n')}\r\n`
  expect(await importText(product, 'other.csv', text)).toMatchObject({ changed: 1, bad: 0, faults: [] })
  expect(await importText(product, 'again.csv', example('csv'))).toMatchObject({ changed: 1, bad: 0 })
})

describe('faults of a CSV file', () => {
  const listFaults = async (...lines: string[]) =>
    (await importText(product, 'wrong.csv', [header, ...lines].join('\n'))).faults

  test('have line and column for a service and each of its options', async () => {
    expect(await listFaults(first.replace('easy', 'brisk'))).toEqual([
      'line 2  difficulty: must be easy, moderate, hard',
    ])
    expect(await listFaults('', first, second.replace('17:00', '27:00'))).toEqual([
      'line 4  start_times: must be a time like 09:30',
    ])
    expect(await listFaults(first, second.replace(';6;', ';;'))).toEqual(['line 3  capacity: is missing'])
    expect(await listFaults(first, second.replace(';6;', ';six;'))).toEqual(['line 3  capacity: must be integer'])
    expect(await listFaults(first.replace('adult 4 900', '4900 each'))).toEqual([
      'line 2  prices: must be like adult 2500 | child 1200 (7-13)',
    ])
  })

  test('have the right line number after a cell of several lines', async () => {
    const tall = first
      .replace('Идём по кромке.', '"Идём\nпо кромке."')
      .replace('"Идём\nпо кромке." Потом в лодку.', '"Идём\nпо кромке."')
    expect(await listFaults(tall, first.replace('canyon', 'next').replace('easy', 'brisk'))).toEqual([
      'line 4  difficulty: must be easy, moderate, hard',
    ])
  })

  test('include a wrong number of cells, an unknown column and an unclosed quote', async () => {
    expect(await listFaults(`${first};more`)).toEqual(['line 2  row: has 26 cells, the first line has 25'])
    const { faults } = await importText(
      product,
      'column.csv',
      `${header};colour\n${first.replace('easy', 'brisk')};red`,
    )
    expect(faults).toEqual([
      'line 1  colour: is not a known column',
      'line 2  difficulty: must be easy, moderate, hard',
    ])
    const unclosed = await importText(
      product,
      'unclosed.csv',
      [header, first.replace('canyon', '"open'), first.replace('canyon', 'after').replace('лодку.', '"лодку"')].join(
        '\n',
      ),
    )
    expect(unclosed).toMatchObject({ created: 1, bad: 1 })
    expect(unclosed.faults).toEqual(['line 2  row: has a quote that is not closed, or is too long'])
  })
})

describe('English columns', () => {
  const cells = {
    ...{ organizer: 'hosts', organizer_name: 'Хозяева', organizer_name_en: 'The Hosts', key: 'walk' },
    ...{
      category: 'excursion',
      title: 'Прогулка',
      title_en: 'A walk',
      short_description: 'Час',
      short_description_en: 'An hour',
    },
    ...{
      description: 'По городу',
      description_en: 'Around town',
      region: 'RU-KR',
      city: 'Сортавала',
      city_en: 'Sortavala',
    },
    ...{ address: 'Площадь, 1', address_en: 'The square, 1', included: 'чай | хлеб', included_en: 'tea | bread' },
    ...{ excluded: 'обед', excluded_en: 'lunch', cancellation_policy: 'moderate', duration_minutes: '60' },
    ...{ meeting_point: 'У фонтана', meeting_point_en: 'By the fountain', group_size_max: '8', difficulty: 'easy' },
    ...{
      plan: '9:00 Кремль — стены | 10:00 Чай',
      plan_en: 'The kremlin — its walls | Tea',
      bring: 'зонт',
      bring_en: 'an umbrella',
    },
    ...{
      option: 'day',
      option_name: 'Днём',
      option_name_en: 'By day',
      prices: 'adult 900 | child 500 Малыш',
      prices_en: 'Adult | Toddler',
    },
    ...{ start_times: '09:00', capacity: '8', extras: 'map 100 Карта', extras_en: 'A map' },
    ...{ questions: 'cot! Кроватка? [Да / Нет]', questions_en: 'A cot? [Yes / No]' },
    ...{ pick_ups: 'station 8:30 Вокзал — у входа', pick_ups_en: 'The station — at the door' },
  }
  const csv = (row: Record<string, string>) => `${Object.keys(row).join(';')}\n${Object.values(row).join(';')}\n`

  test('are stored as translations of their Russian columns', async () => {
    expect(await importText(product, 'english.csv', csv(cells))).toMatchObject({ created: 1, faults: [] })
    const [row] = await sql(`
      select title_en, short_description_en, description_en, city_en, address_en, features, details, o.name_en as option_name_en,
          units, questions, pick_ups, organizer.name_en as organizer_name_en
        from service join service_page on service_page.service_id = id join service_option o on o.service_id = service.id
          join organizer on organizer.id = organizer_id
        where service.key = 'hosts/walk'`)
    expect(row).toMatchObject({
      ...{ title_en: 'A walk', short_description_en: 'An hour', description_en: 'Around town', city_en: 'Sortavala' },
      ...{ address_en: 'The square, 1', option_name_en: 'By day', organizer_name_en: 'The Hosts' },
      features: [
        { type: 'inclusion', text_en: 'tea' },
        { type: 'inclusion', text_en: 'bread' },
        { type: 'exclusion', text_en: 'lunch' },
      ],
      details: {
        meetingPoint_en: 'By the fountain',
        plan: [
          { title_en: 'The kremlin', text_en: 'its walls' },
          { title: 'Чай', title_en: 'Tea' },
        ],
        bring_en: ['an umbrella'],
      },
      units: [{ title_en: 'Adult' }, { title: 'Малыш', title_en: 'Toddler' }, { kind: 'extra', title_en: 'A map' }],
      questions: [{ text_en: 'A cot?', choices: ['Да', 'Нет'], choices_en: ['Yes', 'No'] }],
      pick_ups: [{ title_en: 'The station', text_en: 'at the door' }],
    })
  })

  test('must have as many parts as the column they translate', async () => {
    const { faults } = await importText(product, 'short.csv', csv({ ...cells, plan_en: 'The kremlin' }))
    expect(faults).toEqual(['line 2  plan_en: must have 2 parts, as the column it translates'])
    const { faults: listed } = await importText(product, 'long.csv', csv({ ...cells, bring_en: 'a hat | an umbrella' }))
    expect(listed).toEqual(['line 2  bring_en: must have as many parts as the Russian list'])
  })
})

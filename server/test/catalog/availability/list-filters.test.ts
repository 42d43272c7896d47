import type { Availability, Service, ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { describe, expect, test } from 'vitest'
import { loadDemo } from '../../../src/catalog/demo/demo-catalog.ts'
import { addDays } from '../../../src/days/days.rules.ts'
import {
  addService,
  differ,
  listOptions,
  listTitles,
  listUrl,
  searchTitles,
  share,
} from '../../fixtures/catalog-fixtures.ts'
import { startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
/** A Monday, noon in Moscow. */
product.freeze(new Date('2026-06-01T09:00:00Z'))
await loadDemo(product.db)

type FilterQuery = Record<string, string | number>

async function listAll(query: FilterQuery): Promise<ServiceCard[]> {
  const cards: ServiceCard[] = []
  for (let page = 1; ; page += 1) {
    const { status, body } = await searchTitles(product, listUrl({ ...query, page, limit: 50 }))
    expect([status, JSON.stringify(body).slice(0, 300)]).toMatchObject([200, expect.anything()])
    cards.push(...body.data)
    if (cards.length >= body.pagination.total || body.data.length === 0) return cards
  }
}

const services = new Map<string, Service>()
for (const { id } of await listAll({})) services.set(id, (await searchTitles(product, `/v1/services/${id}`)).body.data)

async function getCalendar(id: string, first: string, nights: number): Promise<Availability[]> {
  const url = `/v1/services/${id}/availability?start_date=${first}&end_date=${addDays(first, nights - 1)}`
  return (await searchTitles(product, url)).body.data
}

/** Price of the cheapest fitting option by calendar; undefined if none fits. */
function pageQuote(
  service: Service,
  calendar: readonly Availability[],
  days: readonly string[],
  guests = 1,
  isStay = false,
) {
  const { minUnits, maxUnits, priceFrom } = service
  const units = priceFrom.per === 'person' ? Math.max(guests, minUnits) : minUnits
  if (units > maxUnits) return undefined
  const quotes = service.options.flatMap((option) => {
    const users = priceFrom.per === 'person' ? units : guests
    if (option.guestsMax < users || (isStay && (option.minNights ?? 1) > days.length)) return []
    return (option.startTimes ?? [undefined]).flatMap((time) => {
      const starts = days.map((day) =>
        calendar.find(({ optionId, date, startTime }) => optionId === option.id && date === day && startTime === time),
      )
      if (starts.some((start) => !start || start.status === 'CLOSED' || start.vacancies < units)) return []
      return [starts.reduce((sum, start) => sum + Math.round((start?.price.amount ?? 0) * 100), 0)]
    })
  })
  return quotes.length > 0 ? (Math.min(...quotes) * units) / 100 : undefined
}

type Case = readonly [first: string, nights: number, parties: readonly number[]]
/** Saturday, summer, last day of the year, weekend, nine nights, new season, new year. */
const everyCase: readonly Case[] = [
  ['2026-06-06', 1, [1, 2, 4, 7]],
  ['2026-07-14', 1, [2, 5]],
  ['2026-12-31', 1, [2]],
  ['2026-06-05', 3, [1, 2, 4]],
  ['2026-08-10', 9, [2]],
  ['2026-08-29', 5, [2]],
  ['2026-12-28', 14, [2]],
]
const someCases: readonly Case[] = [
  ['2026-06-06', 1, [4]],
  ['2026-06-05', 3, [2]],
]

describe('the price in a list', () => {
  test.each(process.env.TEST_SLOW ? everyCase : someCases)(
    'on %s, %i nights, for %j guests equals the price on the page of each service',
    async (first, nights, parties) => {
      const days = Array.from({ length: nights }, (_, later) => addDays(first, later))
      const isStay = nights > 1
      const ofKind = [...services.values()].filter(({ category }) => !isStay || category === 'hotel')
      const calendars = new Map<string, Availability[]>()
      for (const { id } of ofKind) calendars.set(id, await getCalendar(id, first, nights))
      for (const guests of parties) {
        const asked = { date: first, guests, ...(isStay && { category: 'hotel', until: addDays(first, nights) }) }
        const expected = new Map(
          ofKind.flatMap((service) => {
            const amount = pageQuote(service, calendars.get(service.id) ?? [], days, guests, isStay)
            return amount === undefined ? [] : [[service.title, amount] as const]
          }),
        )
        const listed = await listAll({ ...asked, sort: 'price' })
        const prices = listed.map(({ priceFor }) => priceFor?.amount ?? 0)
        expect(Object.fromEntries(listed.map(({ title }, at) => [title, prices[at]]))).toEqual(
          Object.fromEntries(expected),
        )
        expect(prices, 'the cheapest first').toEqual([...prices].sort((left, right) => left - right))
        expect(listed[0]?.priceFor).toMatchObject({ guests, exact: true, ...(isStay && { nights }) })
        const priceMin = prices[Math.floor(prices.length / 4)] ?? 0
        const priceMax = prices[Math.floor(prices.length / 2)] ?? 0
        const within = await listAll({ ...asked, priceMin, priceMax })
        expect(within.map(({ title }) => title).sort()).toEqual(
          listed
            .filter(({ priceFor }) => (priceFor?.amount ?? 0) >= priceMin && (priceFor?.amount ?? 0) <= priceMax)
            .map(({ title }) => title)
            .sort(),
        )
      }
    },
  )

  test('without a date is the list price of the cheapest option for the party', async () => {
    for (const guests of process.env.TEST_SLOW ? [1, 3, 6, 13] : [3]) {
      const expected = [...services.values()].flatMap(({ title, options, minUnits, maxUnits, priceFrom }) => {
        const units = priceFrom.per === 'person' ? Math.max(guests, minUnits) : minUnits
        const fitting = options.filter(({ guestsMax }) => guestsMax >= (priceFrom.per === 'person' ? units : guests))
        const amounts = fitting.map((option) => (option.units[0]?.price.amount ?? 0) * units)
        return amounts.length > 0 && units <= maxUnits ? [[title, Math.min(...amounts)] as const] : []
      })
      const listed = await listAll({ guests, sort: 'price' })
      const prices = listed.map(({ priceFor }) => priceFor?.amount ?? 0)
      expect(Object.fromEntries(listed.map(({ title }, at) => [title, prices[at]]))).toEqual(
        Object.fromEntries(expected),
      )
      expect(prices).toEqual([...prices].sort((left, right) => left - right))
      expect(listed.every(({ priceFor }) => priceFor?.exact === false)).toBe(true)
      const priceMax = prices[Math.floor(prices.length / 2)] ?? 0
      expect((await listAll({ guests, priceMax })).length).toBe(prices.filter((price) => price <= priceMax).length)
    }
  })

  test('is for one unit when the number of guests is unknown, and is missing without a date', async () => {
    const [card] = await listAll({ date: '2026-06-06', category: 'hotel' })
    expect(card?.priceFor).toMatchObject({ exact: true })
    expect(card?.priceFor).not.toHaveProperty('guests')
    expect((await listAll({ category: 'hotel' }))[0]).not.toHaveProperty('priceFor')
  })
})

test.each<FilterQuery>([{ date: '2026-06-06', guests: 4 }, { guests: 3 }, { date: '2026-06-06' }, {}])(
  'the map shows the prices of the list for %j',
  async (asked) => {
    const { body } = await searchTitles(product, listUrl(asked).replace('services', 'services/map'))
    const mapPrices = Object.fromEntries(body.data.map(({ id, price }: { id: string; price: number }) => [id, price]))
    const cards = await listAll(asked)
    expect(cards.length).toBeGreaterThan(20)
    const listed = cards.flatMap(({ id, priceFrom, priceFor }) =>
      id in mapPrices ? [[id, (priceFor ?? priceFrom).amount] as const] : [],
    )
    expect(mapPrices).toEqual(Object.fromEntries(listed))
  },
)

test.each<FilterQuery>([
  {},
  { date: '2026-06-06', guests: 4 },
  { category: 'hotel', date: '2026-06-05', until: '2026-06-08' },
])('the price histogram matches the list for %j, whatever the price limit', async (asked) => {
  const { body } = await searchTitles(
    product,
    listUrl({ ...asked, priceMax: 1 }).replace('services', 'services/prices'),
  )
  const { step, counts } = body.data
  const columns = counts.map(() => 0)
  for (const { priceFrom, priceFor } of await listAll(asked)) {
    const at = Math.ceil((priceFor ?? priceFrom).amount / step) - 1
    columns[Math.min(columns.length - 1, Math.max(0, at))] += 1
  }
  expect(step).toBeGreaterThan(0)
  expect(counts).toEqual(columns)
})

test('season_steps and season_percent agree for every day of a year', async () => {
  const season = (from: string, until: string, percent: number) => ({ from, until, percent })
  const plans = [
    [],
    [season('01-01', '12-31', 117)],
    [season('11-01', '03-31', 80)],
    [season('12-25', '01-10', 150), season('11-01', '02-28', 70), season('02-29', '02-29', 0)],
    [season('10-15', '10-14', 91), season('12-31', '12-31', 500), season('01-01', '01-01', 300)],
    [season('06-01', '06-30', 120), season('05-01', '08-31', 0), season('08-31', '09-01', 133)],
  ]
  const differing = await product.sql(
    `select seasons, day from jsonb_array_elements($1::jsonb) seasons,
        (select to_char(date '2028-01-01' + later, 'MM-DD') as day from generate_series(0, 365) later) of_leap_year,
        season_steps(seasons) as steps
      where steps[width_bucket(replace(day, '-', '')::integer * 1000 + 999, steps)] % 1000
        <> season_percent(seasons, day)`,
    [JSON.stringify(plans)],
  )
  expect(differing).toEqual([])
})

const city = 'Проверка'
const inCity = (query: FilterQuery) => listTitles(product, { city, ...query, limit: 50, sort: 'new' })

describe('a stay', () => {
  test('needs one room that is free on each night, except the day of check-out', async () => {
    const room = { capacity: 1, guestsMax: 2 }
    const free = await addService(product, { city, category: 'hotel', title: 'Свободный', options: [room] })
    await differ(product, free, '2026-06-13', { capacity: 1, sold: 1 })
    const booked = await addService(product, { city, category: 'hotel', title: 'Занят на одну ночь', options: [room] })
    await differ(product, booked, '2026-06-11', { capacity: 1, sold: 1 })
    // Each night is free somewhere, and no room on both.
    const split = await addService(product, {
      city,
      category: 'hotel',
      title: 'То один, то другой',
      options: [room, room],
    })
    await differ(product, split, '2026-06-10', { capacity: 1, closed: true }, 0)
    await differ(product, split, '2026-06-11', { capacity: 1, held: 1 }, 1)
    await addService(product, {
      city,
      category: 'hotel',
      title: 'От четырёх ночей',
      options: [{ ...room, facts: { minNights: 4 } }],
    })
    await addService(product, {
      city,
      category: 'hotel',
      title: 'Закрыт зимой и в пятницу',
      options: [{ ...room, weekdays: 127 - 16, seasons: [{ from: '12-01', until: '02-28', percent: 0 }] }],
    })
    const shared = await addService(product, {
      city,
      category: 'hotel',
      title: 'Одна баня на двоих',
      options: [room, room],
    })
    const options = await listOptions(product, shared)
    const resource = await share(product, { optionIds: options, capacity: 1 })
    await product.sql(`insert into resource_day (resource_id, day, capacity, sold) values ($1, '2026-06-12', 1, 1)`, [
      resource,
    ])
    const stay = (date: string, until: string) => inCity({ category: 'hotel', date, until })
    expect((await stay('2026-06-10', '2026-06-12')).sort()).toEqual([
      'Закрыт зимой и в пятницу',
      'Одна баня на двоих',
      'Свободный',
    ])
    expect((await stay('2026-06-10', '2026-06-13')).sort()).toEqual(['Свободный'])
    expect((await stay('2026-06-20', '2026-06-24')).sort()).toEqual([
      'Закрыт зимой и в пятницу',
      'Занят на одну ночь',
      'Одна баня на двоих',
      'От четырёх ночей',
      'Свободный',
      'То один, то другой',
    ])
    expect(await stay('2026-11-30', '2026-12-02')).not.toContain('Закрыт зимой и в пятницу')
    expect(await stay('2030-06-10', '2030-06-12')).toEqual([])
  })

  test.each([
    ['category=hotel&date=2026-06-12&until=2026-06-12', 'until'],
    ['category=hotel&date=2026-06-12&until=2026-02-31', 'until'],
    ['category=hotel&date=2026-06-12&until=2026-12-12', 'until'],
    ['stars=9', 'stars'],
    ['amenities=sauna,', 'amenities'],
    ['amenities=баня', 'amenities'],
    ['ratingMin=6', 'ratingMin'],
  ])('returns 400 for %s', async (query, field) => {
    const { status, body } = await searchTitles(product, `/v1/services?${query}`)
    expect([status, body.details?.field ?? JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)])
  })
})

describe('filters by facts', () => {
  const town = 'Фактоград'
  const only = (query: FilterQuery) => listTitles(product, { city: town, ...query, limit: 50, sort: 'new' })

  test('match facts in both languages and ranges of duration', async () => {
    const hotel = (title: string, stars: number, amenities: string[], more: object = {}) =>
      addService(product, { city: town, category: 'hotel', title, details: { stars, amenities }, ...more })
    await hotel('Три', 3, ['Русская баня', 'Wi-Fi', 'Без животных'], { policy: 'moderate' })
    await hotel('Четыре', 4, ['Sauna and steam room', 'Free Wi-Fi', 'Можно с собаками'], { rating: 460 })
    await hotel('Пять', 5, ['Бассейн'], { options: [{ facts: { mealPlan: 'half_board' } }], rating: 440 })
    const tour = (title: string, details: object) => addService(product, { city: town, title, details, rating: 390 })
    await tour('Два часа', { durationMinutes: 120, groupSizeMax: 8 })
    await tour('День', { durationMinutes: 481, difficulty: 'hard' })
    await tour('Поход', { durationMinutes: 2_000, difficulty: 'moderate' })
    const child = { id: 'child', kind: 'child', title: 'Ребёнок', price: { amount: 1, currency: 'RUB' } }
    await addService(product, { city: town, title: 'С билетом ребёнка', options: [{ units: [child] }], rating: 410 })
    const found = async (query: FilterQuery) => (await only(query)).sort()
    expect(await found({ stars: '3,4' })).toEqual(['Три', 'Четыре'])
    expect(await found({ amenities: 'sauna' })).toEqual(['Три', 'Четыре'])
    expect(await found({ amenities: 'sauna,pets' })).toEqual(['Четыре'])
    expect(await found({ amenities: 'wifi', stars: 5 })).toEqual([])
    expect(await found({ amenities: 'breakfast,pool' })).toEqual(['Пять'])
    expect(await found({ duration: 'to2h,days' })).toEqual(['Два часа', 'Поход'])
    expect(await found({ duration: 'day', difficulty: 'hard' })).toEqual(['День'])
    expect(await found({ traits: 'small_group' })).toEqual(['Два часа'])
    expect(await found({ traits: 'kids' })).toEqual(['С билетом ребёнка'])
    expect(await found({ category: 'hotel', traits: 'free_cancellation,instant' })).toEqual(['Пять', 'Четыре'])
    expect(await found({ ratingMin: 4.55 })).toEqual(['Четыре'])
    expect(await found({ ratingMin: 4, category: 'excursion' })).toEqual(['С билетом ребёнка'])
    expect(await found({ category: 'excursion', stars: 3 })).toEqual([])
    expect(await found({ search: 'экскурсия', duration: 'to2h' })).toEqual(['Два часа'])
  })

  test('find services of each kind in the demo', async () => {
    const count = async (query: FilterQuery) => (await listAll(query)).length
    for (const amenities of ['sauna', 'breakfast', 'wifi', 'parking', 'kitchen', 'pets', 'fireplace', 'water', 'pool'])
      expect(await count({ amenities, category: 'hotel' }), amenities).toBeGreaterThan(0)
    for (const stars of ['2', '3', '4']) expect(await count({ stars }), stars).toBeGreaterThan(0)
    for (const duration of ['to4h', 'to8h', 'day', 'days'])
      expect(await count({ duration }), duration).toBeGreaterThan(0)
    for (const traits of ['kids', 'small_group', 'instant', 'free_cancellation'])
      expect(await count({ traits }), traits).toBeGreaterThan(0)
  })
})

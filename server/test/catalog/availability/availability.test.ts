import { beforeAll, describe, expect, test } from 'vitest'
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

const { TEST_SLOW } = process.env
const product = await startProduct()
const today = '2026-06-01'
const tomorrow = addDays(today, 1)

interface Free {
  date: string
  startTime?: string
  optionId: string
  status: string
  vacancies: number
}

const availability = async (id: string, first: string, last: string): Promise<Free[]> =>
  (await searchTitles(product, `/v1/services/${id}/availability?start_date=${first}&end_date=${last}`)).body.data

async function listPages(id: string, first: string, last: string): Promise<number[]> {
  const pages: number[] = []
  const seen = new Set<string>()
  let start: string | undefined = first
  while (start !== undefined) {
    const { body } = await searchTitles(product, `/v1/services/${id}/availability?start_date=${start}&end_date=${last}`)
    const days = new Set<string>(body.data.map(({ date }: Free) => date))
    for (const day of days) {
      expect(seen.has(day)).toBe(false)
      seen.add(day)
    }
    pages.push(days.size)
    start = body.next
  }
  return pages
}

beforeAll(() => product.freeze(new Date(`${today}T09:00:00Z`)))

describe('availability', () => {
  test('follows the rule of each option on each day and at each start', async () => {
    const id = await addService(product, {
      timeZone: 'Asia/Kamchatka',
      price: 1990,
      options: [
        { startTimes: ['10:00', '15:30'], capacity: 12, weekendPercent: 120, cutoffMinutes: 60 },
        { capacity: 2 },
      ],
    })
    const free = await availability(id, addDays(today, 5), addDays(today, 6))
    expect(free.map(({ date, startTime }) => [date, startTime])).toEqual([
      ['2026-06-06', '10:00'],
      ['2026-06-06', '15:30'],
      ['2026-06-07', '10:00'],
      ['2026-06-07', '15:30'],
      ['2026-06-06', undefined],
      ['2026-06-07', undefined],
    ])
    expect(free[0]).toEqual({
      optionId: expect.any(String),
      date: '2026-06-06',
      startTime: '10:00',
      timeZone: 'Asia/Kamchatka',
      status: 'AVAILABLE',
      vacancies: 12,
      capacity: 12,
      price: {
        amount: 2380,
        currency: 'RUB',
        lines: [
          { kind: 'unit', text: expect.any(String), amount: 1990 },
          { kind: 'weekday', text: 'Выходные +20\u00a0%', amount: 390 },
        ],
      },
      cutoffAt: '2026-06-05T21:00:00.000Z',
    })
    expect(free[4]).toMatchObject({
      status: 'LIMITED',
      vacancies: 2,
      price: { amount: 1990 },
      cutoffAt: '2026-06-06T12:00:00.000Z',
    })
  })

  test("defaults to the next 30 days from today in the service's time zone", async () => {
    const id = await addService(product, { timeZone: 'Asia/Kamchatka', options: [{ capacity: 2 }] })
    const listDays = async (query: string) => {
      const { body } = await searchTitles(product, `/v1/services/${id}/availability${query}`)
      const dates: string[] = body.data.map(({ date }: Free) => date)
      return [dates[0], dates.at(-1), dates.length]
    }
    await product.freeze(new Date(`${today}T20:30:00Z`))
    expect(await listDays('')).toEqual([tomorrow, addDays(tomorrow, 30), 31])
    await product.freeze(new Date(`${today}T09:00:00Z`))
    expect(await listDays('')).toEqual([today, addDays(today, 30), 31])
    expect(await listDays('?start_date=2026-07-10')).toEqual(['2026-07-10', '2026-08-09', 31])
    expect(await listDays('?end_date=2026-06-03')).toEqual([today, '2026-06-03', 3])
  })

  test('uses the inventory row of a day where there is one', async () => {
    const id = await addService(product, { price: 1000, options: [{ startTimes: ['10:00', '12:00'], capacity: 10 }] })
    await differ(product, id, tomorrow, { startTime: '10:00', held: 3, sold: 6 })
    await differ(product, id, tomorrow, { startTime: '12:00', closed: true })
    await differ(product, id, addDays(today, 2), { startTime: '10:00', sold: 10 })
    await differ(product, id, addDays(today, 2), { startTime: '12:00', capacity: 4, pricePercent: 155 })
    expect(await availability(id, tomorrow, addDays(today, 2))).toMatchObject([
      { status: 'LIMITED', vacancies: 1, capacity: 10, price: { amount: 1000 } },
      { status: 'CLOSED', vacancies: 0 },
      { status: 'SOLD_OUT', vacancies: 0 },
      { status: 'AVAILABLE', vacancies: 4, capacity: 4, price: { amount: 1550 } },
    ])
  })

  test('includes both end dates and covers at most 366 days', async () => {
    const id = await addService(product)
    expect(await availability(id, today, today)).toHaveLength(1)
    expect(await listPages(id, today, addDays(today, 365))).toEqual([62, 62, 62, 62, 62, 56])
  })

  test('returns at most 4,000 entries per page, each day in one page only', async () => {
    const startTimes = Array.from(
      { length: 48 },
      (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
    )
    const id = await addService(product, { options: Array.from({ length: 10 }, () => ({ startTimes })) })
    expect(await listPages(id, today, addDays(today, 61))).toEqual([8, 8, 8, 8, 8, 8, 8, 6])
    const free = await availability(id, today, addDays(today, 365))
    expect(free).toHaveLength(8 * 480)
    expect(new Set(free.map(({ date }) => date)).size).toBe(8)
  })

  test('computes large replies in steps, so that small requests finish first', async () => {
    const startTimes = Array.from(
      { length: 48 },
      (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
    )
    const wide = await addService(product, { options: Array.from({ length: 10 }, () => ({ startTimes })) })
    const small = await addService(product)
    const order: string[] = []
    const ask = async (id: string, remoteAddress: string) => {
      const url = `/v1/services/${id}/availability?start_date=${today}&end_date=2026-07-31`
      await product.app.inject({ url, remoteAddress })
      order.push(id === wide ? 'wide' : 'small')
    }
    await Promise.all([
      ...[1, 2, 3, 4].map((at) => ask(wide, `10.78.0.${at}`)),
      ...[1, 2, 3].map((at) => ask(small, `10.78.1.${at}`)),
    ])
    expect(order).toEqual([...Array(3).fill('small'), ...Array(4).fill('wide')])
  })

  test.each([
    ['end_date=2026-05-31', 'end_date'],
    ['start_date=2026-06-31', 'start_date'],
    ['start_date=1.6.2026&end_date=2026-06-02', 'start_date'],
    ['start_date=2026-06-31&end_date=2026-07-02', 'start_date'],
    ['start_date=2026-06-02&end_date=2026-06-01', 'end_date'],
    ['start_date=2026-06-01&end_date=2027-06-02', 'end_date'],
    ['start_date=2026-06-01&end_date=2036-06-01', 'end_date'],
    ['start_date=0000-01-01&end_date=0000-01-02', 'start_date'],
    ['start_date=%00&end_date=0000-01-02', 'start_date'],
  ])('refuses %s and names the field %s', async (query, field) => {
    const id = await addService(product)
    const { status, body } = await searchTitles(product, `/v1/services/${id}/availability?${query}`)
    expect([status, body.error.code, body.error.details.field]).toEqual([400, 'VALIDATION_ERROR', field])
  })
})

describe('the service list for a date', () => {
  const zones = ['Europe/Moscow', 'Asia/Kamchatka', 'Europe/Kaliningrad', 'Europe/Berlin']
  const summer = { from: '06-03', until: '06-05', percent: 0 }
  const winter = { from: '10-01', until: '06-02', percent: 80 }

  async function openEachWay(): Promise<void> {
    const ways = [
      {},
      { startTimes: ['09:00', '18:30'], cutoffMinutes: 120 },
      { startTimes: ['11:00'], cutoffMinutes: 1440 },
      { weekdays: 0b0101010 },
      { seasons: [summer, winter] },
      { seasons: [winter, summer], bookAheadDays: 3 },
      { bookAheadDays: 1 },
      { capacity: 2 },
      { startTimes: ['09:00', '18:30'] },
    ]
    for (const [turn, timeZone] of zones.entries())
      for (const [index, way] of ways.entries()) {
        const category = index % 2 ? 'hotel' : 'excursion'
        const id = await addService(product, {
          title: `${turn}-${index}`,
          timeZone,
          category,
          city: 'Равная',
          options: [way],
        })
        if (index === 0) await differ(product, id, tomorrow, { closed: true })
        if (index === 1) await differ(product, id, tomorrow, { startTime: '09:00', sold: 10 })
        if (index === 7) await differ(product, id, tomorrow, { capacity: 2, held: 1 })
        if (index === 8) await shareTaken(id)
      }
  }

  async function shareTaken(id: string): Promise<void> {
    const boat = await share(product, { optionIds: await listOptions(product, id), capacity: 3 })
    await product.sql(
      `insert into resource_day (resource_id, day, start_time, capacity, held) values
        ($1, $2, '', 3, 3), ($1, $3, '09:00', 3, 3), ($1, $3, '18:30', 3, 2), ($1, $4, '', 3, 1)`,
      [boat, tomorrow, addDays(today, 2), addDays(today, 3)],
    )
  }

  test('contains exactly the services that availability shows as free', async () => {
    await openEachWay()
    const { body } = await searchTitles(product, listUrl({ city: 'равная', limit: 50 }))
    const services: { id: string; title: string; priceFrom: { per: string } }[] = body.data
    expect(services).toHaveLength(36)
    for (const hour of TEST_SLOW ? ['00:30', '11:59', '13:00', '21:00', '23:59'] : ['13:00']) {
      await product.freeze(new Date(`${today}T${hour}:00Z`))
      for (const date of [-1, 0, 1, 2, 3, 4, 30].map((offset) => addDays(today, offset))) {
        const days = await Promise.all(services.map(({ id }) => availability(id, date, date)))
        for (const guests of TEST_SLOW ? [1, 2, 3] : [1, 3]) {
          const isFree = ({ priceFrom }: { priceFrom: { per: string } }, day: Free[] = []) =>
            day.some(
              ({ status, vacancies }) => status !== 'CLOSED' && vacancies >= (priceFrom.per === 'person' ? guests : 1),
            )
          const open = services.filter((service, index) => isFree(service, days[index])).map(({ title }) => title)
          const listed = await listTitles(product, { city: 'равная', date, guests, limit: 50, sort: 'new' })
          expect([hour, date, guests, listed.sort()]).toEqual([hour, date, guests, open.sort()])
        }
      }
    }
  }, 120_000)

  test.each(['1970-01-01', '2026-05-30', '2028-06-03', '2200-12-31'])(
    'is empty on %s, which is outside the bookable range',
    async (date) => {
      await product.freeze(new Date(`${today}T09:00:00Z`))
      await addService(product, { title: 'Дальняя дорога' })
      for (const query of [
        {},
        { search: 'дорога' },
        { city: 'петрозаводск', guests: 2, sort: 'price' },
        { search: 'дорого' },
      ]) {
        const { status, body } = await searchTitles(product, listUrl({ ...query, date }))
        expect([status, body.data, body.pagination.total]).toEqual([200, [], 0])
      }
    },
  )

  test('is exact to the minute at clock changes and for cutoffs that are days ahead', async () => {
    const ways = [
      { startTimes: ['10:00'] },
      { startTimes: ['03:30', '21:00'], cutoffMinutes: 1_440 },
      { startTimes: ['09:15'], cutoffMinutes: 4_000 },
      { cutoffMinutes: 90 },
    ]
    const ids = new Map<string, string>()
    for (const [index, way] of ways.entries())
      for (const timeZone of ['Europe/Berlin', 'Asia/Kamchatka']) {
        const title = `${timeZone}-${index}`
        ids.set(title, await addService(product, { title, timeZone, city: 'Летняя', options: [way] }))
      }
    const day = 86_400_000
    for (const date of ['2026-10-25', '2027-03-28'])
      for (const cutoff of await listCutoffs(ids.values(), date))
        for (const offset of TEST_SLOW ? [-day, -3_600_000, -1, 0, 3_600_000] : [-1, 0]) {
          const now = new Date(cutoff + offset)
          await product.freeze(now)
          const open: string[] = []
          for (const [title, id] of ids)
            if ((await availability(id, date, date)).some(({ status }) => status !== 'CLOSED')) open.push(title)
          const listed = await listTitles(product, { city: 'летняя', date, limit: 50 })
          expect([now, listed.sort()]).toEqual([now, open.sort()])
        }
  }, 120_000)

  async function listCutoffs(ids: Iterable<string>, date: string): Promise<number[]> {
    const cutoffs = new Set<number>()
    for (const id of ids) {
      const days: Array<Free & { cutoffAt: string }> = (
        await searchTitles(product, `/v1/services/${id}/availability?start_date=${date}&end_date=${date}`)
      ).body.data
      for (const { cutoffAt } of days) cutoffs.add(Date.parse(cutoffAt))
    }
    return [...cutoffs]
  }
})

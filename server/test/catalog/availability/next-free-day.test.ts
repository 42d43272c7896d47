import { beforeAll, describe, expect, test } from 'vitest'
import { updateNextFreeDaysWhenDue } from '../../../src/catalog/next-free-day/next-free-days.ts'
import { addService, differ, listTitles, searchTitles } from '../../fixtures/catalog-fixtures.ts'
import { startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
const now = new Date('2026-06-01T09:00:00Z')
let minutes = 0

beforeAll(() => product.freeze(now))

async function update() {
  minutes += 2
  await product.freeze(new Date(now.getTime() + minutes * 60_000))
  await updateNextFreeDaysWhenDue({ db: product.db })
}

async function nextFreeOn(id: string): Promise<string | undefined> {
  await update()
  return (await searchTitles(product, `/v1/services/${id}`)).body.data.nextFreeOn
}

describe('the next free day of a service', () => {
  test('is the first day on which an option is open and not sold out', async () => {
    const id = await addService(product, { options: [{ weekdays: 0b0110000 }] })
    expect(await nextFreeOn(id)).toBe('2026-06-05')
    await differ(product, id, '2026-06-05', { capacity: 0 })
    await differ(product, id, '2026-06-06', { closed: true })
    expect(await nextFreeOn(id)).toBe('2026-06-12')
  })

  test('follows the season, the cutoff and the zone of the place', async () => {
    const seasons = [{ from: '01-01', until: '09-09', percent: 0 }]
    expect(await nextFreeOn(await addService(product, { options: [{ seasons }] }))).toBe('2026-09-10')
    const early = { startTimes: ['10:00'], cutoffMinutes: 60 }
    const inKamchatka = await addService(product, { timeZone: 'Asia/Kamchatka', options: [early] })
    expect(await nextFreeOn(inKamchatka)).toBe('2026-06-02')
  })

  test('has all nights of the shortest stay free', async () => {
    const id = await addService(product, { category: 'hotel', options: [{ facts: { minNights: 3 } }] })
    await differ(product, id, '2026-06-02', { closed: true })
    await differ(product, id, '2026-06-05', { closed: true })
    expect(await nextFreeOn(id)).toBe('2026-06-06')
  })

  test('is absent if nothing is free within the booking window', async () => {
    const seasons = [{ from: '06-01', until: '06-30', percent: 0 }]
    const id = await addService(product, { options: [{ seasons, bookAheadDays: 20 }] })
    expect(await nextFreeOn(id)).toBeUndefined()
  })
})

test('services that can be booked within 30 days come first, then the most popular', async () => {
  const summer = [{ from: '01-01', until: '07-31', percent: 0 }]
  await addService(product, { region: 'RU-MUR', title: 'Летом', popularity: 900, options: [{ seasons: summer }] })
  await addService(product, { region: 'RU-MUR', title: 'Завтра', popularity: 3 })
  await addService(product, { region: 'RU-MUR', title: 'Каждый день', popularity: 40 })
  await update()
  const titles = () => listTitles(product, { region: 'RU-MUR' })
  expect(await titles()).toEqual(['Каждый день', 'Завтра', 'Летом'])
  await product.freeze(new Date('2026-07-10T09:00:00Z'))
  await updateNextFreeDaysWhenDue({ db: product.db })
  expect(await titles()).toEqual(['Летом', 'Каждый день', 'Завтра'])
})

describe('the other days of a list', () => {
  const ask = async (query: string) =>
    (await searchTitles(product, `/v1/services/other-days?region=RU-ARK&${query}`)).body.data.map(
      ({ title, nextFreeOn }: { title: string; nextFreeOn: string }) => [title, nextFreeOn],
    )

  test('name what is not free then, the earliest next free day first', async () => {
    await product.freeze(now)
    const full = (title: string, weekdays: number) =>
      addService(product, { region: 'RU-ARK', title, options: [{ weekdays, capacity: 4 }] })
    await full('По выходным', 0b1100000)
    await full('По вторникам', 0b0000010)
    const everyDay = await full('Каждый день', 0b1111111)
    await differ(product, everyDay, '2026-06-10', { capacity: 4, sold: 3 })
    expect(await ask('date=2026-06-10')).toEqual([
      ['По выходным', '2026-06-13'],
      ['По вторникам', '2026-06-16'],
    ])
    expect(await ask('date=2026-06-10&guests=2')).toEqual([
      ['Каждый день', '2026-06-11'],
      ['По выходным', '2026-06-13'],
      ['По вторникам', '2026-06-16'],
    ])
    expect(await ask('date=2026-06-10&guests=30')).toEqual([])
  })

  test('of a hotel have as many free nights as the stay', async () => {
    const hotel = await addService(product, {
      region: 'RU-ARK',
      category: 'hotel',
      title: 'Дом у моря',
      options: [{ capacity: 1 }],
    })
    await differ(product, hotel, '2026-06-12', { capacity: 1, sold: 1 })
    await differ(product, hotel, '2026-06-15', { capacity: 1, sold: 1 })
    expect(await ask('category=hotel&date=2026-06-11&until=2026-06-14')).toEqual([['Дом у моря', '2026-06-16']])
    expect(await ask('category=hotel&date=2026-06-13&until=2026-06-15')).toEqual([])
  })

  test.each([
    'date=2026-02-30',
    'category=hotel&date=2026-06-11&until=9999-12-31',
    'category=hotel&date=2026-06-11&until=2026-06-10',
  ])('are refused for %s', async (query) => {
    const { status, body } = await searchTitles(product, `/v1/services/other-days?${query}`)
    expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })
})

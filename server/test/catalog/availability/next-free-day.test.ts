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

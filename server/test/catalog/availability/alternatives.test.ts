import { randomUUID } from 'node:crypto'
import type { ServiceCard } from '@enp/shared/calls/catalog/catalog'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SoldOutPlaces } from '../../../src/catalog/availability/alternatives.rules.ts'
import { findAlternatives } from '../../../src/catalog/availability/find-alternatives.ts'
import { addDays } from '../../../src/days/days.rules.ts'
import { addService, differ, listOptions, share } from '../../fixtures/catalog-fixtures.ts'
import { startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
const { db } = product
const today = '2026-06-01'
const day = addDays(today, 3)

beforeAll(() => product.freeze(new Date(`${today}T09:00:00Z`)))

async function instead(serviceId: string, asked: Partial<SoldOutPlaces> = {}) {
  const [optionId = ''] = await listOptions(product, serviceId)
  return findAlternatives(db, { serviceId, optionId, firstDay: day, lastDay: day, startTime: '', count: 2, ...asked })
}
const listTitles = ({ services }: { services: { title: string }[] }) => services.map(({ title }) => title)

describe('alternatives to a slot without free places', () => {
  test('lists other starts of the day and nearby days, with the places left in a shared resource', async () => {
    const options = [{ startTimes: ['10:00', '12:00', '15:00'], capacity: 6 }, { capacity: 6 }]
    const serviceId = await addService(product, { city: 'Одинокая', region: 'RU-AL', options })
    const [tour = '', charter = ''] = await listOptions(product, serviceId)
    const boat = await share(product, { optionIds: [tour, charter], capacity: 6 })
    await differ(product, serviceId, day, { startTime: '10:00', capacity: 6, sold: 5 })
    await differ(product, serviceId, day, { startTime: '12:00', capacity: 6, sold: 2 })
    await differ(product, serviceId, addDays(day, 1), { startTime: '10:00', closed: true })
    const takeBoat = (on: string, startTime: string, held: number) =>
      product.sql(
        'insert into resource_day (resource_id, day, start_time, capacity, held) values ($1, $2, $3, 6, $4)',
        [boat, on, startTime, held],
      )
    await takeBoat(day, '12:00', 3)
    await takeBoat(day, '15:00', 5)
    await takeBoat(addDays(day, -1), '', 5)
    expect(await instead(serviceId, { startTime: '10:00' })).toEqual({
      starts: [{ startTime: '12:00', vacancies: 3 }],
      days: [
        { date: addDays(day, 1), startTime: '12:00', vacancies: 6 },
        { date: addDays(day, 2), startTime: '10:00', vacancies: 6 },
        { date: addDays(day, -2), startTime: '10:00', vacancies: 6 },
        { date: addDays(day, 3), startTime: '10:00', vacancies: 6 },
        // At noon only the last start of today is still open.
        { date: today, startTime: '15:00', vacancies: 6 },
      ],
      services: [],
    })
  })

  test('lists services of the same category and region with a similar price that are free that day', async () => {
    const like = { region: 'RU-TA', city: 'Казань', price: 3000 }
    const serviceId = await addService(product, like)
    await addService(product, { ...like, title: 'Рядом', price: 3050 })
    await addService(product, { ...like, title: 'Дешевле', price: 1600 })
    await addService(product, { ...like, title: 'В другом городе', city: 'Елабуга' })
    await addService(product, { ...like, title: 'Слишком дорого', price: 6100 })
    await addService(product, { ...like, title: 'Слишком дёшево', price: 1400 })
    await addService(product, { ...like, title: 'Другой край', region: 'RU-KR' })
    await addService(product, { ...like, title: 'Ночлег', category: 'hotel' })
    await addService(product, { ...like, title: 'Снято', status: 'hidden' })
    await addService(product, { ...like, title: 'На одного', options: [{ guestsMax: 1 }] })
    const full = await addService(product, { ...like, title: 'Занято' })
    await differ(product, full, day, { sold: 9 })
    const shared = await addService(product, { ...like, title: 'Гид занят' })
    const guide = await share(product, { optionIds: await listOptions(product, shared), capacity: 1, per: 'booking' })
    await product.sql('insert into resource_day (resource_id, day, capacity, sold) values ($1, $2, 1, 1)', [guide, day])
    expect(listTitles(await instead(serviceId))).toEqual(['Рядом', 'Дешевле', 'В другом городе'])
    for (const price of [2900, 2800, 2700]) await addService(product, { ...like, title: `За ${price}`, price })
    expect(listTitles(await instead(serviceId))).toEqual(['Рядом', 'За 2900', 'За 2800', 'За 2700'])
  })

  test('lists check-in days and hotels with a free room for all nights of a stay', async () => {
    const hotel = { category: 'hotel', region: 'RU-BU', city: 'Улан-Удэ', options: [{ capacity: 2 }] } as const
    const serviceId = await addService(product, hotel)
    const nights = { lastDay: addDays(day, 2), count: 1 }
    await differ(product, serviceId, addDays(day, 1), { capacity: 2, held: 2 })
    const half = await addService(product, { ...hotel, title: 'Занят на вторую ночь' })
    await differ(product, half, addDays(day, 1), { closed: true })
    const long = await addService(product, { ...hotel, title: 'Только на неделю' })
    await product.sql(`update service_option set facts = '{"minNights": 7}' where service_id = $1`, [long])
    await addService(product, { ...hotel, title: 'Свободен' })
    const found = await instead(serviceId, nights)
    expect(listTitles(found)).toEqual(['Свободен'])
    expect(found.starts).toEqual([])
    expect(found.days.map(({ date }) => date)).toEqual([2, -2, 3, -3, 4].map((after) => addDays(day, after)))
  })

  test('lists only other services when the service is hidden', async () => {
    const serviceId = await addService(product, { region: 'RU-SA', city: 'Якутск' })
    await addService(product, { region: 'RU-SA', city: 'Якутск', title: 'Другая' })
    await product.sql("update service set status = 'hidden' where id = $1", [serviceId])
    expect(await instead(serviceId)).toMatchObject({ starts: [], days: [], services: [{ title: 'Другая' }] })
  })
})

describe('similar services for a sold-out day', () => {
  const show = async (id: string, query: string) => {
    const { statusCode, body } = await product.app.inject({ method: 'GET', url: `/v1/services/${id}/similar?${query}` })
    return { status: statusCode, cards: JSON.parse(body).data as ServiceCard[] }
  }

  test('are up to three that are free for the guests, same city first, then nearest in price', async () => {
    const like = { region: 'RU-TA', city: 'Болгар', price: 3000, category: 'entertainment' } as const
    const own = await addService(product, { ...like, title: 'Сама' })
    await addService(product, { ...like, title: 'Дороже', price: 4000 })
    await addService(product, { ...like, title: 'Рядом', price: 3100 })
    await addService(product, { ...like, title: 'Втрое дороже', price: 9000 })
    const full = await addService(product, { ...like, title: 'Занята' })
    await differ(product, full, day, { capacity: 8, sold: 7 })
    for (const price of [3300, 2900])
      await addService(product, { ...like, title: `Край ${price}`, city: 'Елабуга', price })
    await addService(product, { ...like, title: 'Другой край', region: 'RU-KR' })
    const { status, cards } = await show(own, `date=${day}&guests=2`)
    expect(status).toBe(200)
    expect(cards.map(({ title }) => title)).toEqual(['Рядом', 'Дороже', 'Край 2900'])
    expect(cards[0]?.priceFor).toMatchObject({ amount: 6200, guests: 2, exact: true })
  })

  test('have a room for each night of a stay', async () => {
    const like = { region: 'RU-MUR', city: 'Кировск', price: 3000, category: 'hotel' } as const
    const own = await addService(product, like)
    await addService(product, { ...like, title: 'Свободно' })
    const full = await addService(product, { ...like, title: 'Вторая ночь занята' })
    await differ(product, full, addDays(day, 1), { closed: true })
    const { cards } = await show(own, `date=${day}&until=${addDays(day, 2)}&guests=2`)
    expect(cards.map(({ title }) => title)).toEqual(['Свободно'])
    expect(cards[0]?.priceFor).toMatchObject({ amount: 6000, nights: 2 })
    expect((await show(own, `date=${day}`)).cards).toHaveLength(2)
  })

  test('are none for an unknown service, and a request needs a day', async () => {
    expect((await show(randomUUID(), `date=${day}`)).cards).toEqual([])
    expect((await show(randomUUID(), '')).status).toBe(400)
  })
})

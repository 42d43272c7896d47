import { beforeAll, describe, expect, test } from 'vitest'
import { bookingTerms } from '../../../src/catalog/availability/booking-terms.ts'
import { addDays } from '../../../src/days/days.rules.ts'
import { addService, differ } from '../../fixtures/catalog-fixtures.ts'
import { startProduct } from '../../fixtures/harness.ts'

const product = await startProduct()
const { db, sql } = product
const today = '2026-06-01'

beforeAll(() => product.freeze(new Date(`${today}T09:00:00Z`)))

const getOption = async (serviceId: string) =>
  (await sql<{ id: string }>('select id from service_option where service_id = $1', [serviceId]))[0]?.id ?? ''

describe('the booking terms', () => {
  test('combine the service, its option and the inventory rows at its start', async () => {
    const serviceId = await addService(product, {
      timeZone: 'Asia/Kamchatka',
      price: 1990,
      options: [{ startTimes: ['10:00', '15:30'], capacity: 12, guestsMax: 6, weekendPercent: 120, cutoffMinutes: 60 }],
    })
    const optionId = await getOption(serviceId)
    await differ(product, serviceId, addDays(today, 1), { startTime: '10:00', held: 2, sold: 3, pricePercent: 150 })
    await differ(product, serviceId, addDays(today, 1), { startTime: '15:30', closed: true })
    await differ(product, serviceId, addDays(today, 4), { startTime: '10:00', closed: true })
    const terms = await bookingTerms(db, {
      serviceId,
      optionId,
      firstDay: today,
      lastDay: addDays(today, 2),
      startTime: '10:00',
    })
    expect(terms).toMatchObject({
      now: new Date(`${today}T09:00:00Z`),
      service: {
        organizerId: expect.any(String),
        category: 'excursion',
        title: 'Прогулка',
        timeZone: 'Asia/Kamchatka',
        pricePer: 'person',
        policy: 'flexible',
        confirmation: 'instant',
        paymentMethods: ['card', 'ton'],
        enpDiscountBasisPoints: 1000,
        minUnits: 1,
        maxUnits: 9,
        address: 'ул. Первая, 1',
        details: { meetingPoint: 'у причала', durationMinutes: 180 },
      },
      option: {
        id: optionId,
        name: 'Вариант 1',
        startTimes: ['10:00', '15:30'],
        capacity: 12,
        guestsMax: 6,
        weekendPercent: 120,
        cutoffMinutes: 60,
        facts: {},
      },
    })
    expect([...terms.overrides]).toEqual([
      [addDays(today, 1), { capacity: 10, taken: 5, closed: false, pricePercent: 150 }],
    ])
  })

  test('are not shown for a hidden service or an option of another service', async () => {
    const [hidden, other] = [await addService(product, { status: 'hidden' }), await addService(product)]
    const places = { firstDay: today, lastDay: today, startTime: '' }
    const refused = { code: 'SERVICE_NOT_FOUND' }
    const asked = { serviceId: hidden, optionId: await getOption(hidden), ...places }
    await expect(bookingTerms(db, asked)).rejects.toMatchObject(refused)
    await expect(bookingTerms(db, { ...asked, serviceId: other })).rejects.toMatchObject(refused)
  })
})

import type { DayPlanResult } from '@enp/shared/calls/catalog/day-plans'
import { beforeAll, describe, expect, test } from 'vitest'
import { addBookable, contact } from '../fixtures/booking-fixtures.ts'
import { addService, differ } from '../fixtures/catalog-fixtures.ts'
import { arrive, send, startProduct } from '../fixtures/harness.ts'
import { fillForPlans, judgePlanRequests, plan, planningAt } from './planning.ts'

const { TEST_SLOW } = process.env
const product = await startProduct()
beforeAll(() => product.freeze(planningAt))

describe('requests over four hundred services', () => {
  beforeAll(() => fillForPlans(product, { services: 400, seed: 19 }))
  test('have feasible plans and existing alternatives', async () => {
    const { faults, seen } = await judgePlanRequests(product, { count: TEST_SLOW ? 25 : 6, seed: 1 })
    expect(faults).toEqual([])
    expect(seen.plans).toBeGreaterThan(TEST_SLOW ? 12 : 2)
    expect(seen.explained).toBe(seen.without)
  })
})

describe('the planner in a small town', () => {
  const request = { region: 'RU-TUL', date: '2028-05-13', guests: { adults: 2 }, byCar: true }
  const ids: Record<'walk' | 'banya' | 'museum' | 'gallery', string> = { walk: '', banya: '', museum: '', gallery: '' }
  const ask = (call: string, body: object) =>
    send(product.app, { method: 'POST', url: `/v1/day-plans${call}`, payload: body })
  const titles = ({ stops }: DayPlanResult) => stops.map(({ time, service }) => `${time} ${service.title}`)
  const refs = ({ stops }: DayPlanResult) =>
    stops.map(({ service, optionId, time }) => ({ serviceId: service.id, optionId, time }))
  const first = async (fields: object = {}) => {
    const [best] = (await plan(product, { ...request, ...fields })).plans
    if (!best) throw new Error('there is no plan')
    return best
  }

  beforeAll(async () => {
    const add = async (key: keyof typeof ids, title: string, lon: number, fields: object) => {
      const { serviceId } = await addBookable(product, { title, region: 'RU-TUL', city: 'Тула', ...fields })
      await product.sql('update service set latitude = 54.2, longitude = $2 where id = $1', [serviceId, lon])
      ids[key] = serviceId
    }
    const hours = { kind: 'museum', openingHours: 'вт–вс 10:00–18:00', durationMinutes: 60 }
    await add('walk', 'Тропа в лесу', 37.6, { price: 2_000, options: [{ startTimes: ['09:00'] }] })
    await add('banya', 'Баня у реки', 37.62, {
      ...{ category: 'entertainment', price: 3_000, details: { kind: 'spa', durationMinutes: 120 } },
      options: [{ startTimes: ['14:00', '17:00'] }],
    })
    await add('museum', 'Музей самоваров', 37.61, {
      category: 'entertainment',
      price: 500,
      details: hours,
      options: [{}],
    })
    await add('gallery', 'Мастерская', 37.63, {
      ...{ category: 'entertainment', price: 700, details: { ...hours, kind: 'workshop' }, options: [{}] },
    })
  })

  test('returns the same ordered day with a pause and a total for the same request', async () => {
    const best = await first({ wishes: ['forest', 'banya'], pace: 'calm' })
    expect(titles(best)).toEqual(['09:00 Тропа в лесу', '14:00 Баня у реки'])
    expect(best).toMatchObject({ total: { amount: 10_000, ton: 35.7 }, missing: [], timeZone: 'Europe/Moscow' })
    expect(best.stops[1]).toMatchObject({
      geo: { lon: 37.62 },
      travel: { by: 'car' },
      why: { reason: 'wish', wish: 'banya' },
    })
    expect(await first({ wishes: ['forest', 'banya'], pace: 'calm' })).toEqual(best)
  })

  test('lists cities with something to do, in the language of the user', async () => {
    const region = 'RU-SAK'
    const at = { region, city: 'Холмск' }
    await addService(product, { ...at, city: 'Южно-Сахалинск' })
    for (const title of ['Маяк', 'Бухта']) await addService(product, { ...at, title })
    await addService(product, { region, city: 'Оха', category: 'hotel' })
    await product.sql("update service set city_en = 'Kholmsk' where city = 'Холмск'")
    const read = (languages: string) =>
      send(product.app, {
        method: 'GET',
        url: `/v1/day-plans/cities?region=${region}`,
        headers: { 'accept-language': languages },
      })
    expect((await read('ru')).body.data).toEqual([
      { city: 'Холмск', name: 'Холмск' },
      { city: 'Южно-Сахалинск', name: 'Южно-Сахалинск' },
    ])
    expect((await read('en')).body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Kholmsk',
      'Южно-Сахалинск',
    ])
    const regions = (await send(product.app, { method: 'GET', url: '/v1/day-plans/regions' })).body.data
    expect(regions).toContainEqual({ region, services: 3 })
  })

  test('plans stops that can be booked at their prices', async () => {
    const traveller = await arrive(product)
    const { stops, date } = await first()
    for (const { service, optionId, startTime, units, price } of stops) {
      const body = { serviceId: service.id, optionId, date, ...(startTime && { startTime }), units, contact }
      const answer = await traveller.post('/v1/bookings', body)
      expect([answer.status, answer.body.data?.price.amount]).toEqual([201, price.amount])
    }
  })

  test('replaces one stop and leaves the others at their times', async () => {
    const before = await first({ wishes: ['forest', 'banya'] })
    const { body } = await ask('/replace', { ...request, stops: refs(before), replace: 1 })
    const [walk, other, ...rest] = titles(body.data)
    expect([walk, ...rest]).toEqual([titles(before)[0], ...titles(before).slice(2)])
    expect(other).not.toBe(titles(before)[1])
    const sum = body.data.stops.reduce(
      (total: number, stop: DayPlanResult['stops'][number]) => total + stop.price.amount,
      0,
    )
    expect(body.data.total.amount).toBe(sum)
  })

  test('marks a sold stop, and finds the same service at another time', async () => {
    const date = '2028-05-20'
    const before = await first({ date, wishes: ['forest', 'banya'], pace: 'calm' })
    await differ(product, ids.banya, date, { startTime: '14:00', sold: 10 })
    const checked = await ask('/validate', { ...request, date, stops: refs(before) })
    expect(checked.body.data.stops.map(({ isGone }: DayPlanResult['stops'][number]) => isGone)).toEqual([
      undefined,
      true,
    ])
    expect(checked.body.data.total.amount).toBe(4_000)
    const again = { ...request, date, wishes: ['banya'], stops: refs(before), replace: 1 }
    expect(titles((await ask('/replace', again)).body.data)).toEqual(['09:00 Тропа в лесу', '17:00 Баня у реки'])
  })

  test('returns null when no replacement exists', async () => {
    const exclude = [ids.museum, ids.gallery]
    const before = await first({ until: '12:30', exclude })
    expect(titles(before)).toEqual(['09:00 Тропа в лесу'])
    const { body } = await ask('/replace', { ...request, until: '12:30', exclude, stops: refs(before), replace: 0 })
    expect(body.data).toBeNull()
  })

  test.each([
    ['budget', { budget: 300 }, { budget: 1_000 }],
    ['times', { from: '05:00', until: '07:00' }, { from: '05:00', until: '22:30' }],
    ['guests', { guests: { adults: 12 } }, { guests: { adults: 9, children: [] } }],
    ['wishes', { wishes: ['food', 'kids'] }, {}],
    ['date', { date: '2028-05-15', wishes: ['heritage'] }, { date: '2028-05-16' }],
  ])('names %s as the obstacle, with an alternative that works', async (name, fields, instead) => {
    const { plans, problems } = await plan(product, { ...request, ...fields })
    const named = problems.find((problem) => problem.wish === name)
    expect(plans.map(titles)).toEqual([])
    expect(named?.instead).toEqual(name === 'times' ? expect.objectContaining({ from: '05:00' }) : instead)
    expect(
      (await plan(product, { ...request, ...fields, ...instead, ...(name === 'wishes' && { wishes: [] }) })).plans[0],
    ).toBeDefined()
  })

  test('returns no plans and no problems for a region without services', async () => {
    expect(await plan(product, { ...request, region: 'RU-CHU' })).toEqual({ plans: [], problems: [] })
  })

  test.each([
    ['', { region: undefined }, 'region'],
    ['', { date: '2028-02-30' }, 'date'],
    ['', { from: '12:00', until: '12:00' }, 'until'],
    ['', { budget: 10.005 }, 'budget'],
  ])('refuses %s%j', async (call, fields, field) => {
    const { status, body } = await ask(call, { ...request, ...fields })
    expect([status, body.error.details.field]).toEqual([400, field])
  })

  test('refuses a stop number that does not exist, and a service that does not exist', async () => {
    const stops = refs(await first())
    const beyond = await ask('/replace', { ...request, stops, replace: 3 })
    expect([beyond.status, beyond.body.error.code]).toEqual(
      stops.length > 3 ? [200, undefined] : [400, 'VALIDATION_ERROR'],
    )
    const unknown = [{ serviceId: stops[0]?.optionId, optionId: stops[0]?.optionId, time: '10:00' }]
    const gone = await ask('/validate', { ...request, stops: unknown })
    expect([gone.status, gone.body.error.code]).toEqual([404, 'SERVICE_NOT_FOUND'])
  })
})

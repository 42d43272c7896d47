import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/days/days.rules.ts'
import { linkMember } from '../../src/team/members/link-member.ts'
import {
  addBookable,
  type Bookable,
  expectNothingLeaked,
  holdRequest,
  requestHold,
} from '../fixtures/booking-fixtures.ts'
import { differ, share } from '../fixtures/catalog-fixtures.ts'
import { arrive, asBot, getAsBot, startProduct, type Traveller } from '../fixtures/harness.ts'

const product = await startProduct()
const { sql, db } = product
/** A Wednesday. */
const today = '2028-03-01'
await product.freeze(new Date(`${today}T09:00:00Z`))
const tickets = [{ id: 'adult', kind: 'adult', title: 'Взрослый', price: { amount: 2_000, currency: 'RUB' } }]
const day = (after: number) => addDays(today, after)

const [owner, scanner, stranger] = [await arrive(product), await arrive(product), await arrive(product)]
const addTour = (fields: object = {}) =>
  addBookable(product, {
    title: 'Тропа',
    organizer: 'Тропа у воды',
    options: [{ units: tickets, startTimes: ['10:00', '15:00'], capacity: 8, bookAheadDays: 60 }],
    ...fields,
  })
const tour = await addTour()
const foreignTour = await addTour({ organizer: 'Белая юрта' })
for (const [{ telegramId }, role] of [
  [owner, 'owner'],
  [scanner, 'scanner'],
] as const)
  await linkMember(db, { organizer: 'Тропа у воды', telegramId, role })

const toOption = ({ optionIds }: Bookable) => optionIds[0] ?? ''
const path = (place: Bookable, what: string) => `/v1/organizer/options/${toOption(place)}/${what}`
const read = async (place: Bookable, from = day(0), until = day(30), who: Traveller = owner) =>
  (await who.get(`${path(place, 'calendar')}?from=${from}&until=${until}`)).body
const change = (place: Bookable, changes: object[], who: Traveller = owner) =>
  who.post(path(place, 'calendar'), { changes })
const on = (date: string, fields: object) => ({ from: date, until: date, ...fields })
const getDay = async (place: Bookable, date: string, startTime?: string) =>
  (await read(place, date, date)).data.days.find((one: { startTime?: string }) => one.startTime === startTime)
const changes = (place: Bookable) =>
  sql('select day::text, start_time, reason from availability_change where option_id = $1 order by id', [
    toOption(place),
  ])

describe('the calendar of an option', () => {
  test('shows its plan and the days that differ from it', async () => {
    await differ(product, tour.serviceId, day(2), {
      startTime: '10:00',
      capacity: 8,
      held: 1,
      sold: 3,
      pricePercent: 150,
    })
    const { data } = await read(tour, day(0), day(2))
    expect(data).toMatchObject({
      title: 'Тропа',
      timeZone: 'Europe/Moscow',
      today,
      lastDay: day(60),
      startTimes: ['10:00', '15:00'],
      plan: { capacity: 8, weekdays: [1, 2, 3, 4, 5, 6, 7], seasons: [] },
    })
    expect(data.days).toHaveLength(6)
    expect(data.days[4]).toEqual({
      date: day(2),
      startTime: '10:00',
      capacity: 8,
      held: 1,
      sold: 3,
      elsewhere: 0,
      conflict: 0,
      closed: false,
      planned: true,
      pricePercent: 150,
      price: 3_000,
    })
    expect(data.days[5]).toMatchObject({ startTime: '15:00', held: 0, sold: 0, pricePercent: null, price: 2_000 })
    expect((await read(tour, day(0), day(62))).error.code).toBe('VALIDATION_ERROR')
    await sql('delete from inventory')
  })

  test.each([
    ['a scanner', scanner, 'NOT_MEMBER'],
    ['a user without a membership', stranger, 'NOT_MEMBER'],
  ])('is refused to %s', async (_who, who, code) => {
    expect((await read(tour, day(0), day(1), who)).error.code).toBe(code)
    expect((await change(tour, [on(day(1), { closed: true })], who)).body.error.code).toBe(code)
    expect((await who.post(path(tour, 'plan'), { capacity: 1 })).body.error.code).toBe(code)
    expect((await who.get(path(tour, 'feeds'))).body.error.code).toBe(code)
    expect((await who.post(path(tour, 'feeds'), { url: 'https://a.example/' })).body.error.code).toBe(code)
    expect((await who.post(path(tour, 'calendar-address'), { renew: true })).body.error.code).toBe(code)
  })

  test('of another organizer is not found', async () => {
    expect((await read(foreignTour)).error.code).toBe('NOT_FOUND')
    expect((await change(foreignTour, [on(day(1), { closed: true })])).body.error.code).toBe('NOT_FOUND')
    const url = `/v1/organizer/options/${toOption(foreignTour)}/plan`
    expect((await asBot(product, url, { telegramId: owner.telegramId, capacity: 1 })).body.error.code).toBe('NOT_FOUND')
  })

  test('is the same in the chat', async () => {
    const internal = `/v1/organizer/options/${toOption(tour)}/calendar`
    const { telegramId } = owner
    const body = { telegramId, changes: [on(day(40), { capacity: 3 })] }
    expect((await asBot(product, internal, body)).body.data).toMatchObject({ changed: 2 })
    const url = `${internal}?telegramId=${telegramId}&from=${day(40)}&until=${day(40)}`
    const { data } = (await getAsBot(product, url)).body
    expect(data.days).toMatchObject([{ capacity: 3 }, { capacity: 3 }])
  })
})

describe('calendar days', () => {
  test('are changed by range and weekday, and each change is recorded for watches', async () => {
    const place = await addTour()
    const weekend = { from: day(0), until: day(13), weekdays: [6, 7], startTime: '15:00' }
    expect((await change(place, [{ ...weekend, capacity: 12 }])).body.data).toMatchObject({ changed: 4 })
    expect(await getDay(place, day(3), '15:00')).toMatchObject({ capacity: 12 })
    expect(await getDay(place, day(3), '10:00')).toMatchObject({ capacity: 8 })
    expect(await getDay(place, day(2), '15:00')).toMatchObject({ capacity: 8 })
    expect(await changes(place)).toEqual(
      [3, 4, 10, 11].map((after) => ({ day: day(after), start_time: '15:00', reason: 'capacity' })),
    )
    expect((await change(place, [{ ...weekend, capacity: 12 }])).body.data).toMatchObject({ changed: 0 })
  })

  test('that are closed cannot be booked, preserve held places, and can be opened again', async () => {
    const place = await addTour()
    const traveller = await arrive(product)
    const at = { date: day(1), startTime: '10:00' }
    expect((await requestHold(traveller, holdRequest(place, at))).status).toBe(201)
    expect((await change(place, [on(day(1), { price: 2_500 })])).body.data).toMatchObject({
      changed: 2,
      slots: 2,
      taken: 2,
      before: { least: 2_000, most: 2_000 },
      after: { least: 2_500, most: 2_500 },
    })
    expect((await change(place, [on(day(1), { closed: true })])).body.data).toMatchObject({ changed: 2, taken: 2 })
    expect(await getDay(place, day(1), '10:00')).toMatchObject({ closed: true, held: 2, capacity: 8 })
    expect((await requestHold(await arrive(product), holdRequest(place, at))).body.error.code).toBe('DATE_CLOSED')
    await change(place, [on(day(1), { closed: false })])
    expect((await requestHold(await arrive(product), holdRequest(place, at))).status).toBe(201)
    expect(await changes(place)).toHaveLength(4)
    await expectNothingLeaked(product)
  })

  test('never have fewer places than are held and sold, and such a change is rejected as a whole', async () => {
    const place = await addTour()
    await differ(product, place.serviceId, day(2), { startTime: '10:00', capacity: 8, sold: 5, held: 1 })
    const { status, body } = await change(place, [{ from: day(1), until: day(3), capacity: 5 }])
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'CAPACITY_TAKEN', details: { days: [{ date: day(2), startTime: '10:00', taken: 6 }] } },
    ])
    expect(await getDay(place, day(1), '10:00')).toMatchObject({ capacity: 8 })
    expect((await change(place, [{ from: day(1), until: day(3), capacity: 6 }])).status).toBe(200)
    expect(await getDay(place, day(2), '10:00')).toMatchObject({ capacity: 6, sold: 5, held: 1 })
    await sql('update inventory set held = 0, sold = 0 where option_id = $1', [toOption(place)])
  })

  test('can have a price in percent or roubles, which travellers are quoted', async () => {
    const place = await addTour()
    await change(place, [on(day(5), { price: 2_600 }), on(day(6), { pricePercent: 50 })])
    expect(await getDay(place, day(5), '10:00')).toMatchObject({ pricePercent: 130, price: 2_600 })
    expect(await getDay(place, day(6), '15:00')).toMatchObject({ pricePercent: 50, price: 1_000 })
    const held = await requestHold(await arrive(product), holdRequest(place, { date: day(5), startTime: '10:00' }))
    expect(held.body.data.price.amount).toBe(5_200)
    await change(place, [on(day(5), { pricePercent: null })])
    expect(await getDay(place, day(5), '10:00')).toMatchObject({ pricePercent: null, price: 2_000 })
    expect((await change(place, [on(day(5), { price: 100 })])).body.error.code).toBe('VALIDATION_ERROR')
  })
})

test('a change of the plan applies to the days that followed it', async () => {
  const place = await addTour()
  await change(place, [on(day(1), { capacity: 4 }), on(day(2), { closed: true })])
  await differ(product, place.serviceId, day(3), { startTime: '10:00', capacity: 8, sold: 7 })
  const seasons = [{ from: '03-10', until: '03-20', percent: 0 }]
  const { body } = await owner.post(path(place, 'plan'), { capacity: 6, weekdays: [6, 7, 3], seasons })
  expect(body.data).toEqual({ capacity: 6, weekdays: [3, 6, 7], seasons })
  expect(await getDay(place, day(1), '10:00')).toMatchObject({ capacity: 4, planned: false })
  expect(await getDay(place, day(2), '10:00')).toMatchObject({ capacity: 6, closed: true })
  expect(await getDay(place, day(3), '10:00')).toMatchObject({ capacity: 7, sold: 7, planned: true })
  expect(await getDay(place, day(7), '10:00')).toMatchObject({ capacity: 6, planned: true })
  expect(await getDay(place, '2028-03-11', '10:00')).toMatchObject({ planned: false })
  await sql('update inventory set sold = 0 where option_id = $1', [toOption(place)])
})

test('a shared resource has its own days, and no capacity below its use', async () => {
  const place = await addTour()
  const resourceId = await share(product, { optionIds: [toOption(place)], capacity: 4 })
  const resource = (fields: object, who = owner) =>
    who.post(`/v1/organizer/resources/${resourceId}/days`, { from: day(1), until: day(2), ...fields })
  expect(
    (await requestHold(await arrive(product), holdRequest(place, { date: day(1), startTime: '10:00' }))).status,
  ).toBe(201)
  expect((await resource({ capacity: 1 })).body.error).toMatchObject({
    code: 'CAPACITY_TAKEN',
    details: { days: [{ date: day(1), startTime: '10:00', taken: 2 }] },
  })
  expect((await resource({ capacity: 2 })).body.data).toEqual({ changed: 6 })
  expect(
    (await requestHold(await arrive(product), holdRequest(place, { date: day(1), startTime: '10:00' }))).status,
  ).toBe(409)
  expect((await resource({ capacity: 4, startTime: '10:00' })).body.data).toEqual({ changed: 2 })
  expect(
    (await requestHold(await arrive(product), holdRequest(place, { date: day(1), startTime: '10:00' }))).status,
  ).toBe(201)
  expect((await read(place, day(1), day(1))).data.resources).toMatchObject([
    {
      id: resourceId,
      capacity: 4,
      days: expect.arrayContaining([{ date: day(1), startTime: '10:00', capacity: 4, taken: 4 }]),
    },
  ])
  expect((await resource({ capacity: 9 }, scanner)).body.error.code).toBe('NOT_MEMBER')
  await expectNothingLeaked(product)
})

test('a capacity lowered during twenty holds never falls below held and sold places', async () => {
  const place = await addTour({ options: [{ units: tickets, capacity: 30 }] })
  const travellers = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
  const one = holdRequest(place, { date: day(9), units: [{ unitId: 'adult', quantity: 1 }] })
  const lowered = Array.from({ length: 20 }, (_, index) => ({ capacity: 25 - index, closed: index % 2 === 1 }))
  const answers = await Promise.all([
    ...travellers.map((traveller) => requestHold(traveller, one)),
    ...lowered.map((fields) => change(place, [on(day(9), fields)])),
  ])
  const codes = new Set(answers.map(({ status, body }) => body.error?.code ?? status))
  for (const code of codes) expect([200, 201, 'SOLD_OUT', 'DATE_CLOSED', 'CAPACITY_TAKEN']).toContain(code)
  const [row] = await sql<{ capacity: number; held: number; sold: number }>(
    'select capacity, held, sold from inventory where option_id = $1 and day = $2',
    [toOption(place), day(9)],
  )
  expect(row?.held).toBe(answers.slice(0, 20).filter(({ status }) => status === 201).length)
  expect((row?.held ?? 0) + (row?.sold ?? 0)).toBeLessThanOrEqual(row?.capacity ?? 0)
  await expectNothingLeaked(product)
})

import { wholeUnits } from '@enp/shared/money/money'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeResourceDays } from '../../../src/catalog/inventory/change-resource-days.ts'
import { inTransaction } from '../../../src/core/database/database.ts'
import {
  addBookable,
  type Bookable,
  creditBalance,
  expectNothingLeaked,
  hold,
  holdRequest,
  payFromBalance,
  requestHold,
} from '../../fixtures/booking-fixtures.ts'
import { sweep } from '../../fixtures/booking-money.ts'
import { listUrl, searchTitles } from '../../fixtures/catalog-fixtures.ts'
import { arrive, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { ask, listOffers, watch } from '../../watches/watching.ts'

const product = await startProduct()
const { sql, db } = product
const morning = new Date('2028-02-20T09:00:00Z')
beforeAll(() => product.freeze(morning))

const date = '2028-03-07'
const slot = { date, startTime: '10:00' }
const groupUnit = { id: 'group', kind: 'adult', title: 'Вся группа', price: { amount: 24_000, currency: 'RUB' } }
const group = { ...slot, units: [{ unitId: 'group', quantity: 1 }] }
const seat = { ...slot, units: [{ unitId: 'adult', quantity: 1 }] }

interface Boat {
  readonly seats: Bookable
  readonly whole: Bookable
  readonly resourceId: string
}

async function addBoat(capacity: number, terms: object = {}): Promise<Boat> {
  const startTimes = ['10:00', '15:00']
  const options = [
    { startTimes, capacity, guestsMax: 8 },
    { startTimes, capacity: 1, guestsMax: 1, units: [groupUnit], isPrivate: true },
  ]
  const { serviceId, optionIds } = await addBookable(product, { options, ...terms })
  const [seats = '', whole = ''] = await listInOrder(serviceId)
  expect(optionIds).toHaveLength(2)
  const [row] = await sql<{ id: string }>(
    `with shared as (
      insert into resource (organizer_id, key, name, capacity)
        select organizer_id, id::text, 'Катер', $3 from service where id = $4 returning id
    ), used as (
      insert into option_resource (option_id, resource_id, per, quantity)
        select $1::uuid, id, 'unit', 1 from shared union all select $2::uuid, id, 'all', 1 from shared
    )
    select id from shared`,
    [seats, whole, capacity, serviceId],
  )
  return {
    seats: { serviceId, optionIds: [seats] },
    whole: { serviceId, optionIds: [whole] },
    resourceId: row?.id ?? '',
  }
}

const listInOrder = async (serviceId: string) =>
  (await sql<{ id: string }>('select id from service_option where service_id = $1 order by position', [serviceId])).map(
    ({ id }) => id,
  )

/** Free seats and private departures of the start. */
async function countFree({ seats, whole }: Boat): Promise<number[]> {
  const url = `/v1/services/${seats.serviceId}/availability?start_date=${date}&end_date=${date}`
  const days: Array<{ optionId: string; startTime: string; vacancies: number }> = (await searchTitles(product, url))
    .body.data
  return [seats, whole].map(
    ({ optionIds: [id] }) =>
      days.find(({ optionId, startTime }) => optionId === id && startTime === slot.startTime)?.vacancies ?? -1,
  )
}

const priceGroups = ({ seats }: Boat) => sql('select price_groups($1)', [[seats.serviceId]])

/** Roubles for the guests on the card of the boat; undefined if it is not found. */
async function findPrice({ seats }: Boat, query: Record<string, string | number>): Promise<number | undefined> {
  const { body } = await searchTitles(product, listUrl({ city: boatCity, limit: 50, ...query }))
  const cards: Array<{ id: string; priceFor?: { amount: number } }> = body.data
  return cards.find(({ id }) => id === seats.serviceId)?.priceFor?.amount
}

const boatCity = 'Пристань'

const listUsed = ({ resourceId }: Boat) =>
  sql('select held, sold, is_whole from resource_day where resource_id = $1 and start_time = $2', [
    resourceId,
    slot.startTime,
  ])

/** Each hold has its own connection, so that no batch orders them. */
async function holdAtOnce(optionIds: readonly string[]): Promise<string[]> {
  const clients = await Promise.all(
    optionIds.map(async () => {
      const client = new pg.Client({ connectionString: product.databaseUrl })
      await client.connect()
      return client
    }),
  )
  const results = await Promise.all(
    clients.map((client, index) =>
      client.query('select hold_places($1, $2, $3, 1)', [optionIds[index], [date], slot.startTime]).then(
        () => optionIds[index] ?? '',
        ({ code }: { code?: string }) => {
          if (code !== 'P0451') throw new Error(`the hold failed with ${code}`)
          return ''
        },
      ),
    ),
  )
  await Promise.all(clients.map((client) => client.end()))
  return results.filter((id) => id !== '')
}

const endHold = (user: Traveller, id: string) => user.post(`/v1/bookings/${id}/cancel`, {})

async function sweepAfter(minutes: number): Promise<void> {
  await product.freeze(new Date(morning.getTime() + minutes * 60_000))
  await sweep(product)
}

const guests = process.env.TEST_SLOW ? 100 : 20

describe('a private departure', () => {
  test('and single seats that are held together: one kind wins, never both', async () => {
    for (const first of [true, false, true, false]) {
      const boat = await addBoat(guests)
      const [seatId = '', wholeId = ''] = [boat.seats.optionIds[0], boat.whole.optionIds[0]]
      const seats = Array.from({ length: guests }, () => seatId)
      const held = await holdAtOnce(first ? [wholeId, ...seats] : [...seats, wholeId])
      const kinds = [...new Set(held)]
      expect(kinds).toHaveLength(1)
      expect(held).toHaveLength(kinds[0] === wholeId ? 1 : guests)
      expect(await listUsed(boat)).toEqual([{ held: guests, sold: 0, is_whole: kinds[0] === wholeId }])
      await sql('delete from resource_day where resource_id = $1', [boat.resourceId])
      await sql('delete from service_option where service_id = $1', [boat.seats.serviceId])
    }
  })
  test('is held once by twenty groups that ask together', async () => {
    const boat = await addBoat(8)
    const users = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const replies = await Promise.all(users.map((user) => requestHold(user, holdRequest(boat.whole, group))))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await countFree(boat)).toEqual([0, 0])
    await expectNothingLeaked(product)
  })
  test('costs the price of the group, and takes one unit', async () => {
    const boat = await addBoat(8, { minUnits: 2 })
    const anna = await arrive(product)
    const { price } = await hold(anna, boat.whole, group)
    expect(price).toMatchObject({ amount: 24_000 })
    const two = await requestHold(
      anna,
      holdRequest(boat.whole, { ...group, units: [{ unitId: 'group', quantity: 2 }] }),
    )
    expect([two.status, two.body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  })
  test('is free only while no seat is sold, and takes all seats of its start', async () => {
    const boat = await addBoat(8)
    const anna = await arrive(product)
    expect(await countFree(boat)).toEqual([8, 1])
    const { id } = await hold(anna, boat.seats, seat)
    expect(await countFree(boat)).toEqual([7, 0])
    const refused = await requestHold(await arrive(product), holdRequest(boat.whole, group))
    expect(refused.body.error.code).toBe('SOLD_OUT')
    await endHold(anna, id)
    await hold(anna, boat.whole, group)
    expect(await countFree(boat)).toEqual([0, 0])
    const late = await requestHold(await arrive(product), holdRequest(boat.seats, seat))
    expect(late.body.error.code).toBe('SOLD_OUT')
  })
  test('gives all seats back when its hold ends', async () => {
    const boat = await addBoat(8)
    const anna = await arrive(product)
    const { id } = await hold(anna, boat.whole, group)
    await endHold(anna, id)
    expect(await countFree(boat)).toEqual([8, 1])
    await hold(await arrive(product), boat.whole, group)
    await sweepAfter(16)
    expect(await countFree(boat)).toEqual([8, 1])
    expect(await listUsed(boat)).toEqual([{ held: 0, sold: 0, is_whole: false }])
    await product.freeze(morning)
    await expectNothingLeaked(product)
  })
  test('gives all seats back when the group cancels, and moves as a whole to another start', async () => {
    const boat = await addBoat(8, { policy: 'flexible', paymentMethods: ['usdt'] })
    const [anna, boris] = [await arrive(product), await arrive(product)]
    await creditBalance(product, anna, wholeUnits('usdt', 900n))
    const { id } = await hold(anna, boat.whole, group)
    await payFromBalance(anna, id)
    expect(await listUsed(boat)).toEqual([{ held: 0, sold: 8, is_whole: true }])
    await hold(boris, boat.seats, { ...seat, startTime: '15:00' })
    const taken = await anna.post(`/v1/bookings/${id}/change`, { startTime: '15:00' })
    expect(taken.body.error.code).toBe('SOLD_OUT')
    await sweepAfter(16)
    expect((await anna.post(`/v1/bookings/${id}/change`, { startTime: '15:00' })).status).toBe(200)
    expect(await countFree(boat)).toEqual([8, 1])
    await expectNothingLeaked(product)
    expect((await anna.post(`/v1/bookings/${id}/cancel`, {})).status).toBe(200)
    expect(await sql('select from resource_day where resource_id = $1 and held + sold > 0', [boat.resourceId])).toEqual(
      [],
    )
    await product.freeze(morning)
    await expectNothingLeaked(product)
  })
  test('is not free where seats were sold before the options shared the boat', async () => {
    const boat = await addBoat(8)
    await sql("delete from option_resource where resource_id = $1 and per = 'unit'", [boat.resourceId])
    await hold(await arrive(product), boat.seats, seat)
    await sql("insert into option_resource (option_id, resource_id, per, quantity) values ($1, $2, 'unit', 1)", [
      boat.seats.optionIds[0],
      boat.resourceId,
    ])
    expect(await countFree(boat)).toEqual([7, 0])
    const refused = await requestHold(await arrive(product), holdRequest(boat.whole, group))
    expect(refused.body.error.code).toBe('SOLD_OUT')
  })
  test('is offered to the waiting list with the last seat, which nobody takes before', async () => {
    const boat = await addBoat(6)
    const [anna, boris, vera, stranger] = await Promise.all([1, 2, 3, 4].map(() => arrive(product)))
    if (!anna || !boris || !vera || !stranger) return expect.fail('a user is missing')
    const [first, second] = [await hold(anna, boat.seats, seat), await hold(boris, boat.seats, seat)]
    await watch(vera, boat.whole, { optionId: boat.whole.optionIds[0], dates: [slot], units: group.units })
    await anna.post(`/v1/bookings/${first.id}/cancel`, {})
    expect([await ask(product), await countFree(boat)]).toEqual([0, [5, 0]])
    await boris.post(`/v1/bookings/${second.id}/cancel`, {})
    expect(await countFree(boat)).toEqual([0, 0])
    expect((await requestHold(stranger, holdRequest(boat.seats, seat))).body.error.code).toBe('SOLD_OUT')
    expect((await requestHold(stranger, holdRequest(boat.whole, group))).body.error.code).toBe('SOLD_OUT')
    expect(await ask(product)).toBe(1)
    const [offer] = await listOffers(product, boat.whole)
    expect(offer).toMatchObject({ user_id: vera.id, places: 1 })
    expect(await listUsed(boat)).toEqual([{ held: 6, sold: 0, is_whole: true }])
    await sweepAfter(31)
    await ask(product)
    expect(await countFree(boat)).toEqual([6, 1])
    await expectNothingLeaked(product)
    await product.freeze(morning)
  })
  test('keeps the capacity of its start, so that no seat is sold next to the group', async () => {
    const boat = await addBoat(8)
    const anna = await arrive(product)
    const { id } = await hold(anna, boat.whole, group)
    const raise = () =>
      inTransaction(db, (tx) =>
        changeResourceDays(tx, boat.resourceId, { days: [date], startTime: slot.startTime, capacity: 12 }),
      )
    await expect(raise()).rejects.toMatchObject({ code: 'CAPACITY_TAKEN' })
    await sql('update resource_day set capacity = 12 where resource_id = $1', [boat.resourceId])
    expect(await countFree(boat)).toEqual([0, 0])
    await endHold(anna, id)
    expect(await raise()).toBe(1)
  })
})

describe('a search for a party', () => {
  test.each([
    [1, 2_800],
    [8, 22_400],
    [9, 24_000],
    [12, 24_000],
    [13, undefined],
  ])('of %i finds the cheapest of seats and the private option', async (guests, price) => {
    const boat = await addBoat(12, { city: boatCity })
    await priceGroups(boat)
    expect(await findPrice(boat, { guests })).toBe(price)
    expect(await findPrice(boat, { guests, date })).toBe(price)
    expect(await findPrice(boat, { guests, date, sort: 'price' })).toBe(price)
    await sql('delete from service_option where service_id = $1', [boat.seats.serviceId])
  })
  test('finds the group price below that of the seats, and the seats once one is sold', async () => {
    const boat = await addBoat(12, { city: boatCity, price: 5_000 })
    await priceGroups(boat)
    expect(await findPrice(boat, { guests: 8, date })).toBe(24_000)
    expect(await findPrice(boat, { guests: 8, date, priceMax: 24_000 })).toBe(24_000)
    for (const startTime of ['10:00', '15:00']) await hold(await arrive(product), boat.seats, { ...seat, startTime })
    expect(await findPrice(boat, { guests: 8, date })).toBe(40_000)
    expect(await findPrice(boat, { guests: 9, date })).toBeUndefined()
    expect(await findPrice(boat, { guests: 9 })).toBe(24_000)
    const [free] = await sql<{ day: string }>('select first_free_day($1, $2, 9)::text as day', [
      boat.seats.serviceId,
      date,
    ])
    expect(free?.day).toBe('2028-03-08')
    const { body } = await searchTitles(product, `/v1/services/${boat.seats.serviceId}`)
    expect(body.data).toMatchObject({ guestsMax: 12, options: [{ guestsMax: 8 }, { guestsMax: 12, isPrivate: true }] })
  })
  test('counts the units that one guest takes, and not those of a guide', async () => {
    const boat = await addBoat(12, { city: boatCity })
    await sql("update option_resource set quantity = 2 where per = 'unit' and resource_id = $1", [boat.resourceId])
    await sql(
      `with guide as (
        insert into resource (organizer_id, key, name, capacity)
          select organizer_id, id::text || '-guide', 'Гид', 1 from service where id = $2 returning id)
      insert into option_resource (option_id, resource_id, per, quantity) select $1, id, 'all', 1 from guide`,
      [boat.whole.optionIds[0], boat.whole.serviceId],
    )
    await priceGroups(boat)
    expect(await sql('select group_max from service_option where id = $1', [boat.whole.optionIds[0]])).toEqual([
      { group_max: 6 },
    ])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { changeInventoryDays } from '../../../src/catalog/inventory/change-inventory-days.ts'
import { lockOptionShared } from '../../../src/catalog/inventory/lock-option-shared.ts'
import { inTransaction } from '../../../src/core/database/database.ts'
import {
  addBookable,
  addHotel,
  type Bookable,
  expectNothingLeaked,
  hold,
  holdRequest,
  requestHold,
  roomUnit,
} from '../../fixtures/booking-fixtures.ts'
import { share } from '../../fixtures/catalog-fixtures.ts'
import { arrive, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { ask, leave, listWatches, sweep, watch } from '../../watches/watching.ts'

const product = await startProduct()
const { sql, db } = product
const minuteMs = 60_000
let clock = Date.parse('2028-05-01T09:00:00Z')
const pass = async (minutes: number) => {
  clock += minutes * minuteMs
  await product.freeze(new Date(clock))
  await sql("update session set expires_at = expires_at + interval '1 year'")
}
beforeAll(() => pass(0))

const date = '2028-06-10'
const slot = { date, startTime: '10:00' }
const party = (quantity: number) => [{ unitId: 'adult', quantity }]
const tour = (capacity: number, fields: object = {}) =>
  addBookable(product, { options: [{ startTimes: ['10:00'], capacity, ...fields }], maxUnits: 10 })
const release = (traveller: Traveller, id: string) => traveller.post(`/v1/bookings/${id}/cancel`, {})
const getStatus = async (traveller: Traveller, place: Bookable, quantity = 1) =>
  (await requestHold(traveller, holdRequest(place, { ...slot, units: party(quantity) }))).status

async function vacancies({ serviceId, optionIds }: Bookable, viewer?: Traveller): Promise<number> {
  const url = `/v1/services/${serviceId}/availability?start_date=${date}&end_date=${date}`
  const { body } = await (viewer ?? (await arrive(product))).get(url)
  return body.data.find(({ optionId }: { optionId: string }) => optionId === optionIds[0]).vacancies
}

/**
 * A holder has `held` seats, another user the rest. Handles pending changes of other tests first.
 */
async function soldOut(capacity: number, held = 1) {
  await ask(product)
  const place = await tour(capacity)
  if (held < capacity) await hold(await arrive(product), place, { ...slot, units: party(capacity - held) })
  const holder = await arrive(product)
  const { id } = await hold(holder, place, { ...slot, units: party(held) })
  return { place, holder, id }
}

describe('seats stay bookable by all users while a watch', () => {
  test('has an unmet price limit and another user holds and releases seats repeatedly', {
    timeout: 180_000,
  }, async () => {
    const place = await tour(10)
    const alert = await arrive(product)
    expect((await watch(alert, place, { dates: [slot], maxPrice: 1 })).state).toBe('waiting')
    const [griefer, other] = [await arrive(product), await arrive(product)]
    await hold(await arrive(product), place, { ...slot, units: party(1) })
    const statuses: number[] = []
    const rounds = process.env.TEST_SLOW ? 67 : 20
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await hold(griefer, place, { ...slot, units: party(1) })
      const attempt = () => requestHold(other, holdRequest(place, { ...slot, units: party(1) }))
      const attempts = await Promise.all([attempt(), attempt(), release(griefer, id).then(attempt)])
      statuses.push(...attempts.map(({ status }) => status))
      await Promise.all(attempts.map(({ body }) => release(other, body.data.id)))
    }
    expect(statuses.filter((status) => status !== 201)).toEqual([])
    expect(statuses).toHaveLength(3 * rounds)
    await expectNothingLeaked(product)
  })
  test('has an unmet price limit on a departure that was sold out', async () => {
    const { place, holder, id } = await soldOut(3)
    await watch(await arrive(product), place, { dates: [slot], maxPrice: 1 })
    await release(holder, id)
    expect(await getStatus(await arrive(product), place)).toBe(201)
  })
  test('was created as a price alert, even after its price is met and the day sold out', async () => {
    const place = await tour(2)
    const alert = await arrive(product)
    await watch(alert, place, { dates: [slot], maxPrice: 2_799 })
    const holder = await arrive(product)
    const { id } = await hold(holder, place, slot)
    await sql('update inventory set price_percent = 50 where option_id = $1', [place.optionIds[0]])
    await release(holder, id)
    expect(await vacancies(place)).toBe(2)
    await ask(product)
    expect((await listWatches(alert))[0]?.state).toBe('waiting')
    expect(await getStatus(await arrive(product), place, 2)).toBe(201)
  })
  test('needs four seats and one is released', async () => {
    const { place, holder, id } = await soldOut(4)
    await watch(await arrive(product), place, { dates: [slot], units: party(4) })
    await release(holder, id)
    expect(await vacancies(place)).toBe(1)
    expect(await getStatus(await arrive(product), place)).toBe(201)
  })
  test('is for another start time, option or day', async () => {
    const place = await addBookable(product, {
      options: [
        { startTimes: ['10:00', '15:00'], capacity: 1 },
        { startTimes: ['10:00'], capacity: 1 },
      ],
    })
    const users = [await arrive(product), await arrive(product), await arrive(product)] as const
    const held = await hold(users[0], place, { ...slot, units: party(1) })
    await hold(users[1], place, { date, startTime: '15:00', units: party(1) })
    await hold(users[2], place, { ...slot, units: party(1), optionId: place.optionIds[1] })
    await watch(users[0], place, { dates: [{ date, startTime: '15:00' }] })
    await watch(users[0], place, { dates: [slot], optionId: place.optionIds[1] })
    await release(users[0], held.id)
    expect(await getStatus(await arrive(product), place)).toBe(201)
  })
})

describe('released seats', () => {
  test('of a sold-out departure are reserved for the watching user whose party fits', async () => {
    const { place, holder, id } = await soldOut(6, 3)
    const [anna, stranger] = [await arrive(product), await arrive(product)]
    await watch(anna, place, { dates: [slot] })
    await release(holder, id)
    expect([await vacancies(place), await vacancies(place, anna)]).toEqual([2, 3])
    expect(await getStatus(stranger, place, 3)).toBe(409)
    expect(await getStatus(stranger, place, 2)).toBe(201)
    expect(await getStatus(stranger, place, 1)).toBe(409)
    expect(await ask(product)).toBe(1)
    expect((await listWatches(anna))[0]?.state).toBe('offered')
    await expectNothingLeaked(product)
  })
  test('can be held by the watching user without an offer', async () => {
    const { place, holder, id } = await soldOut(2)
    const anna = await arrive(product)
    await watch(anna, place, { dates: [slot] })
    await release(holder, id)
    expect(await getStatus(await arrive(product), place)).toBe(409)
    expect(await getStatus(anna, place)).toBe(201)
    const [row] = await sql('select reserved from inventory where option_id = $1', [place.optionIds[0]])
    expect(row).toEqual({ reserved: null })
  })
  test('become bookable by all users after 30 minutes without a worker', async () => {
    const { place, holder, id } = await soldOut(2)
    await watch(await arrive(product), place, { dates: [slot] })
    await release(holder, id)
    await pass(29.9)
    expect([await getStatus(await arrive(product), place), await vacancies(place)]).toEqual([409, 0])
    await pass(0.1)
    expect([await vacancies(place), await getStatus(await arrive(product), place)]).toEqual([1, 201])
  })
  test('are offered to one user after another for two hours, then all users can book them', async () => {
    const { place, holder, id } = await soldOut(1)
    const users: Traveller[] = []
    for (let n = 0; n < 6; n += 1) users.push(await arrive(product))
    for (const user of users) await watch(user, place, { dates: [slot] })
    await release(holder, id)
    const begun = clock
    const ends: number[] = []
    for (let round = 0; round < 4; round += 1) {
      await pass(1)
      await ask(product)
      const offered = (await listWatches(users[round] as Traveller))[0]
      ends.push((Date.parse(offered.offer.expiresAt) - begun) / minuteMs)
      expect(await getStatus(await arrive(product), place)).toBe(409)
      await pass((Date.parse(offered.offer.expiresAt) - clock) / minuteMs)
      await sweep(product)
    }
    expect(ends).toEqual([31, 62, 93, 120])
    expect(await vacancies(place)).toBe(1)
    await ask(product)
    expect(await Promise.all(users.map(async (one) => (await listWatches(one))[0]?.state))).toEqual(
      Array(6).fill('waiting'),
    )
    expect(await getStatus(await arrive(product), place)).toBe(201)
  })
  test('go to the next watching user when a watch ends, or to all users after the last one', async () => {
    const { place, holder, id } = await soldOut(2)
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const first = await watch(anna, place, { dates: [slot] })
    const second = await watch(boris, place, { dates: [slot] })
    await release(holder, id)
    expect([await vacancies(place, anna), await vacancies(place, boris)]).toEqual([1, 0])
    await leave(product, anna, first.id)
    expect([await vacancies(place, anna), await vacancies(place, boris)]).toEqual([0, 1])
    await leave(product, boris, second.id)
    expect(await getStatus(await arrive(product), place)).toBe(201)
  })
  test('are also reserved after a higher capacity or a reopened day, but not after a lower capacity', async () => {
    const { place, holder, id } = await soldOut(2, 2)
    const [anna] = [await arrive(product)]
    await watch(anna, place, { dates: [slot] })
    const change = (fields: object) =>
      inTransaction(db, async (tx) => {
        const option = await lockOptionShared(tx, place.optionIds[0] ?? '')
        if (option) await changeInventoryDays(tx, option, [{ day: date, startTime: '10:00' }], fields)
      })
    await change({ capacity: 4 })
    expect([await vacancies(place), await vacancies(place, anna)]).toEqual([1, 2])
    await change({ capacity: 2 })
    expect([await vacancies(place), await vacancies(place, anna)]).toEqual([0, 0])
    await change({ closed: true, capacity: 3 })
    await change({ closed: false })
    expect([await vacancies(place), await vacancies(place, anna)]).toEqual([0, 1])
    expect((await release(holder, id)).status).toBe(200)
    expect([await vacancies(place), await vacancies(place, anna)]).toEqual([2, 3])
    await expectNothingLeaked(product)
  })
  test('of one night are reserved only for a stay whose nights are all free', async () => {
    const hotel = await addHotel(product, { options: [{ units: [roomUnit], capacity: 1, guestsMax: 2 }] })
    const units = [{ unitId: 'room', quantity: 1 }]
    await ask(product)
    const [holder, anna, stranger] = [await arrive(product), await arrive(product), await arrive(product)]
    const held = await hold(holder, hotel, { checkIn: date, checkOut: '2028-06-11', units })
    await watch(anna, hotel, { checkIn: date, checkOut: '2028-06-12', units })
    await release(holder, held.id)
    const stay = (checkIn: string, checkOut: string) =>
      requestHold(stranger, holdRequest(hotel, { checkIn, checkOut, units }))
    expect((await stay(date, '2028-06-11')).status).toBe(409)
    // The second night was never released: all users can book it.
    expect((await stay('2028-06-11', '2028-06-12')).status).toBe(201)
    expect(await ask(product)).toBe(0)
    expect((await stay(date, '2028-06-11')).status).toBe(201)
  })
  test('of a shared guide are reserved for the option of the watch', async () => {
    const place = await addBookable(product, { options: [{ capacity: 5 }, { capacity: 5 }] })
    await share(product, { optionIds: place.optionIds, capacity: 1, per: 'booking' })
    const [holder, anna, stranger] = [await arrive(product), await arrive(product), await arrive(product)]
    const held = await hold(holder, place, { date })
    await watch(anna, place, { dates: [date], optionId: place.optionIds[1] })
    await release(holder, held.id)
    expect([await vacancies(place), (await requestHold(stranger, holdRequest(place, { date }))).status]).toEqual([
      0, 409,
    ])
    const own = await requestHold(anna, holdRequest(place, { date, optionId: place.optionIds[1] }))
    expect(own.status).toBe(201)
    await expectNothingLeaked(product)
  })
})

test('seats that are released while 19 users try to hold them go only to the watching user', async () => {
  const { place, holder, id } = await soldOut(3)
  const anna = await arrive(product)
  await watch(anna, place, { dates: [slot] })
  const strangers: Traveller[] = []
  for (let n = 0; n < 19; n += 1) strangers.push(await arrive(product))
  const replies = await Promise.all([release(holder, id), ...strangers.map((one) => getStatus(one, place))])
  expect(replies.slice(1).filter((status) => status === 201)).toEqual([])
  await ask(product)
  expect((await listWatches(anna))[0]?.state).toBe('offered')
  await expectNothingLeaked(product)
})

test('list, search filters, calendar and hold agree on the number of free seats', async () => {
  const { place, holder, id } = await soldOut(2, 2)
  const anna = await arrive(product)
  await watch(anna, place, { dates: [slot] })
  await release(holder, id)
  const found = async (guests: number) => {
    const { body } = await (await arrive(product)).get(`/v1/services?date=${date}&guests=${guests}&limit=50`)
    return body.data.some((card: { id: string }) => card.id === place.serviceId)
  }
  expect([await vacancies(place), await found(1), await found(2)]).toEqual([1, true, false])
  expect(await getStatus(await arrive(product), place, 2)).toBe(409)
})

import { wholeUnits } from '@enp/shared/money/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { endWatchesWhenDue } from '../../src/watches/offering/end-watches.ts'
import {
  addBookable,
  addHotel,
  creditBalance,
  expectNothingLeaked,
  hold,
  holdRequest,
  payFromBalance,
  requestHold,
  roomUnit,
} from '../fixtures/booking-fixtures.ts'
import { differ, share } from '../fixtures/catalog-fixtures.ts'
import { arrive, asBot, getAsBot, startProduct, type Traveller } from '../fixtures/harness.ts'
import { listNotifications } from '../fixtures/shop.ts'
import { ask, leave, listOffers, listWatches, manyArrive, requestWatch, sweep, watch } from './watching.ts'

const product = await startProduct()
const { sql } = product
const minuteMs = 60_000
let clock = Date.parse('2028-05-01T09:00:00Z')
const pass = async (ms: number) => {
  clock += ms
  await product.freeze(new Date(clock))
}
beforeAll(() => pass(0))

const date = '2028-06-10'
const at = { startTime: '10:00' }
const slot = { date, ...at }
const days = { dates: [slot] }

const tour = (fields: object = {}) =>
  addBookable(product, { options: [{ startTimes: ['10:00'], capacity: 2, ...fields }], paymentMethods: ['usdt'] })
const cancel = (traveller: Traveller, id: string) => traveller.post(`/v1/bookings/${id}/cancel`, {})
const getState = async (traveller: Traveller) => (await listWatches(traveller))[0]?.state

async function soldOut(place?: Awaited<ReturnType<typeof tour>>) {
  const tourOfTwo = place ?? (await tour())
  const holder = await arrive(product)
  const { id } = await hold(holder, tourOfTwo, slot)
  return { place: tourOfTwo, free: () => cancel(holder, id), holder, id }
}

describe('a watch is created', () => {
  test('for sold-out places, and the same request returns the same watch', async () => {
    const { place } = await soldOut()
    const anna = await arrive(product)
    const first = await watch(anna, place, { ...days, maxPrice: 3_000 })
    expect(first).toMatchObject({ state: 'waiting', dates: [slot], maxPrice: 3_000, optionName: 'Вариант 1' })
    expect(first.service.title).toBe('Прогулка')
    expect((await watch(anna, place, { ...days, maxPrice: 3_000 })).id).toBe(first.id)
    expect(await listWatches(anna)).toMatchObject([{ id: first.id }])
  })
  test('for free places above the price limit, but not for places that can be booked', async () => {
    const place = await tour()
    const anna = await arrive(product)
    expect((await requestWatch(anna, place, days)).body.error.code).toBe('PLACES_FREE')
    expect((await requestWatch(anna, place, { ...days, maxPrice: 2_800 })).body.error.code).toBe('PLACES_FREE')
    expect(await listWatches(anna)).toEqual([])
    expect((await watch(anna, place, { ...days, maxPrice: 2_799 })).state).toBe('waiting')
  })
  test('for any start time of a day, and for any option with the units', async () => {
    const place = await addBookable(product, {
      options: [{ startTimes: ['10:00', '15:00'], capacity: 1 }, { capacity: 1 }],
    })
    const anna = await arrive(product)
    const { contact: _, ...body } = holdRequest(place, { units: [{ unitId: 'adult', quantity: 1 }] })
    const { optionId: __, ...whole } = body
    expect((await anna.post('/v1/watches', { ...whole, dates: [date] })).body.error.code).toBe('PLACES_FREE')
    for (const startTime of ['10:00', '15:00'])
      await differ(product, place.serviceId, date, { startTime, capacity: 1, sold: 1 })
    expect((await anna.post('/v1/watches', { ...body, dates: [date] })).body.data.dates).toEqual([{ date }])
    expect((await anna.post('/v1/watches', { ...whole, dates: [date] })).body.error.code).toBe('PLACES_FREE')
    await differ(product, place.serviceId, date, { capacity: 1, sold: 1 }, 1)
    const reply = await anna.post('/v1/watches', { ...whole, dates: [date] })
    expect(reply.body.data).not.toHaveProperty('optionId')
    await sql('update inventory set sold = 0 where option_id = any($1)', [place.optionIds])
  })
  test.each([
    ['a closed day', { dates: [{ date: '2028-06-11', ...at }] }, 'DATE_CLOSED'],
    ['a past day', { dates: [{ date: '2028-04-11', ...at }] }, 'CUTOFF_PASSED'],
    ['a request without a day', {}, 'VALIDATION_ERROR'],
    ['a day that does not exist', { dates: ['2028-02-30'] }, 'VALIDATION_ERROR'],
    ['an unknown start time', { dates: [{ date, startTime: '11:00' }] }, 'VALIDATION_ERROR'],
    ['nights of a tour', { checkIn: date, checkOut: '2028-06-12' }, 'VALIDATION_ERROR'],
    ['more guests than allowed', { dates: [slot], units: [{ unitId: 'adult', quantity: 11 }] }, 'VALIDATION_ERROR'],
    ['an unknown unit', { dates: [slot], units: [{ unitId: 'boat', quantity: 1 }] }, 'VALIDATION_ERROR'],
  ])('except for %s', async (_what, fields, code) => {
    const { place } = await soldOut()
    await differ(product, place.serviceId, '2028-06-11', { ...at, closed: true })
    const reply = await requestWatch(await arrive(product), place, fields)
    expect([reply.status >= 400, reply.body.error?.code]).toEqual([true, code])
  })
  test('at most twenty times per user, also for concurrent requests', async () => {
    const { place } = await soldOut()
    const anna = await arrive(product)
    const wishes = Array.from({ length: 22 }, (_, n) => ({ ...days, maxPrice: 3_000 + n }))
    const replies = await Promise.all(wishes.map((fields) => requestWatch(anna, place, fields)))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(20).fill(201), 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.error.code).toBe('WATCH_LIMIT')
  })
})

describe('a released place', () => {
  test('is held for the first watching user, who is notified, and not for others', async () => {
    const { place, free } = await soldOut()
    const [anna, boris, stranger] = [await arrive(product), await arrive(product), await arrive(product)]
    const { id } = await watch(anna, place, { ...days, units: holdRequest(place).units })
    await watch(boris, place, days)
    await free()
    // No other user can book before the worker offers the places.
    expect((await requestHold(stranger, holdRequest(place, slot))).body.error.code).toBe('SOLD_OUT')
    expect(await ask(product)).toBe(1)
    const [offered] = await listWatches(anna)
    expect(offered).toMatchObject({
      state: 'offered',
      offer: { expiresAt: new Date(clock + 30 * minuteMs).toISOString() },
    })
    const offerNotifications = await listNotifications(product, anna, 'watch_offer')
    expect(offerNotifications).toMatchObject([
      { watchId: id, bookingId: offered.offer.bookingId, guests: 2, sum: { amount: '5600' } },
    ])
    expect(await getState(boris)).toBe('waiting')
    expect((await requestHold(stranger, holdRequest(place, slot))).body.error.code).toBe('SOLD_OUT')
    const [notice] = await sql('select class from notification where key = $1', [
      `watch_offer:${offered.offer.bookingId}`,
    ])
    expect(notice).toEqual({ class: 'urgent' })
    await expectNothingLeaked(product)
  })
  test('is paid for like any hold, which ends the watch', async () => {
    const { place, free } = await soldOut()
    const anna = await arrive(product)
    await creditBalance(product, anna, wholeUnits('usdt', 70n))
    await watch(anna, place, { ...days, units: holdRequest(place).units })
    await free()
    await ask(product)
    const [{ offer }] = await listWatches(anna)
    const booking = await payFromBalance(anna, offer.bookingId)
    expect(booking).toMatchObject({ state: 'confirmed', contact: { fullName: 'Анна' } })
    expect(await listWatches(anna)).toMatchObject([{ state: 'ended', endedBy: 'booked' }])
    await pass(minuteMs)
    await endWatchesWhenDue(product.db)
    expect(await listWatches(anna)).toMatchObject([{ state: 'ended', endedBy: 'booked' }])
    await expectNothingLeaked(product)
  })
  test('goes to the next watching user when an offer expires or is declined, and finally to all users', async () => {
    const { place, free } = await soldOut()
    const users = await manyArrive(product, 3)
    const [anna, boris, vera] = users as [Traveller, Traveller, Traveller]
    const watches: { id: string }[] = []
    for (const user of users) watches.push(await watch(user, place, { ...days, units: holdRequest(place).units }))
    await pass(minuteMs)
    await free()
    await ask(product)
    expect(await Promise.all(users.map(getState))).toEqual(['offered', 'waiting', 'waiting'])
    await pass(30 * minuteMs)
    await sweep(product)
    expect((await requestHold(await arrive(product), holdRequest(place, slot))).body.error.code).toBe('SOLD_OUT')
    await ask(product)
    expect(await Promise.all(users.map(getState))).toEqual(['waiting', 'offered', 'waiting'])
    const [{ offer }] = await listWatches(boris)
    const decline = () =>
      asBot(product, `/internal/watches/${watches[1]?.id}/decline`, {
        telegramId: boris.telegramId,
        bookingId: offer.bookingId,
      })
    expect((await decline()).body.data).toEqual({ first: true })
    expect((await decline()).body.data).toEqual({ first: false })
    await ask(product)
    expect(await Promise.all(users.map(getState))).toEqual(['waiting', 'waiting', 'offered'])
    expect((await leave(product, vera, watches[2]?.id ?? '')).status).toBe(200)
    expect((await leave(product, vera, watches[2]?.id ?? '')).status).toBe(200)
    expect(await ask(product)).toBe(0)
    expect(await listWatches(vera)).toEqual([])
    const stranger = await arrive(product)
    const { id } = await hold(stranger, place, slot)
    await pass(minuteMs)
    await cancel(stranger, id)
    await ask(product)
    expect(await getState(anna)).toBe('offered')
    await expectNothingLeaked(product)
  })
  test('is offered only to a whole party: a group is skipped until all of it fits', async () => {
    const place = await tour({ capacity: 3 })
    const [first, second] = [await arrive(product), await arrive(product)]
    const one = { ...slot, units: [{ unitId: 'adult', quantity: 1 }] }
    const held = await hold(first, place, one)
    await hold(second, place, slot)
    const [group, single] = [await arrive(product), await arrive(product)]
    await watch(group, place, { ...days, units: holdRequest(place).units })
    await watch(single, place, days)
    await pass(minuteMs)
    await cancel(first, held.id)
    await ask(product)
    expect([await getState(group), await getState(single)]).toEqual(['waiting', 'offered'])
    await expectNothingLeaked(product)
  })
  test('does not count toward the hold limit of the watching user', async () => {
    const { place, free } = await soldOut()
    const anna = await arrive(product)
    const other = await tour({ capacity: 9 })
    await watch(anna, place, { ...days, units: holdRequest(place).units })
    for (let n = 0; n < 3; n += 1) await hold(anna, other, slot)
    await free()
    await ask(product)
    expect(await getState(anna)).toBe('offered')
    const boris = await arrive(product)
    const again = await soldOut()
    await watch(boris, again.place, { ...days, units: holdRequest(place).units })
    await again.free()
    await ask(product)
    for (let n = 0; n < 3; n += 1) await hold(boris, await tour(), slot)
    expect((await requestHold(boris, holdRequest(await tour(), slot))).body.error.code).toBe('HOLD_LIMIT')
  })
  test('of a stay is offered once all nights are free', async () => {
    const hotel = await addHotel(product, { options: [{ units: [roomUnit], capacity: 1, guestsMax: 2 }] })
    const units = [{ unitId: 'room', quantity: 1 }]
    const [first, second, anna] = [await arrive(product), await arrive(product), await arrive(product)]
    const early = await hold(first, hotel, { checkIn: date, checkOut: '2028-06-12', units })
    const late = await hold(second, hotel, { checkIn: '2028-06-12', checkOut: '2028-06-13', units })
    expect(await watch(anna, hotel, { checkIn: date, checkOut: '2028-06-13', units })).toMatchObject({
      checkOut: '2028-06-13',
    })
    await pass(minuteMs)
    await cancel(second, late.id)
    expect(await ask(product)).toBe(0)
    await cancel(first, early.id)
    expect(await ask(product)).toBe(1)
    await expectNothingLeaked(product)
  })
  test('of a shared resource frees the other options that use it', async () => {
    const place = await addBookable(product, { options: [{ capacity: 5 }, { capacity: 5 }] })
    await share(product, { optionIds: place.optionIds, capacity: 2 })
    const [holder, anna, stranger] = [await arrive(product), await arrive(product), await arrive(product)]
    const held = await hold(holder, place, { date })
    await watch(anna, place, { dates: [date], optionId: place.optionIds[1] })
    await pass(minuteMs)
    await cancel(holder, held.id)
    expect((await requestHold(stranger, holdRequest(place, { date }))).body.error.code).toBe('SOLD_OUT')
    expect(await ask(product)).toBe(1)
    // All users can book the other of the two places.
    expect((await requestHold(stranger, holdRequest(place, { date }))).body.error.code).toBe('SOLD_OUT')
    await hold(stranger, place, { date, units: [{ unitId: 'adult', quantity: 1 }] })
    await expectNothingLeaked(product)
  })
})

describe('a watch gets no offer', () => {
  test.each([
    ['a hidden service', `update service set status = 'hidden' where id = $1`],
    [
      'a closed day',
      `update inventory set closed = true where option_id in (select id from service_option where service_id = $1)`,
    ],
    [
      'an option that is closed for the season',
      `update service_option set seasons = '[{"from":"01-01","until":"12-31","percent":0}]' where service_id = $1`,
    ],
    ['when it is too late', `update service_option set cutoff_minutes = 100000 where service_id = $1`],
    ['for more than they want to pay', `update service_option set weekend_percent = 200 where service_id = $1`],
  ])('for %s', async (_what, change) => {
    const { place, free } = await soldOut()
    const anna = await arrive(product)
    await watch(anna, place, { ...days, maxPrice: 3_000 })
    await sql(change, [place.serviceId])
    await pass(minuteMs)
    await free()
    expect(await ask(product)).toBe(0)
    expect(await listOffers(product, place)).toEqual([])
    await expectNothingLeaked(product)
  })
})

describe('more capacity or lower prices', () => {
  test('lead to offers: a larger day, a larger plan, a service that is published again', async () => {
    const { place } = await soldOut()
    const [anna, family] = [await arrive(product), await arrive(product)]
    await watch(anna, place, days)
    await watch(family, place, { dates: [{ date: '2028-06-12', ...at }], units: [{ unitId: 'adult', quantity: 4 }] })
    await sql(`update service set status = 'hidden' where id = $1`, [place.serviceId])
    await pass(minuteMs)
    await sql('update service_option set capacity = 4 where service_id = $1', [place.serviceId])
    await sql(`update inventory set capacity = 3 where option_id = $1`, [place.optionIds[0]])
    expect(await ask(product)).toBe(0)
    await sql(`update service set status = 'published' where id = $1`, [place.serviceId])
    expect(await ask(product)).toBe(2)
    expect([await getState(anna), await getState(family)]).toEqual(['offered', 'offered'])
  })
  test('below the price limit lead to one notification without a hold, if places are free', async () => {
    const place = await tour()
    const [anna, boris] = [await arrive(product), await arrive(product)]
    await watch(anna, place, { ...days, maxPrice: 2_600 })
    await watch(boris, place, { ...days, maxPrice: 2_000 })
    await differ(product, place.serviceId, date, { ...at, capacity: 2 })
    const reprice = (percent: number) =>
      sql('update inventory set price_percent = $2 where option_id = $1', [place.optionIds[0], percent])
    await reprice(90)
    expect(await ask(product)).toBe(1)
    expect(await listNotifications(product, anna, 'watch_price')).toMatchObject([
      { date, price: { amount: '2520' }, serviceId: place.serviceId },
    ])
    await reprice(80)
    expect(await ask(product)).toBe(0)
    expect(await listNotifications(product, anna, 'watch_price')).toHaveLength(1)
    expect(await listNotifications(product, boris, 'watch_price')).toEqual([])
    expect([await getState(anna), await listOffers(product, place)]).toEqual(['waiting', []])
    await sql(`update service_option set units = jsonb_set(units, '{0,price,amount}', '2000') where id = $1`, [
      place.optionIds[0],
    ])
    expect(await ask(product)).toBe(1)
    expect(await listNotifications(product, boris, 'watch_price')).toMatchObject([{ price: { amount: '1600' } }])
  })
})

test('a watch ends when its day is over', async () => {
  const { place } = await soldOut()
  const anna = await arrive(product)
  await watch(anna, place, { dates: [{ date, ...at }] })
  await sql(`update watch set over_at = app_now() where user_id = $1`, [anna.id])
  expect(await listWatches(anna)).toMatchObject([{ state: 'ended', endedBy: 'over' }])
  await pass(minuteMs)
  await endWatchesWhenDue(product.db)
  const [row] = await sql('select ended_by from watch where user_id = $1', [anna.id])
  expect(row).toEqual({ ended_by: 'over' })
})

test('a failing offer is retried and finally no longer blocks the sale', async () => {
  const { place, free } = await soldOut()
  const anna = await arrive(product)
  await watch(anna, place, { ...days, units: holdRequest(place).units })
  await sql('alter table watch add constraint broken check (booking_id is null or line < 0) not valid')
  await pass(minuteMs)
  await free()
  const errors: unknown[] = []
  const log = { info() {}, warn() {}, error: (failure: unknown) => void errors.push(failure) }
  for (let n = 0; n < 4; n += 1) {
    await ask(product, log)
    expect((await requestHold(await arrive(product), holdRequest(place, slot))).body.error.code).toBe('SOLD_OUT')
    await pass(minuteMs)
  }
  expect(errors).toEqual([])
  await ask(product, log)
  expect(errors).toHaveLength(1)
  await sql('alter table watch drop constraint broken')
  await hold(await arrive(product), place, slot)
  await expectNothingLeaked(product)
})

describe('the watches of a user', () => {
  test('are visible to and can be ended by that user only', async () => {
    const { place } = await soldOut()
    const [anna, boris] = [await arrive(product), await arrive(product)]
    const { id } = await watch(anna, place, days)
    expect((await leave(product, boris, id)).status).toBe(404)
    expect((await asBot(product, `/internal/watches/${id}/leave`, { telegramId: boris.telegramId })).status).toBe(404)
    expect((await getAsBot(product, '/internal/watches', { telegramId: anna.telegramId })).body.data).toMatchObject([
      { id },
    ])
    expect((await getAsBot(product, '/internal/watches', { telegramId: 77 })).body.data).toEqual([])
    expect((await asBot(product, `/internal/watches/${id}/leave`, { telegramId: anna.telegramId })).status).toBe(200)
    expect(await listWatches(anna)).toEqual([])
  })
})

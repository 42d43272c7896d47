import { wholeUnits } from '@enp/shared/money/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweepBookings } from '../../src/bookings/fulfilment/sweep-bookings.ts'
import { lockBooking } from '../../src/bookings/state/bookings.store.ts'
import { changeBookingState } from '../../src/bookings/state/change-booking-state.ts'
import { inTransaction } from '../../src/core/database/database.ts'
import { deleteOldRows } from '../../src/core/jobs/delete-old-rows.ts'
import {
  addBookable,
  addHotel,
  type Bookable,
  creditBalance,
  expectNothingLeaked,
  hold,
  holdRequest,
  payFromBalance,
  requestHold,
  roomUnit,
} from '../fixtures/booking-fixtures.ts'
import { arrive, type Reply, send, startProduct, type Traveller } from '../fixtures/harness.ts'
import { ask, listWatches, quiet, watch } from '../watches/watching.ts'

const product = await startProduct()
const { sql } = product
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
const sweep = () => sweepBookings({ db: product.db, log: quiet })
const tour = () =>
  addBookable(product, {
    options: [{ startTimes: ['10:00', '15:00'], capacity: 40 }],
    paymentMethods: ['usdt'],
    maxUnits: 10,
  })
const units = [{ unitId: 'adult', quantity: 1 }]
const tryHold = (traveller: Traveller, place: Bookable, fields: object = slot) =>
  requestHold(traveller, holdRequest(place, { units, ...fields }))
const toOutcome = ({ status, body }: Reply) => (status === 201 ? 'held' : body.error.code)
const toUntil = ({ body }: Reply) => (Date.parse(body.error.details.until) - clock) / minuteMs
const release = (traveller: Traveller, id: string) => traveller.post(`/v1/bookings/${id}/cancel`, {})

/** Moves the clock by 15 minutes. */
async function expire(traveller: Traveller, place: Bookable, fields: object = slot) {
  const { id } = await hold(traveller, place, { units, ...fields })
  await pass(15)
  await sweep()
  return id as string
}

const holdFrom = ({ token }: Traveller, remoteAddress: string, place: Bookable): Promise<Reply> =>
  send(product.app, {
    method: 'POST',
    url: '/v1/bookings',
    remoteAddress,
    headers: { authorization: `Bearer ${token}` },
    payload: holdRequest(place, { units, ...slot }),
  })

describe('a departure whose hold expired unpaid', () => {
  test('can be held again by the same user after 30 minutes, and by others at once', async () => {
    const place = await tour()
    const [anna, boris] = [await arrive(product), await arrive(product)]
    await expire(anna, place)
    const refused = await tryHold(anna, place)
    expect([refused.status, toOutcome(refused), toUntil(refused)]).toEqual([409, 'HOLD_COOLDOWN', 30])
    expect(toOutcome(await tryHold(boris, place))).toBe('held')
    await pass(29.9)
    expect(toOutcome(await tryHold(anna, place))).toBe('HOLD_COOLDOWN')
    await pass(0.1)
    expect(toOutcome(await tryHold(anna, place))).toBe('held')
    await expectNothingLeaked(product)
  })
  test('returns HOLD_COOLDOWN even before a worker expires the hold', async () => {
    const place = await tour()
    const anna = await arrive(product)
    await hold(anna, place, { units, ...slot })
    await pass(16)
    const refused = await tryHold(anna, place)
    expect([toOutcome(refused), toUntil(refused)]).toEqual(['HOLD_COOLDOWN', 29])
  })
  test('does not block other start times, days or options', async () => {
    const place = await tour()
    const anna = await arrive(product)
    await expire(anna, place)
    expect(toOutcome(await tryHold(anna, place, { date, startTime: '15:00' }))).toBe('held')
    expect(toOutcome(await tryHold(anna, place, { date: '2028-06-11', startTime: '10:00' }))).toBe('held')
    expect(toOutcome(await tryHold(anna, await tour()))).toBe('held')
  })
  test('blocks every stay of the option that shares one of its nights', async () => {
    const hotel = await addHotel(product, { options: [{ units: [roomUnit], capacity: 9, guestsMax: 2 }] })
    const anna = await arrive(product)
    const room = [{ unitId: 'room', quantity: 1 }]
    const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut, units: room })
    await expire(anna, hotel, stay('2028-06-10', '2028-06-12'))
    expect(toOutcome(await tryHold(anna, hotel, stay('2028-06-11', '2028-06-13')))).toBe('HOLD_COOLDOWN')
    expect(toOutcome(await tryHold(anna, hotel, stay('2028-06-12', '2028-06-13')))).toBe('held')
  })
  test('can be held again when the expired booking was paid after all', async () => {
    const place = await tour()
    const anna = await arrive(product)
    const id = await expire(anna, place)
    await inTransaction(product.db, async (tx) => {
      const booking = await lockBooking(tx, id)
      if (booking) await changeBookingState(tx, booking, { to: 'paid', at: new Date(clock), change: { due_at: null } })
    })
    expect(toOutcome(await tryHold(anna, place))).toBe('held')
  })
})

describe('a hold that its user releases', () => {
  test('starts the cooldown when released holds of the departure lasted over five minutes in total', async () => {
    const place = await tour()
    const anna = await arrive(product)
    for (let round = 0; round < 20; round += 1) {
      const { id } = await hold(anna, place, { units, ...slot })
      await release(anna, id)
    }
    const short = await hold(anna, place, { units, ...slot })
    await pass(4)
    await release(anna, short.id)
    const next = await hold(anna, place, { units, ...slot })
    await pass(2)
    await release(anna, next.id)
    const refused = await tryHold(anna, place)
    expect([toOutcome(refused), toUntil(refused)]).toEqual(['HOLD_COOLDOWN', 30])
  })
  test('starts the cooldown when it alone lasted over five minutes', async () => {
    const place = await tour()
    const anna = await arrive(product)
    const { id } = await hold(anna, place, { units, ...slot })
    await pass(5.1)
    await release(anna, id)
    expect(toOutcome(await tryHold(anna, place))).toBe('HOLD_COOLDOWN')
  })
})

describe('five unpaid holds in 24 hours', () => {
  test('block further holds until the oldest is a day old, and paid ones do not count', async () => {
    const anna = await arrive(product)
    await creditBalance(product, anna, wholeUnits('usdt', 700n))
    for (let n = 0; n < 6; n += 1) await payFromBalance(anna, (await hold(anna, await tour(), { units, ...slot })).id)
    const begun = clock
    for (let n = 0; n < 5; n += 1) await expire(anna, await tour())
    const refused = await tryHold(anna, await tour())
    expect(toOutcome(refused)).toBe('HOLD_COOLDOWN')
    expect(Date.parse(refused.body.error.details.until) - begun).toBe((15 + 24 * 60) * minuteMs)
    await pass((Date.parse(refused.body.error.details.until) - clock) / minuteMs)
    expect(toOutcome(await tryHold(anna, await tour()))).toBe('held')
    await expectNothingLeaked(product)
  })
  test('are a strict limit: after four, one of twenty concurrent holds is accepted', async () => {
    const anna = await arrive(product)
    for (let n = 0; n < 4; n += 1) await expire(anna, await tour())
    const places = await Promise.all(Array.from({ length: 20 }, () => tour()))
    const outcomes = (await Promise.all(places.map((place) => tryHold(anna, place)))).map(toOutcome)
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'HOLD_COOLDOWN')).toHaveLength(19)
    await pass(15)
    await sweep()
    const again = await Promise.all(places.map((place) => tryHold(anna, place)))
    expect(again.map(toOutcome)).toEqual(Array(20).fill('HOLD_COOLDOWN'))
  })
})

describe('twenty unpaid holds from one network', () => {
  test('block further holds from it for every account, but not from another network', async () => {
    const place = await tour()
    const accounts: Traveller[] = []
    for (let n = 0; n < 20; n += 1) accounts.push(await arrive(product))
    for (const account of accounts) expect((await holdFrom(account, '203.0.113.5', place)).status).toBe(201)
    await pass(15)
    await sweep()
    const newcomers = await Promise.all(Array.from({ length: 20 }, () => arrive(product)))
    const [first, ...others] = newcomers as [Traveller, ...Traveller[]]
    const replies = await Promise.all(newcomers.map((one) => holdFrom(one, '203.0.113.5', place)))
    expect(replies.map(toOutcome)).toEqual(Array(20).fill('HOLD_COOLDOWN'))
    expect(toOutcome(await holdFrom(first, '203.0.113.6', place))).toBe('held')
    // Private addresses identify no subscriber.
    expect(toOutcome(await holdFrom(others[0] as Traveller, '10.0.0.1', place))).toBe('held')
    await pass(24 * 60)
    expect(toOutcome(await holdFrom(others[1] as Traveller, '203.0.113.5', place))).toBe('held')
  })
  test('are counted per IPv6 /64 network, as a keyed hash that is deleted after two days', async () => {
    const place = await tour()
    const anna = await arrive(product)
    await holdFrom(anna, '2001:db8:1:2::7', place)
    const [held] = await sql<{ network: string }>('select network from booking where user_id = $1', [anna.id])
    expect(held?.network).toMatch(/^[0-9a-f]{64}$/)
    await holdFrom(await arrive(product), '2001:db8:1:2:ffff::1', place)
    await pass(15)
    await sweep()
    const networks = await sql('select distinct network from unpaid_hold where option_id = $1', [place.optionIds[0]])
    expect(networks).toEqual([held])
    expect(await sql('select from booking where network is not null')).toEqual([])
    await pass(48 * 60 + 1)
    await deleteOldRows(product.db)
    expect(await sql('select from unpaid_hold')).toEqual([])
  })
})

test('offers of the waiting list neither count as unpaid holds nor are refused', async () => {
  const place = await addBookable(product, { options: [{ startTimes: ['10:00'], capacity: 1 }] })
  const [holder, anna] = [await arrive(product), await arrive(product)]
  for (let n = 0; n < 5; n += 1) await expire(anna, await tour())
  const { id } = await hold(holder, place, { units, ...slot })
  await watch(anna, place, { dates: [slot] })
  await release(holder, id)
  await ask(product)
  expect((await listWatches(anna))[0]?.state).toBe('offered')
  await pass(30)
  await sweep()
  const [counted] = await sql('select count(*)::int as count from unpaid_hold where user_id = $1', [anna.id])
  expect(counted).toEqual({ count: 5 })
  await expectNothingLeaked(product)
})

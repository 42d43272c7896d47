import { beforeAll, describe, expect, test } from 'vitest'
import { sweepBookings } from '../src/bookings/completion/sweep-bookings.ts'
import { addBookable, expectNothingLeaked, hold, readBooking } from './booking-fixtures.ts'
import { arrive, startProduct, type Traveller } from './harness.ts'

const product = await startProduct()
const { sql } = product
const failures: object[] = []
const log = { info() {}, warn() {}, error: (failure: object) => void failures.push(failure) }
const sweep = () => sweepBookings({ db: product.db, log })

const begin = Date.parse('2028-05-01T09:00:00Z')
const [minuteMs, dayMs] = [60_000, 86_400_000]
let clock = begin
/** The clock goes on by so much and stands still there. */
const pass = async (ms: number) => {
  clock += ms
  await product.freeze(new Date(clock))
  await sql("update session set expires_at = expires_at + interval '1 year'")
}

beforeAll(() => pass(0))

const tour = () =>
  addBookable(product, {
    title: 'Прогулка',
    options: [{ startTimes: ['10:00'], capacity: 10 }],
    paymentMethods: ['usdt'],
  })
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const inDays = (days: number) => ({ date: dayOf(clock + days * dayMs), startTime: '10:00' })
const stateOf = async (traveller: Traveller, id: string) => (await readBooking(traveller, id)).state
const eventsOf = async (traveller: Traveller, id: string) =>
  (await readBooking(traveller, id)).timeline.map(({ event }: { event: string }) => event)
describe('a hold', () => {
  test('lives to its last moment, then its places are free', async () => {
    const anna = await arrive(product)
    const { id } = await hold(anna, await tour(), inDays(10))
    await pass(15 * minuteMs - 1)
    expect(await sweep()).toBe(0)
    expect(await stateOf(anna, id)).toBe('hold')
    await pass(1)
    expect((await readBooking(anna, id)).methods).toBeUndefined()
    expect(await sweep()).toBe(1)
    expect(await eventsOf(anna, id)).toEqual(['held', 'expired'])
    await expectNothingLeaked(product)
  })
  test('that is being paid lives ten minutes longer', async () => {
    const anna = await arrive(product)
    const { id } = await hold(anna, await tour(), inDays(10))
    await sql(`update booking set state = 'paying', due_at = hold_expires_at + interval '10 minutes' where id = $1`, [
      id,
    ])
    await pass(25 * minuteMs - 1)
    expect(await sweep()).toBe(0)
    await pass(1)
    expect(await sweep()).toBe(1)
    expect(await stateOf(anna, id)).toBe('expired')
  })
  test('is ended once by two workers at once, and no other place is touched', async () => {
    const place = await tour()
    const people = await Promise.all(Array.from({ length: 10 }, () => arrive(product)))
    const units = [{ unitId: 'adult', quantity: 1 }]
    const held = await Promise.all(people.map((person) => hold(person, place, { ...inDays(10), units })))
    await pass(15 * minuteMs)
    let taken = 0
    for (let round = 0; round < 5; round += 1) {
      const counts = await Promise.all([sweep(), sweep()])
      taken += counts.reduce((sum, count) => sum + count)
    }
    expect(taken).toBe(held.length)
    const [events] = await sql<{ count: string }>(
      `select count(*) from booking_event where event = 'expired' and booking_id = any($1)`,
      [held.map(({ id }) => id)],
    )
    expect(Number(events?.count)).toBe(held.length)
    await expectNothingLeaked(product)
  })
  test('stands in the person’s info, the newest one, with the server’s time', async () => {
    const anna = await arrive(product)
    const info = async () => (await anna.get('/v1/user/info')).body.data.hold
    expect(await info()).toBeUndefined()
    await hold(anna, await tour(), inDays(10))
    await pass(minuteMs)
    const newer = await hold(anna, await tour(), inDays(11))
    expect(await info()).toEqual({
      bookingId: newer.id,
      title: 'Прогулка',
      holdExpiresAt: new Date(clock + 15 * minuteMs).toISOString(),
      serverTime: new Date(clock).toISOString(),
    })
    await pass(15 * minuteMs)
    expect(await info()).toBeUndefined()
  })
})

test('what fails is told and tried again a minute later, the rest goes on', async () => {
  const [anna, boris] = [await arrive(product), await arrive(product)]
  const broken = await hold(anna, await tour(), inDays(10))
  const whole = await hold(boris, await tour(), inDays(10))
  await sql('update inventory set held = 0 where option_id = $1', [broken.optionId])
  await pass(15 * minuteMs)
  await sweep()
  expect(failures).toMatchObject([{ bookingId: broken.id }])
  expect([await stateOf(anna, broken.id), await stateOf(boris, whole.id)]).toEqual(['hold', 'expired'])
  await sql('update inventory set held = 2 where option_id = $1', [broken.optionId])
  await sweep()
  expect(await stateOf(anna, broken.id)).toBe('hold')
  await pass(minuteMs)
  await sweep()
  expect(await stateOf(anna, broken.id)).toBe('expired')
  await expectNothingLeaked(product)
})

import { wholeUnits } from '@enp/shared/money/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { sweepBookings } from '../../src/bookings/fulfilment/sweep-bookings.ts'
import { deleteOldRows } from '../../src/core/jobs/delete-old-rows.ts'
import {
  addBookable,
  addHotel,
  creditBalance,
  expectNothingLeaked,
  hold,
  payFromBalance,
  readBooking,
} from '../fixtures/booking-fixtures.ts'
import { getReferralCode } from '../fixtures/friends.ts'
import { arrive, asBot, getAsBot, startProduct, type Traveller } from '../fixtures/harness.ts'
import { getPurchaseStatus, listNotifications } from '../fixtures/shop.ts'
import { payDue } from '../referrals/rewards.ts'

const product = await startProduct()
const { sql } = product
const failures: object[] = []
const log = { info() {}, warn() {}, error: (failure: object) => void failures.push(failure) }
const sweep = () => sweepBookings({ db: product.db, log })

const begin = Date.parse('2028-05-01T09:00:00Z')
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
let clock = begin
const pass = async (ms: number) => {
  clock += ms
  await product.freeze(new Date(clock))
  await sql("update session set expires_at = expires_at + interval '1 year'")
}
const until = (at: string) => Date.parse(at) - clock

beforeAll(() => pass(0))

const tour = () =>
  addBookable(product, {
    title: 'Прогулка',
    options: [{ startTimes: ['10:00'], capacity: 10 }],
    paymentMethods: ['usdt'],
  })
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const inDays = (days: number) => ({ date: toDay(clock + days * dayMs), startTime: '10:00' })
const getState = async (traveller: Traveller, id: string) => (await readBooking(traveller, id)).state
const getEvents = async (traveller: Traveller, id: string) =>
  (await readBooking(traveller, id)).timeline.map(({ event }: { event: string }) => event)
const getBalance = async (traveller: Traveller) => (await traveller.get('/v1/users/balance')).body.data

async function travel(traveller: Traveller, days = 10, fields: object = {}) {
  await creditBalance(product, traveller, wholeUnits('usdt', 70n))
  return payFromBalance(traveller, (await hold(traveller, await tour(), inDays(days))).id, fields)
}

describe('a hold', () => {
  test('lasts to its last moment, then its places are free', async () => {
    const anna = await arrive(product)
    const { id } = await hold(anna, await tour(), inDays(10))
    await pass(15 * minuteMs - 1)
    expect(await sweep()).toBe(0)
    expect(await getState(anna, id)).toBe('hold')
    await pass(1)
    expect((await readBooking(anna, id)).methods).toBeUndefined()
    expect(await sweep()).toBe(1)
    expect(await getEvents(anna, id)).toEqual(['held', 'expired'])
    await expectNothingLeaked(product)
  })
  test('lasts ten minutes longer while a payment is in progress', async () => {
    const anna = await arrive(product)
    const { id } = await hold(anna, await tour(), inDays(10))
    await sql(`update booking set state = 'paying', due_at = hold_expires_at + interval '10 minutes' where id = $1`, [
      id,
    ])
    await pass(25 * minuteMs - 1)
    expect(await sweep()).toBe(0)
    await pass(1)
    expect(await sweep()).toBe(1)
    expect(await getState(anna, id)).toBe('expired')
  })
  test('is expired once by two concurrent workers, and no other place is touched', async () => {
    const place = await tour()
    const users = await Promise.all(Array.from({ length: 10 }, () => arrive(product)))
    const units = [{ unitId: 'adult', quantity: 1 }]
    const held = await Promise.all(users.map((user) => hold(user, place, { ...inDays(10), units })))
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
  test('returns its reserved enp when it expires', async () => {
    const anna = await arrive(product)
    await creditBalance(product, anna, wholeUnits('enp', 500n))
    const { id } = await hold(anna, await tour(), inDays(10))
    await anna.post(`/v1/bookings/${id}/pay`, { method: 'balance_usdt', enpToSpend: 200 })
    await pass(15 * minuteMs)
    await sweep()
    expect((await getBalance(anna)).enp).toBe(500)
    await expectNothingLeaked(product)
  })
  test('appears in the user info with the server time; the newest one if there are several', async () => {
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
      choice: {
        serviceId: newer.serviceId,
        optionId: newer.optionId,
        ...inDays(11),
        units: newer.units.map(({ unitId, quantity }: { unitId: string; quantity: number }) => ({ unitId, quantity })),
      },
    })
    await pass(15 * minuteMs)
    expect(await info()).toBeUndefined()
  })
})

describe('a booking request', () => {
  test('is declined with a full refund when the organizer does not decide for a day', async () => {
    const anna = await arrive(product)
    await creditBalance(product, anna, wholeUnits('usdt', 70n))
    const asked = await addBookable(product, { confirmation: 'request', paymentMethods: ['usdt'] })
    const { id } = await payFromBalance(anna, (await hold(anna, asked, { date: inDays(10).date })).id)
    expect((await readBooking(anna, id)).answerUntil).toBe(new Date(clock + dayMs).toISOString())
    await pass(dayMs - 1)
    await sweep()
    expect(await getState(anna, id)).toBe('awaiting_organizer')
    await pass(1)
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await getState(anna, id)).toBe('declined')
    expect((await getBalance(anna)).usdt).toBe(70)
    expect(await listNotifications(product, anna, 'booking_declined')).toMatchObject([{ by: 'time', bookingId: id }])
    await expectNothingLeaked(product)
  })
})

describe('a trip', () => {
  test("prompts for a review in the evening of the traveller's region, wherever the trip was", async () => {
    const anna = await arrive(product, { region: 'Камчатский край' })
    const { id, endsAt } = await travel(anna)
    await pass(until(endsAt) + 48 * hourMs)
    await sweep()
    expect(await getState(anna, id)).toBe('completed')
    const [told] = await sql<{ send_at: Date }>(
      "select send_at from notification where user_id = $1 and content ->> 'kind' = 'trip_completed'",
      [anna.id],
    )
    // 13:00 in Moscow is 22:00 in Kamchatka: the next evening there is 21 hours away.
    expect((told?.send_at.getTime() ?? 0) - clock).toBe(21 * hourMs)
  })
  test('shows its guide after the confirmation, but the service page does not', async () => {
    const anna = await arrive(product)
    const place = await tour()
    const guide = { name: 'Вера', phone: '+7 900 000-14-20' }
    await sql('update service_page set guide = $2 where service_id = $1', [place.serviceId, JSON.stringify(guide)])
    const { id } = await hold(anna, place, inDays(10))
    expect((await readBooking(anna, id)).meeting).toBeUndefined()
    await creditBalance(product, anna, wholeUnits('usdt', 70n))
    await payFromBalance(anna, id)
    expect((await readBooking(anna, id)).meeting.guide).toEqual(guide)
    const page = await anna.get(`/v1/services/${place.serviceId}`)
    expect(JSON.stringify(page.body)).not.toContain(guide.name)
  })
  test('completes once, 48 hours after its end in local time: it is settled, counted and reviewable', async () => {
    const boris = await arrive(product)
    const anna = await arrive(product, { startParam: `${await getReferralCode(product, boris)}_tourist` })
    const { id, state, endsAt, meeting } = await travel(anna)
    expect([state, meeting.point]).toEqual(['confirmed', 'у причала'])
    expect((await getPurchaseStatus(anna)).expected_total_reward).toBe(100)
    await pass(Date.parse(endsAt) + 48 * hourMs - 1 - clock)
    await sweep()
    expect(await getState(anna, id)).toBe('confirmed')
    await pass(1)
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await readBooking(anna, id)).toMatchObject({ state: 'completed', status: 'completed', reviewable: true })
    expect((await getPurchaseStatus(anna)).expected_total_reward).toBe(105)
    expect((await anna.post('/v1/mining/start')).body.data.session.expectedTotal).toBe(105)
    expect((await anna.get('/v1/users/profile')).body.data.stats.trips).toBe(1)
    // A fifth of our commission of 1,120 roubles, which is 14 usdt.
    await payDue(product)
    expect((await getBalance(boris)).usdt).toBe(2.8)
    expect(await listNotifications(product, anna, 'trip_completed')).toMatchObject([
      { bookingId: id, title: 'Прогулка' },
    ])
    await expectNothingLeaked(product)
  })
  test.each(['Europe/Kaliningrad', 'Asia/Kamchatka'])(
    'of a stay in %s completes by the local clock',
    async (timeZone) => {
      const anna = await arrive(product)
      await creditBalance(product, anna, wholeUnits('usdt', 125n))
      const hotel = await addHotel(product, { timeZone, paymentMethods: ['usdt'] })
      const stay = { checkIn: toDay(clock + 5 * dayMs), checkOut: toDay(clock + 7 * dayMs) }
      const { id } = await payFromBalance(
        anna,
        (await hold(anna, hotel, { ...stay, units: [{ unitId: 'room', quantity: 1 }] })).id,
      )
      const hours = timeZone === 'Asia/Kamchatka' ? 0 : 10
      await pass(until(`${stay.checkOut}T${String(hours).padStart(2, '0')}:00:00Z`) + 48 * hourMs - 1)
      await sweep()
      expect(await getState(anna, id)).toBe('confirmed')
      await pass(1)
      await sweep()
      expect(await getState(anna, id)).toBe('completed')
    },
  )
  test('is announced a day and three hours before; past reminders are skipped', async () => {
    const anna = await arrive(product)
    const { startsAt } = await travel(anna)
    const soon = await arrive(product)
    await pass(Date.parse(startsAt) - 12 * hourMs - clock)
    await travel(soon, 1)
    const due = async ({ id }: Traveller) =>
      (
        await sql<{ hours: number; due_at: Date; expires_at: Date }>(
          `select (content->'values'->>'hours')::int as hours, due_at, expires_at from notification
            where user_id = $1 and content->>'kind' = 'trip_soon' order by due_at`,
          [id],
        )
      ).map(({ hours, due_at, expires_at }) => [hours, due_at.toISOString(), expires_at.toISOString()])
    const before = (hours: number) => new Date(Date.parse(startsAt) - hours * hourMs).toISOString()
    expect(await due(anna)).toEqual([
      [24, before(24), before(3)],
      [3, before(3), startsAt],
    ])
    expect((await due(soon)).map(([hours]) => hours)).toEqual([3])
  })
  test('gets its picture once when it follows, outside the inbox, until the trip is cancelled', async () => {
    const anna = await arrive(product)
    const { id } = await travel(anna)
    const notices = (kind: string) =>
      sql<{ id: string; state: string }>(
        `select id, state from notification where user_id = $1 and content->>'kind' = $2`,
        [anna.id, kind],
      )
    const [confirmation] = await notices('booking_confirmed')
    const sent = { messageId: 7, pictureFollows: true }
    for (const _ of [1, 2]) await asBot(product, `/internal/notifications/${confirmation?.id}/sent`, sent)
    expect((await notices('voucher_picture')).map(({ state }) => state)).toEqual(['waiting'])
    await pass(minuteMs)
    const inbox = (await anna.get('/v1/inbox')).body.data as { kind: string }[]
    expect(inbox.map(({ kind }) => kind)).toEqual(['booking_confirmed'])
    expect((await anna.post(`/v1/bookings/${id}/cancel`)).status).toBe(200)
    expect((await notices('voucher_picture')).map(({ state }) => state)).toEqual(['dropped'])
  })
  test('is in the list for the chat until it is cancelled, in the language of the user', async () => {
    const anna = await arrive(product, { language: 'en' })
    const { id, number, startsAt } = await travel(anna)
    const list = async (telegramId: number) => (await getAsBot(product, '/internal/trips', { telegramId })).body.data
    expect(await list(anna.telegramId)).toMatchObject({
      total: 1,
      trips: [{ bookingId: id, number, startsAt, state: 'confirmed' }],
    })
    expect((await anna.post(`/v1/bookings/${id}/cancel`)).status).toBe(200)
    expect(await list(anna.telegramId)).toEqual({ total: 0, trips: [] })
    expect(await list(1)).toEqual({ total: 0, trips: [] })
  })
  test('cancels its reminders when it is cancelled', async () => {
    const anna = await arrive(product)
    const { id } = await travel(anna)
    expect((await anna.post(`/v1/bookings/${id}/cancel`)).status).toBe(200)
    const reminders = await sql(
      `select state from notification where user_id = $1 and content->>'kind' = 'trip_soon' order by due_at`,
      [anna.id],
    )
    expect(reminders).toEqual([{ state: 'dropped' }, { state: 'dropped' }])
    await expectNothingLeaked(product)
  })
})

test('a failing expiry is reported and retried a minute later, and the other bookings expire', async () => {
  const [anna, boris] = [await arrive(product), await arrive(product)]
  const broken = await hold(anna, await tour(), inDays(10))
  const whole = await hold(boris, await tour(), inDays(10))
  await sql('update inventory set held = 0 where option_id = $1', [broken.optionId])
  await pass(15 * minuteMs)
  await sweep()
  expect(failures).toMatchObject([{ bookingId: broken.id }])
  expect([await getState(anna, broken.id), await getState(boris, whole.id)]).toEqual(['hold', 'expired'])
  await sql('update inventory set held = 2 where option_id = $1', [broken.optionId])
  await sweep()
  expect(await getState(anna, broken.id)).toBe('hold')
  await pass(minuteMs)
  await sweep()
  expect(await getState(anna, broken.id)).toBe('expired')
  await expectNothingLeaked(product)
})

test('contact and notes are deleted ninety days after the trip', async () => {
  const anna = await arrive(product)
  const { id, endsAt } = await travel(anna)
  await pass(Date.parse(endsAt) + 90 * dayMs - clock)
  await deleteOldRows(product.db)
  expect((await readBooking(anna, id)).contact).toBeDefined()
  await pass(1)
  await deleteOldRows(product.db)
  expect((await readBooking(anna, id)).contact).toBeUndefined()
})

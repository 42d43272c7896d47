import { describe, expect, test } from 'vitest'
import { runDepartureMoves } from '../../../src/bookings/moves/run-departure-moves.ts'
import { linkMember } from '../../../src/team/members/link-member.ts'
import { addBookable, expectNothingLeaked, readBooking } from '../../fixtures/booking-fixtures.ts'
import { confirmADayAgo, daysFrom, getBalance, getState, tourTerms } from '../../fixtures/booking-money.ts'
import { chainAddresses } from '../../fixtures/chain-money.ts'
import { addGuest, type Guest, type When } from '../../fixtures/departures.ts'
import { arrive, asBot, getAsBot, startProduct } from '../../fixtures/harness.ts'
import { listNotifications } from '../../fixtures/shop.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const now = new Date('2028-02-20T09:00:00Z')
await product.freeze(now)
const organizer = 'Лёд и сосны'
const oleg = await arrive(product)
const tour = await addBookable(product, {
  ...tourTerms,
  organizer,
  options: tourTerms.options.map((option) => ({ ...option, capacity: 80, startTimes: ['10:00', '15:00'] })),
})
await linkMember(db, { organizer, telegramId: oleg.telegramId, role: 'owner' })
const optionId = tour.optionIds[0] ?? ''
const nextDay = daysFrom('2028-03-07') as () => When
const run = () => runDepartureMoves({ db, log: { info() {}, warn() {}, error() {} } as never })

const offer = (when: When, more: object = {}) =>
  asBot(product, '/v1/organizer/departures/move', {
    ...{ telegramId: oleg.telegramId, optionId, date: when.date, startTime: when.startTime },
    ...{ reason: { usual: 'weather' }, ...more },
  })
const undo = (id: string) => asBot(product, `/v1/organizer/moves/${id}/undo`, { telegramId: oleg.telegramId })
const listFree = ({ person, id }: Guest) => person.get(`/v1/bookings/${id}/departures`)
const choose = ({ person, id }: Guest, to: object | undefined) =>
  person.post(`/v1/bookings/${id}/move`, { accept: true, ...(to && { to }) })
const decline = ({ person, id }: Guest) => person.post(`/v1/bookings/${id}/move`, { accept: false })
const getPlaces = async ({ date, startTime }: When) =>
  (
    await sql<{ held: number; sold: number }>(
      'select held, sold from inventory where option_id = $1 and day = $2 and start_time = $3',
      [optionId, date, startTime],
    )
  )[0] ?? { held: 0, sold: 0 }

async function fill(when: When, count: number): Promise<Guest[]> {
  const guests: Guest[] = []
  for (let index = 0; index < count; index += 1) guests.push(await addGuest(product, tour, when, 'usdt'))
  await confirmADayAgo(product)
  return guests
}

const leave = (when: When, capacity: number) =>
  sql(
    `insert into inventory (option_id, day, start_time, capacity) values ($1, $2, $3, $4)
      on conflict (option_id, day, start_time) do update set capacity = excluded.capacity`,
    [optionId, when.date, when.startTime, capacity],
  )

async function at<T>(moment: Date, steps: () => Promise<T>): Promise<T> {
  await product.freeze(moment)
  try {
    return await steps()
  } finally {
    await product.freeze(now)
  }
}

describe('a cancelled departure whose guests choose another one', () => {
  test('offers three free departures, holds none of them, and moves or refunds each guest', async () => {
    const when = nextDay()
    // The mover takes a place of the days around it.
    for (let day = 0; day < 3; day += 1) nextDay()
    const [mover, refunded, silent] = await fill(when, 3)
    if (!mover || !refunded || !silent) return expect.fail('somebody is missing')
    const { body } = await offer(when)
    expect(body.data).toMatchObject({ first: true, move: { state: 'asking', asked: 3, reason: { usual: 'weather' } } })
    expect(body.data.move.toDate).toBeUndefined()
    expect(await listNotifications(product, mover.person, 'departure_move_asked')).toMatchObject([
      { answerBy: '2028-02-22T09:00:00.000Z', back: [{ currency: 'usdt' }] },
    ])
    const asked = await readBooking(mover.person, mover.id)
    expect(asked).toMatchObject({
      ...{ changeable: false, choice: { answerBy: '2028-02-22T09:00:00.000Z' }, refundSteps: [{ percent: 100 }] },
    })
    expect(asked.move).toBeUndefined()
    const { data: free } = (await listFree(mover)).body
    expect(free).toHaveLength(3)
    expect(free[0]).toMatchObject({ date: when.date, startTime: '15:00', timeZone: asked.timeZone })
    const inChat = { telegramId: mover.person.telegramId }
    expect((await getAsBot(product, `/internal/bookings/${mover.id}/departures`, inChat)).body.data).toEqual(free)
    expect((await refunded.person.get(`/v1/bookings/${mover.id}/departures`)).status).toBe(404)
    const to = { date: free[1].date, startTime: free[1].startTime }
    expect(await getPlaces(to)).toEqual({ held: 0, sold: 0 })
    await expectNothingLeaked(product)

    expect((await choose(mover, undefined)).body.error.code).toBe('VALIDATION_ERROR')
    expect((await choose(mover, { date: '2028-06-01', startTime: '10:00' })).body.error.code).toBe('VALIDATION_ERROR')
    expect((await choose(mover, when)).body.error.code).toBe('VALIDATION_ERROR')
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose(mover, to)))
    expect(answers.map(({ status, body }) => [status, body.data?.accepted])).toEqual(
      Array.from({ length: 20 }, () => [200, true]),
    )
    expect(await readBooking(mover.person, mover.id)).toMatchObject({ ...to, state: 'confirmed', price: asked.price })
    expect(await getPlaces(to)).toEqual({ held: 0, sold: 2 })
    expect((await decline(refunded)).body.data.accepted).toBe(false)
    const before = await getBalance(silent.person)
    await at(new Date('2028-02-22T09:00:00Z'), run)
    expect([await getState(product, refunded.id), await getState(product, silent.id)]).toEqual([
      'cancelled_by_organizer',
      'cancelled_by_organizer',
    ])
    expect((await getBalance(silent.person)).usdt).toBeGreaterThan(before.usdt)
    await run()
    expect(await listNotifications(product, oleg, 'departure_moved')).toMatchObject([{ accepted: 1, refunded: 2 }])
    expect(await getPlaces(when)).toEqual({ held: 0, sold: 0 })
    await expectNothingLeaked(product)
  })

  test('of thirty bookings ends each moved, refunded or waiting, and oversells nothing', async () => {
    const [when, other] = [nextDay(), nextDay()]
    const guests = await fill(when, 30)
    await leave(other, 20)
    expect((await offer(when)).body.data.move.asked).toBe(30)
    const [movers, refunded] = [guests.slice(0, 20), guests.slice(20, 25)]
    const answers = await Promise.all([...movers.map((guest) => choose(guest, other)), ...refunded.map(decline)])
    const codes = answers.slice(0, 20).map(({ body }) => body.error?.code ?? 'moved')
    expect(codes.filter((code) => code === 'moved')).toHaveLength(10)
    expect(codes.filter((code) => code === 'CAPACITY_TAKEN')).toHaveLength(10)
    expect(await getPlaces(other)).toEqual({ held: 0, sold: 20 })
    const states = await sql<{ state: string; count: number }>(
      `select offer.state, count(*)::int from departure_move_booking offer
        join booking on id = booking_id where booking.id = any($1) group by 1 order by 1`,
      [guests.map(({ id }) => id)],
    )
    expect(states).toEqual([
      { state: 'accepted', count: 10 },
      { state: 'asked', count: 15 },
      { state: 'declined', count: 5 },
    ])
    await expectNothingLeaked(product)
  })

  test('is withdrawn within ten minutes while nobody has answered', async () => {
    const when = nextDay()
    const [guest] = await fill(when, 1)
    if (!guest) return expect.fail('nobody is there')
    const { id } = (await offer(when)).body.data.move
    expect((await undo(id)).body.data.state).toBe('undone')
    expect((await readBooking(guest.person, guest.id)).choice).toBeUndefined()
    expect((await listFree(guest)).body.error.code).toBe('CHANGE_NOT_ALLOWED')
    expect(await listNotifications(product, guest.person, 'departure_move_withdrawn')).toHaveLength(1)
    expect(await getPlaces(when)).toEqual({ held: 0, sold: 2 })
    await expectNothingLeaked(product)
  })

  test('ends guests who booked by phone after ten minutes', async () => {
    const when = nextDay()
    await fill(when, 1)
    const units = [{ unitId: 'adult', quantity: 3 }]
    const walkIn = { optionId, ...when, origin: 'phone', units, contact: { fullName: 'Пётр' }, key: 'walk choice' }
    const { id } = (await oleg.post('/v1/organizer/walk-ins', walkIn)).body.data
    expect((await offer(when)).body.data.move.asked).toBe(2)
    await run()
    expect(await getState(product, id)).toBe('confirmed')
    await at(new Date('2028-02-20T09:10:00Z'), run)
    expect(await getState(product, id)).toBe('cancelled_by_organizer')
    await expectNothingLeaked(product)
  })
})

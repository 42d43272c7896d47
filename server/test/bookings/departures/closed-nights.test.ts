import { describe, expect, test } from 'vitest'
import { runDepartureMoves } from '../../../src/bookings/moves/run-departure-moves.ts'
import { linkMember } from '../../../src/team/members/link-member.ts'
import {
  addHotel,
  type Bookable,
  expectNothingLeaked,
  hold,
  readBooking,
  roomUnit,
} from '../../fixtures/booking-fixtures.ts'
import { getBalance, getState, give, payBooking } from '../../fixtures/booking-money.ts'
import { arrive, asBot, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce, listNotifications } from '../../fixtures/shop.ts'

const product = await startProduct()
const { sql, db } = product
const now = new Date('2028-02-20T09:00:00Z')
await product.freeze(now)
const organizer = 'Сосновый бор'
const oleg = await arrive(product)
const run = () => runDepartureMoves({ db, log: { info() {}, warn() {}, error() {} } as never })

interface Guest {
  readonly person: Traveller
  readonly id: string
}

async function addRooms(capacity: number, terms: object = {}): Promise<Bookable> {
  const options = [{ units: [roomUnit], capacity, guestsMax: 2 }]
  const rooms = await addHotel(product, { organizer, options, paymentMethods: ['usdt'], ...terms })
  await linkMember(db, { organizer, telegramId: oleg.telegramId, role: 'owner' })
  return rooms
}

async function reserve(rooms: Bookable, checkIn: string, checkOut: string): Promise<Guest> {
  const person = await arrive(product)
  await give(product, person, 'usdt', 1_000)
  const units = [{ unitId: 'room', quantity: 1 }]
  const { id } = await hold(person, rooms, { checkIn, checkOut, units })
  expect((await payBooking(person, id, 'balance_usdt')).status).toBe(200)
  return { person, id }
}

const close = ({ optionIds }: Bookable, date: string, until?: string) =>
  asBot(product, '/v1/organizer/departures/move', {
    ...{ telegramId: oleg.telegramId, optionId: optionIds[0], date, reason: { usual: 'place_closed' } },
    ...(until !== undefined && { until }),
  })
const undo = (id: string) => asBot(product, `/v1/organizer/moves/${id}/undo`, { telegramId: oleg.telegramId })
const listFree = async ({ person, id }: Guest): Promise<Array<{ date: string; checkOut: string }>> =>
  (await person.get(`/v1/bookings/${id}/departures`)).body.data
const choose = ({ person, id }: Guest, date: string) =>
  person.post(`/v1/bookings/${id}/move`, { accept: true, to: { date } })
const decline = ({ person, id }: Guest) => person.post(`/v1/bookings/${id}/move`, { accept: false })
const listSold = async ({ optionIds }: Bookable, first: string, last: string) =>
  (
    await sql<{ sold: number }>(
      'select sold from inventory where option_id = $1 and day between $2 and $3 and held = 0 order by day',
      [optionIds[0], first, last],
    )
  ).map(({ sold }) => sold)
const listClosed = async ({ optionIds }: Bookable) =>
  (
    await sql<{ day: string }>('select day::text from inventory where option_id = $1 and closed order by day', [
      optionIds[0],
    ])
  ).map(({ day }) => day)

describe('nights that a hotel closes', () => {
  test('are asked of each guest who stays then, and each gets other nights or the money', async () => {
    const rooms = await addRooms(1)
    const earlier = await reserve(rooms, '2028-03-05', '2028-03-08')
    const later = await reserve(rooms, '2028-03-08', '2028-03-10')
    const outside = await reserve(rooms, '2028-03-10', '2028-03-11')
    const { body } = await close(rooms, '2028-03-07', '2028-03-08')
    expect(body.data).toMatchObject({ first: true, move: { state: 'asking', asked: 2, until: '2028-03-08' } })
    expect((await close(rooms, '2028-03-07')).body.data).toMatchObject({
      first: false,
      move: { id: body.data.move.id },
    })
    expect(await listClosed(rooms)).toEqual(['2028-03-07', '2028-03-08'])
    expect(await listNotifications(product, earlier.person, 'departure_move_asked')).toHaveLength(1)
    expect(await listNotifications(product, outside.person, 'departure_move_asked')).toEqual([])
    // The room of the guest counts as free on the nights that stay open.
    expect(await listFree(earlier)).toMatchObject([
      { date: '2028-03-04', checkOut: '2028-03-07' },
      { date: '2028-03-03', checkOut: '2028-03-06' },
      { date: '2028-03-02', checkOut: '2028-03-05' },
    ])
    const before = await readBooking(earlier.person, earlier.id)
    expect((await choose(earlier, '2028-03-06')).body.error.code).toBe('DATE_CLOSED')
    expect((await choose(earlier, '2028-03-09')).body.error.code).toBe('CAPACITY_TAKEN')
    expect((await choose(earlier, '2028-03-04')).body.data.accepted).toBe(true)
    const moved = await readBooking(earlier.person, earlier.id)
    expect(moved).toMatchObject({ date: '2028-03-04', checkOut: '2028-03-07', state: 'confirmed' })
    expect(moved.price.amount).toBe(before.price.amount)
    expect(moved.price.lines.map(({ date }: { date: string }) => date)).toEqual([
      '2028-03-04',
      '2028-03-05',
      '2028-03-06',
    ])
    expect(await listSold(rooms, '2028-03-04', '2028-03-10')).toEqual([1, 1, 1, 0, 1, 1, 1])
    await expectNothingLeaked(product)

    const balance = await getBalance(later.person)
    await sql("update session set expires_at = '2029-01-01'")
    await product.freeze(new Date('2028-02-22T09:00:00Z'))
    await run()
    expect(await getState(product, later.id)).toBe('cancelled_by_organizer')
    expect((await getBalance(later.person)).usdt).toBe(balance.usdt + 125)
    await run()
    expect(await listNotifications(product, oleg, 'departure_moved')).toMatchObject([{ accepted: 1, refunded: 1 }])
    await expectNothingLeaked(product)
    await product.freeze(now)
  })

  test('of twenty stays leave each moved, refunded or waiting, and oversell nothing', async () => {
    const rooms = await addRooms(20, { title: 'Большой дом' })
    const nights = (index: number) => (index % 2 === 0 ? ['05', '07'] : ['06', '08'])
    const guests = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const [from, to] = nights(index)
        return reserve(rooms, `2028-04-${from}`, `2028-04-${to}`)
      }),
    )
    const fewer = ['2028-04-10', '2028-04-11'].map((day) => [rooms.optionIds[0], day])
    for (const row of fewer) await sql('insert into inventory (option_id, day, capacity) values ($1, $2, 7)', row)
    const answers = await atOnce(4, () => close(rooms, '2028-04-06'))
    expect(answers.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(answers[0]?.body.data.move.asked).toBe(20)
    const [movers, refunded] = [guests.slice(0, 14), guests.slice(14, 17)]
    const replies = await Promise.all([...movers.map((guest) => choose(guest, '2028-04-10')), ...refunded.map(decline)])
    const codes = replies.slice(0, 14).map(({ body }) => body.error?.code ?? 'moved')
    expect(codes.filter((code) => code === 'moved')).toHaveLength(7)
    expect(codes.filter((code) => code === 'CAPACITY_TAKEN')).toHaveLength(7)
    expect(await listSold(rooms, '2028-04-10', '2028-04-11')).toEqual([7, 7])
    const states = await sql<{ state: string; count: number }>(
      `select offer.state, count(*)::int from departure_move_booking offer
        join booking on id = booking_id where booking.id = any($1) group by 1 order by 1`,
      [guests.map(({ id }) => id)],
    )
    expect(states).toEqual([
      { state: 'accepted', count: 7 },
      { state: 'asked', count: 10 },
      { state: 'declined', count: 3 },
    ])
    await expectNothingLeaked(product)
  })

  test('end holds, and open again with the undo unless they were closed before', async () => {
    const rooms = await addRooms(3, { title: 'Дом у реки' })
    const guest = await reserve(rooms, '2028-05-01', '2028-05-04')
    const other = await arrive(product)
    const units = [{ unitId: 'room', quantity: 1 }]
    const held = await hold(other, rooms, { checkIn: '2028-05-02', checkOut: '2028-05-03', units })
    await sql("update inventory set closed = true where option_id = $1 and day = '2028-05-03'", [rooms.optionIds[0]])
    const { move } = (await close(rooms, '2028-05-02', '2028-05-03')).body.data
    expect(await getState(product, held.id)).toBe('expired')
    expect(await listClosed(rooms)).toEqual(['2028-05-02', '2028-05-03'])
    expect((await undo(move.id)).body.data.state).toBe('undone')
    expect(await listClosed(rooms)).toEqual(['2028-05-03'])
    expect((await readBooking(guest.person, guest.id)).choice).toBeUndefined()
    await expectNothingLeaked(product)
  })

  test('are refused without guests, in the wrong order, and with a new start', async () => {
    const rooms = await addRooms(3, { title: 'Дом на горе' })
    expect((await close(rooms, '2028-06-02')).body.error.code).toBe('CHANGE_NOT_ALLOWED')
    await reserve(rooms, '2028-06-01', '2028-06-04')
    expect((await close(rooms, '2028-06-02', '2028-06-01')).body.error.code).toBe('VALIDATION_ERROR')
    const body = {
      ...{ telegramId: oleg.telegramId, optionId: rooms.optionIds[0], date: '2028-06-02', toDate: '2028-06-09' },
      reason: { usual: 'place_closed' },
    }
    expect((await asBot(product, '/v1/organizer/departures/move', body)).body.error.code).toBe('VALIDATION_ERROR')
    expect(await listClosed(rooms)).toEqual([])
  })
})

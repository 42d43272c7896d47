import { describe, expect, test } from 'vitest'
import { runDepartureMoves } from '../../../src/bookings/moves/run-departure-moves.ts'
import { linkMember } from '../../../src/team/members/link-member.ts'
import {
  addBookable,
  expectNothingLeaked,
  holdRequest,
  readBooking,
  requestHold,
} from '../../fixtures/booking-fixtures.ts'
import {
  charge,
  confirmADayAgo,
  daysFrom,
  getBalance,
  getChangeInvoice,
  getState,
  tourTerms,
} from '../../fixtures/booking-money.ts'
import { chainAddresses } from '../../fixtures/chain-money.ts'
import { addGuest, type BookingScenario, type Guest, startCancellation, type When } from '../../fixtures/departures.ts'
import { arrive, asBot, getAsBot, startProduct, type Traveller } from '../../fixtures/harness.ts'
import { atOnce, listNotifications } from '../../fixtures/shop.ts'

const product = await startProduct({ env: chainAddresses })
const { sql, db } = product
const now = new Date('2028-02-20T09:00:00Z')
await product.freeze(now)
const organizer = 'Лёд и сосны'
const tour = await addBookable(product, {
  ...tourTerms,
  organizer,
  options: tourTerms.options.map((option) => ({ ...option, capacity: 24, startTimes: ['10:00', '15:00'] })),
})
const nextDay = daysFrom('2028-03-07') as () => When
const [oleg, scanner, stranger] = [await arrive(product), await arrive(product), await arrive(product)]
await linkMember(db, { organizer, telegramId: oleg.telegramId, role: 'owner' })
await linkMember(db, { organizer, telegramId: scanner.telegramId, role: 'scanner' })

const silent = { info() {}, warn() {}, error() {} }
const run = () => runDepartureMoves({ db, log: silent })
const path = '/v1/organizer/departures/move'
const optionId = tour.optionIds[0] ?? ''
const toBody = ({ date, startTime }: When, to: When) => ({
  ...{ optionId, date, startTime, toDate: to.date, toStartTime: to.startTime },
})
const move = (when: When, to: When, more: object = {}, by = oleg) =>
  asBot(product, path, { telegramId: by.telegramId, ...toBody(when, to), reason: { words: 'Шторм' }, ...more })
const preview = (when: When, to: When) =>
  getAsBot(product, `${path}?${new URLSearchParams({ telegramId: String(oleg.telegramId), ...toBody(when, to) })}`)
const undo = (id: string, by = oleg) => asBot(product, `/v1/organizer/moves/${id}/undo`, { telegramId: by.telegramId })
const findMoveId = async ({ date, startTime }: When, by = oleg) =>
  (await by.get(`/v1/organizer/manifest?${new URLSearchParams({ optionId, date, startTime })}`)).body.data.moveId
const answer = ({ person, id }: Pick<Guest, 'person' | 'id'>, accept: boolean) =>
  person.post(`/v1/bookings/${id}/move`, { accept })
const getPlaces = async ({ date, startTime }: When) =>
  (
    await sql<{ held: number; sold: number; closed: boolean }>(
      'select held, sold, closed from inventory where option_id = $1 and day = $2 and start_time = $3',
      [optionId, date, startTime],
    )
  )[0] ?? { held: 0, sold: 0, closed: false }

async function fill(when: When, scenarios: readonly BookingScenario[]): Promise<Guest[]> {
  const guests: Guest[] = []
  for (const scenario of scenarios) guests.push(await addGuest(product, tour, when, scenario))
  await confirmADayAgo(product)
  return guests
}

async function later<T>(minutes: number, steps: () => Promise<T>): Promise<T> {
  await product.freeze(new Date(now.getTime() + minutes * 60_000))
  try {
    return await steps()
  } finally {
    await product.freeze(now)
  }
}

const walkIn = async (when: When) => {
  const units = [{ unitId: 'adult', quantity: 3 }]
  const body = { optionId, ...when, origin: 'phone', units, contact: { fullName: 'Пётр' }, key: `walk ${when.date}` }
  return (await oleg.post('/v1/organizer/walk-ins', body)).body.data.id as string
}

describe('a moved departure', () => {
  test('takes no booking whose change is paid after the move', async () => {
    const [when, to, other] = [nextDay(), nextDay(), nextDay()]
    const [guest, mover] = [...(await fill(when, ['usdt'])), ...(await fill(other, ['usdt']))]
    if (!guest || !mover) return expect.fail('somebody is missing')
    const body = { ...when, units: [{ unitId: 'adult', quantity: 3 }], method: 'card' }
    expect((await mover.person.post(`/v1/bookings/${mover.id}/change`, body)).status).toBe(200)
    expect((await move(when, to)).body.data).toMatchObject({ first: true, move: { asked: 1 } })
    const invoice = await getChangeInvoice(product, mover.id)
    expect((await charge(product, mover.person, invoice)).body.data.effect).toBe('parked')
    expect(await readBooking(mover.person, mover.id)).toMatchObject({ state: 'confirmed', date: other.date })
    await mover.person.post(`/v1/bookings/${mover.id}/change/withdraw`)
    await expectNothingLeaked(product)
  })
  test('asks each guest, and keeps their places on both starts until they answer', async () => {
    const [when, to] = [nextDay(), nextDay()]
    const [usdt, card, request, held] = await fill(when, ['usdt', 'card', 'request', 'hold'])
    if (!usdt || !card || !request || !held) return expect.fail('somebody is missing')
    expect((await preview(when, to)).body.data).toMatchObject({
      ...{ title: 'Кижи', asked: 2, guests: 4, withoutChat: 0, requests: 1, holds: 1, needed: 4, free: 24 },
      answerBy: '2028-02-22T09:00:00.000Z',
    })
    const { body } = await move(when, to)
    expect(body.data).toMatchObject({
      first: true,
      move: { state: 'asking', asked: 2, undoUntil: '2028-02-20T09:10:00.000Z', reason: { words: 'Шторм' } },
    })
    expect([await getPlaces(when), await getPlaces(to)]).toEqual([
      { held: 0, sold: 4, closed: true },
      { held: 4, sold: 0, closed: false },
    ])
    expect([await findMoveId(when), await findMoveId(when, scanner)]).toEqual([body.data.move.id, undefined])
    expect([await getState(product, request.id), await getState(product, held.id)]).toEqual(['declined', 'expired'])
    expect(await listNotifications(product, usdt.person, 'departure_move_asked')).toMatchObject([
      {
        reason: 'Шторм',
        answerBy: '2028-02-22T09:00:00.000Z',
        to: { startTime: '10:00' },
        back: [{ currency: 'usdt' }],
      },
    ])
    expect(await readBooking(usdt.person, usdt.id)).toMatchObject({
      ...{ cancellable: true, changeable: false, refundSteps: [{ percent: 100 }] },
      move: { date: to.date, startTime: '10:00', reason: 'Шторм', answerBy: '2028-02-22T09:00:00.000Z' },
    })
    await expectNothingLeaked(product)

    const accepted = await answer(usdt, true)
    expect(accepted.body.data).toMatchObject({ accepted: true, booking: { date: to.date, state: 'confirmed' } })
    expect(accepted.body.data.booking.move).toBeUndefined()
    const before = await getBalance(card.person)
    const inChat = { telegramId: card.person.telegramId, accept: false }
    expect((await asBot(product, `/internal/bookings/${card.id}/move`, inChat)).body.data).toEqual({
      ...{ accepted: false, first: true },
    })
    expect(await getState(product, card.id)).toBe('cancelled_by_organizer')
    expect((await getBalance(card.person)).enp).toBe(before.enp + 700)
    expect((await answer(card, true)).body.data.accepted).toBe(false)
    await run()
    expect([await getPlaces(when), await getPlaces(to)]).toEqual([
      { held: 0, sold: 0, closed: true },
      { held: 0, sold: 2, closed: false },
    ])
    expect(await listNotifications(product, oleg, 'departure_moved')).toMatchObject([{ accepted: 1, refunded: 1 }])
    expect((await undo(body.data.move.id)).body.error.code).toBe('CHANGE_NOT_ALLOWED')
    await expectNothingLeaked(product)
  })

  test('refunds guests who do not answer in time, and takes walk-ins along', async () => {
    const [when, to] = [nextDay(), nextDay()]
    const [guest] = await fill(when, ['usdt'])
    if (!guest) return expect.fail('the guest is missing')
    const booked = await walkIn(when)
    const { data } = (await move(when, to)).body
    expect(data.move).toMatchObject({ asked: 2 })
    await later(10, run)
    expect(await sql('select first_day::text as day, state from booking where id = $1', [booked])).toEqual([
      { day: to.date, state: 'confirmed' },
    ])
    expect(await getState(product, guest.id)).toBe('confirmed')
    await later(48 * 60 - 1, run)
    expect(await getState(product, guest.id)).toBe('confirmed')
    await later(48 * 60, async () => {
      const late = { telegramId: guest.person.telegramId, accept: true }
      const { body } = await asBot(product, `/internal/bookings/${guest.id}/move`, late)
      expect(body.error.code).toBe('CHANGE_NOT_ALLOWED')
      await run()
    })
    expect(await getState(product, guest.id)).toBe('cancelled_by_organizer')
    expect((await getBalance(guest.person)).usdt).toBe(guest.purse.usdt)
    expect([await getPlaces(when), await getPlaces(to)]).toEqual([
      { held: 0, sold: 0, closed: true },
      { held: 0, sold: 3, closed: false },
    ])
    await expectNothingLeaked(product)
  })

  test('is refused as a whole if the new start has too few places', async () => {
    const [when, to] = [nextDay(), nextDay()]
    const [guest] = await fill(when, ['usdt', 'usdt'])
    await sql('insert into inventory (option_id, day, start_time, capacity) values ($1, $2, $3, 3)', [
      ...[optionId, to.date, to.startTime],
    ])
    expect((await move(when, to)).body.error).toMatchObject({ code: 'CAPACITY_TAKEN' })
    expect([await getPlaces(when), await getPlaces(to)]).toEqual([
      { held: 0, sold: 4, closed: false },
      { held: 0, sold: 0, closed: false },
    ])
    expect(await listNotifications(product, guest?.person ?? stranger, 'departure_move_asked')).toEqual([])
  })

  test('happens once for twenty concurrent requests, and each of twenty guests is moved or refunded once', async () => {
    const [when, to] = [nextDay(), nextDay()]
    const guests = await fill(
      when,
      Array.from({ length: 10 }, () => 'usdt' as const),
    )
    const late = await arrive(product)
    const [replies] = await Promise.all([atOnce(20, () => move(when, to)), requestHold(late, holdRequest(tour, when))])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(replies.filter(({ body }) => body.data.first)).toHaveLength(1)
    expect(new Set(replies.map(({ body }) => body.data.move.id)).size).toBe(1)
    expect(await getPlaces(to)).toEqual({ held: 20, sold: 0, closed: false })
    // Each guest answers both ways at once; the first answer counts.
    const answers = await atOnce(20, (index) => answer(guests[index % 10] ?? expect.fail('no guest'), index < 10))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const states = await Promise.all(guests.map(({ id }) => getState(product, id)))
    guests.forEach((_, index) => {
      const accepted = states[index] === 'confirmed'
      expect(answers.filter((_, one) => one % 10 === index).map(({ body }) => body.data.accepted)).toEqual([
        ...[accepted, accepted],
      ])
    })
    const moved = states.filter((state) => state === 'confirmed').length
    await run()
    expect([await getPlaces(when), await getPlaces(to)]).toMatchObject([
      { held: 0, sold: 0, closed: true },
      { held: 0, sold: moved * 2, closed: false },
    ])
    await expectNothingLeaked(product)
  })

  test('does not oversell when two departures move to one start', async () => {
    const [one, other, to] = [nextDay(), nextDay(), nextDay()]
    await fill(one, ['usdt', 'usdt'])
    await fill(other, ['usdt', 'usdt'])
    await sql('insert into inventory (option_id, day, start_time, capacity) values ($1, $2, $3, 5)', [
      ...[optionId, to.date, to.startTime],
    ])
    const replies = await atOnce(20, (index) => move(index % 2 ? one : other, to))
    expect(replies.filter(({ body }) => body.data?.first)).toHaveLength(1)
    expect(await getPlaces(to)).toEqual({ held: 4, sold: 0, closed: false })
    await expectNothingLeaked(product)
  })
})

describe('the undo of a move', () => {
  test('puts everything back within ten minutes while no guest has answered, once', async () => {
    const [when, to] = [nextDay(), nextDay()]
    const [guest] = await fill(when, ['usdt', 'card'])
    if (!guest) return expect.fail('the guest is missing')
    const { id } = (await move(when, to)).body.data.move
    const replies = await atOnce(20, () => undo(id))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status !== 200)?.body.error.code).toBe('CHANGE_NOT_ALLOWED')
    expect([await getPlaces(when), await getPlaces(to)]).toEqual([
      { held: 0, sold: 4, closed: false },
      { held: 0, sold: 0, closed: false },
    ])
    expect(await listNotifications(product, guest.person, 'departure_move_withdrawn')).toHaveLength(1)
    expect((await answer(guest, true)).body.error.code).toBe('CHANGE_NOT_ALLOWED')
    expect(await sql("select action from audit_entry where details ->> 'move' = $1 order by id", [id])).toEqual([
      { action: 'departure.move' },
      { action: 'departure.move_undo' },
    ])
    expect((await move(when, to)).body.data.first).toBe(true)
    await expectNothingLeaked(product)
  })

  test('is refused after the first answer, and after ten minutes', async () => {
    const [when, to] = [nextDay(), nextDay()]
    const [guest] = await fill(when, ['usdt', 'usdt'])
    if (!guest) return expect.fail('the guest is missing')
    const { id } = (await move(when, to)).body.data.move
    await later(10, async () => expect((await undo(id)).body.error.code).toBe('CHANGE_NOT_ALLOWED'))
    await answer(guest, true)
    expect((await undo(id)).body.error.code).toBe('CHANGE_NOT_ALLOWED')
    await expectNothingLeaked(product)
  })

  test('and an answer at the same moment leave the booking on one start', async () => {
    const [when, to] = [nextDay(), nextDay()]
    const [guest] = await fill(when, ['usdt'])
    if (!guest) return expect.fail('the guest is missing')
    const { id } = (await move(when, to)).body.data.move
    const replies = await atOnce(20, (index) => (index % 2 ? undo(id) : answer(guest, true)))
    const undone = replies.some(({ status }, index) => index % 2 && status === 200)
    const places = [await getPlaces(when), await getPlaces(to)].map(({ held, sold }) => held + sold)
    expect(places).toEqual(undone ? [2, 0] : [0, 2])
    await expectNothingLeaked(product)
  })
})

describe('a booking that is asked', () => {
  test('is refunded in full when its traveller cancels it, and frees both places', async () => {
    const [when, to] = [nextDay(), nextDay()]
    const [guest] = await fill(when, ['usdt'])
    if (!guest) return expect.fail('the guest is missing')
    await move(when, to)
    const part = { units: [{ unitId: 'adult', quantity: 1 }] }
    expect((await guest.person.post(`/v1/bookings/${guest.id}/cancel`, part)).body.error.code).toBe('VALIDATION_ERROR')
    expect((await guest.person.post(`/v1/bookings/${guest.id}/cancel`, {})).body.data.refund.percent).toBe(100)
    expect((await getPlaces(to)).held).toBe(0)
    await expectNothingLeaked(product)
  })

  test('is refunded when its new departure is cancelled, too', async () => {
    const [when, to] = [nextDay(), nextDay()]
    const [guest] = await fill(when, ['usdt'])
    await fill(to, ['usdt'])
    if (!guest) return expect.fail('the guest is missing')
    await move(when, to)
    await startCancellation(product, oleg, tour, to)
    expect((await answer(guest, true)).body.error.code).toBe('CHANGE_NOT_ALLOWED')
    await run()
    expect(await getState(product, guest.id)).toBe('cancelled_by_organizer')
  })
})

describe('access to moves', () => {
  test('is limited to members who decide, and answers to the traveller', async () => {
    const [when, to] = [nextDay(), nextDay()]
    const [guest] = await fill(when, ['usdt'])
    const by = (person: Traveller) => move(when, to, {}, person)
    expect((await by(stranger)).body.error.code).toBe('NOT_MEMBER')
    expect((await by(scanner)).body.error.code).toBe('NOT_MEMBER')
    expect((await move(when, when)).body.error.code).toBe('VALIDATION_ERROR')
    expect((await move(when, { ...to, startTime: '11:11' })).body.error.code).toBe('VALIDATION_ERROR')
    expect((await move(when, { ...to, date: '2028-02-20' })).body.error.code).toBe('CHANGE_NOT_ALLOWED')
    expect((await move(nextDay(), to)).body.error.code).toBe('CHANGE_NOT_ALLOWED')
    const { id } = (await move(when, to)).body.data.move
    expect((await undo(id, stranger)).body.error.code).toBe('NOT_MEMBER')
    expect((await answer({ person: stranger, id: guest?.id ?? '' }, true)).body.error.code).toBe('NOT_FOUND')
  })
})

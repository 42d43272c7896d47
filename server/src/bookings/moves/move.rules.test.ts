import { describe, expect, test } from 'vitest'
import { bookedAt, testingBooking } from '../state/testing-booking.ts'
import {
  hasTarget,
  isTooSoon,
  listClosedDays,
  listDays,
  listDaysFrom,
  type MoveRow,
  takenSlot,
  toAnswerDeadline,
  toMovedTarget,
  toMoveReason,
  toOfferDeadline,
  toOfferedPlaces,
  toUndoEnd,
} from './move.rules.ts'

const hoursAfter = (date: Date, hours: number) => new Date(date.getTime() + hours * 3_600_000)
const move: MoveRow = {
  ...{ id: 'move', option_id: 'day', service_id: 'walk', organizer_id: 'tours', state: 'asking' },
  ...{ day: '2030-04-20', last_day: null, start_time: '10:00', created_at: bookedAt, ended_at: null },
  ...{ to_day: '2030-04-22', to_start_time: '12:00', to_starts_at: new Date('2030-04-22T09:00:00.000Z') },
  ...{ to_ends_at: new Date('2030-04-22T12:00:00.000Z'), answer_by: hoursAfter(bookedAt, 48) },
  ...{ by_telegram_id: 1n, was_closed: false, closed_days: null, request_id: null },
  ...{ usual_reason: null, own_reason: 'Шторм' },
}
const to = {
  ...{ to_day: '2030-04-22', to_start_time: '12:00', to_starts_at: new Date('2030-04-22T09:00:00.000Z') },
  to_ends_at: new Date('2030-04-22T12:00:00.000Z'),
}

describe('a move', () => {
  test('has a target, or lets each guest choose', () => {
    expect([move, { ...move, to_day: null }].map(hasTarget)).toEqual([true, false])
  })
  test('needs three hours until the new start', () => {
    const limit = hoursAfter(bookedAt, 3)
    expect([limit, new Date(limit.getTime() - 1)].map((start) => isTooSoon(start, bookedAt))).toEqual([false, true])
  })
  test.each([
    ['48 hours later', hoursAfter(bookedAt, 100), hoursAfter(bookedAt, 80), 48],
    ['24 hours before the old start', hoursAfter(bookedAt, 60), hoursAfter(bookedAt, 80), 36],
    ['24 hours before an earlier new start', hoursAfter(bookedAt, 60), hoursAfter(bookedAt, 50), 26],
    ['two hours later if little time is left', hoursAfter(bookedAt, 25), hoursAfter(bookedAt, 80), 2],
  ])('ends %s', (_, oldStart, newStart, hours) => {
    expect(toAnswerDeadline(bookedAt, oldStart, newStart)).toEqual(hoursAfter(bookedAt, hours))
  })
  test('without a new start ends before the old one', () => {
    expect(toAnswerDeadline(bookedAt, hoursAfter(bookedAt, 60))).toEqual(hoursAfter(bookedAt, 36))
  })
  test('closes its day unless it was closed before, or the days of a stay', () => {
    expect(listClosedDays(move)).toEqual(['2030-04-20'])
    expect(listClosedDays({ ...move, was_closed: true })).toEqual([])
    expect(listClosedDays({ ...move, was_closed: true, closed_days: ['2030-04-21'] })).toEqual(['2030-04-21'])
  })
  test('can be undone for ten minutes, and moves walk-ins after that', () => {
    expect(toUndoEnd(move)).toEqual(hoursAfter(bookedAt, 1 / 6))
    expect(toOfferDeadline({ origin: 'app' }, move)).toEqual(move.answer_by)
    expect(toOfferDeadline({ origin: 'phone' }, move)).toEqual(hoursAfter(bookedAt, 1 / 6))
  })
  test("has a usual reason or the organizer's words", () => {
    expect(toMoveReason(move)).toEqual({ words: 'Шторм' })
    expect(toMoveReason({ ...move, own_reason: null })).toEqual({ words: '' })
    expect(toMoveReason({ ...move, usual_reason: 'weather' })).toEqual({ usual: 'weather' })
  })
})

describe('the days of a moved booking', () => {
  const stay = { first_day: '2030-02-27', last_day: '2030-03-01' }
  test('are as many as before', () => {
    expect(listDaysFrom(stay, '2030-04-30')).toEqual(['2030-04-30', '2030-05-01', '2030-05-02'])
    expect(listDays('2030-04-30', '2030-04-30')).toEqual(['2030-04-30'])
  })
  test('have the places and extras of the booking', () => {
    const lunch = { unitId: 'lunch', kind: 'extra', title: 'Обед', quantity: 1, price: 1 } as const
    const resources = [{ resourceId: 'boat', quantity: 1 }]
    const booking = { ...testingBooking, ...stay, units: [...testingBooking.units, lunch] }
    expect(toOfferedPlaces(booking, to, { places: 2, resources })).toEqual({
      ...{ optionId: 'day', days: ['2030-04-22', '2030-04-23', '2030-04-24'], startTime: '12:00', count: 2 },
      ...{ resources, extras: [lunch] },
    })
  })
  test('are shown in a refusal with the start, if there is one', () => {
    expect(takenSlot(to, 7)).toEqual({ days: [{ date: '2030-04-22', startTime: '12:00', taken: 7 }] })
    expect(takenSlot({ ...to, to_start_time: '' }, 7)).toEqual({ days: [{ date: '2030-04-22', taken: 7 }] })
  })
})

describe('the target of a moved booking', () => {
  test('keeps party and price, and moves the days of the lines and the pick-up', () => {
    const [line] = testingBooking.price_lines
    const night = { kind: 'night', date: '2030-04-21', unitId: 'room', quantity: 1, amount: 1 } as const
    const pickUp = { id: 'station', title: 'Вокзал', at: '2030-04-20T06:20:00.000Z' }
    const price_lines = line ? [line, night] : [night]
    const booking = { ...testingBooking, last_day: '2030-04-21', price_lines, pick_up: pickUp }
    expect(toMovedTarget(booking, to)).toEqual({
      ...{ option_id: 'day', first_day: '2030-04-22', last_day: '2030-04-23', start_time: '12:00' },
      ...{ starts_at: to.to_starts_at, ends_at: to.to_ends_at, units: booking.units, places: 2, price: 5_600_00n },
      price_lines: [line, { ...night, date: '2030-04-23' }],
      pick_up: { ...pickUp, at: '2030-04-22T08:20:00.000Z' },
    })
  })
  test('of a stay keeps its number of nights', () => {
    expect(toMovedTarget({ ...testingBooking, last_day: '2030-04-23' }, to).last_day).toBe('2030-04-25')
  })
  test('keeps a pick-up without a time, and none', () => {
    const pickUp = { id: 'station', title: 'Вокзал' }
    expect(toMovedTarget({ ...testingBooking, pick_up: pickUp }, to).pick_up).toEqual(pickUp)
    expect(toMovedTarget(testingBooking, to).pick_up).toBeNull()
  })
})

import type { Availability } from '@enp/shared/calls/catalog/catalog'
import { expect, it } from 'vitest'
import { groupStartsByDay } from './calendar.rules.ts'
import { findDayRefusal } from './refusal.rules.ts'

const march = (day: number) => `2027-03-${String(day).padStart(2, '0')}`
const slot = (day: number, status: Availability['status'], vacancies: number): Availability => ({
  optionId: 'o',
  date: march(day),
  timeZone: 'Europe/Moscow',
  status,
  vacancies,
  capacity: 8,
  price: { amount: 100, currency: 'RUB', lines: [] },
  cutoffAt: `${march(day)}T00:00:00Z`,
})
const calendar = groupStartsByDay('o', [
  [
    ...[10, 11, 12, 13].map((day) => slot(day, 'AVAILABLE', 8)),
    slot(14, 'LIMITED', 1),
    slot(15, 'SOLD_OUT', 0),
    slot(16, 'CLOSED', 0),
  ],
])
const stay = { isStay: true, leastNights: 3, places: 2 }
const refused = (day: number, from?: number, terms = stay) =>
  findDayRefusal(calendar, terms, from === undefined ? {} : { from: march(from) }, march(day), march(9))

it('does not refuse a selectable day', () => {
  expect([refused(10), refused(13, 10), refused(14, 11), refused(10, 12)]).toEqual(Array(4).fill(undefined))
})

it('refuses a stay that is too short and returns the earliest check-out', () => {
  expect(refused(12, 10)).toEqual({ day: march(12), kind: 'tooFewNights', earliest: march(13) })
})

it('refuses a day that is past, closed, sold out, or has too few places', () => {
  const reasons = [refused(8), refused(16), refused(15), refused(14), refused(20), refused(16, 13)]
  expect(reasons.map((reason) => reason?.kind)).toEqual([
    'past',
    'closed',
    'soldOut',
    'tooFewPlaces',
    'closed',
    'closed',
  ])
  expect(refused(14)).toMatchObject({ vacancies: 1 })
})

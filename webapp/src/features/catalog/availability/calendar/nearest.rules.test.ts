import type { Availability } from '@enp/shared/calls/catalog/catalog'
import { expect, it } from 'vitest'
import { groupStartsByDay } from './calendar.rules.ts'
import { bookableDays, findNearestDays } from './nearest.rules.ts'

const slot = (day: number, vacancies: number): Availability => ({
  optionId: 'o',
  date: `2027-03-${day}`,
  timeZone: 'Asia/Irkutsk',
  status: vacancies > 0 ? 'AVAILABLE' : 'SOLD_OUT',
  vacancies,
  capacity: 8,
  price: { amount: 100, currency: 'RUB', lines: [] },
  cutoffAt: '2027-03-01T00:00:00Z',
})

it('returns the nearest days with enough places in calendar order', () => {
  const calendar = groupStartsByDay('o', [
    [slot(10, 8), slot(11, 5), slot(12, 1), slot(13, 0), slot(15, 7), slot(20, 8)],
  ])
  const near = findNearestDays(bookableDays(calendar, 2, '2027-03-11'), '2027-03-13', 2)
  expect(near).toEqual([
    { day: '2027-03-11', vacancies: 5 },
    { day: '2027-03-15', vacancies: 7 },
  ])
})

import type { Availability } from '@enp/shared/calls/catalog/catalog'
import { expect, it } from 'vitest'
import { groupStartsByDay } from '../../availability/calendar/calendar.rules.ts'
import { listFirstStarts, splitTimeLeft } from './opening.rules.ts'

const opensAt = '2027-03-15T09:00:00.000Z'
const start = (date: string, fields: Partial<Availability> = {}): Availability => ({
  ...{ optionId: 'o', date, timeZone: 'Europe/Moscow', status: 'CLOSED', vacancies: 0, capacity: 40 },
  price: { amount: 1450, currency: 'RUB', lines: [] },
  ...{ cutoffAt: `${date}T00:00:00Z`, opensAt },
  ...fields,
})

it('lists the first starts that open, in order, without days that stay closed or are over by then', () => {
  const { opensAt: _, ...closed } = start('2027-04-30')
  const days = [
    start('2027-05-02'),
    closed,
    start('2027-03-15'),
    start('2027-05-01', { startTime: '00:40' }),
    start('2027-05-03'),
  ]
  expect(listFirstStarts(groupStartsByDay('o', [days]), 2)).toEqual([
    { day: '2027-05-01', startTime: '00:40', places: 40, price: 1450 },
    { day: '2027-05-02', places: 40, price: 1450 },
  ])
})

it.each([
  [7 * 86_400 + 17 * 3_600 + 59, 'days 7, hours 17'],
  [86_400, 'days 1, hours 0'],
  [86_399, 'hours 23, minutes 59'],
  [3_599, 'minutes 59, seconds 59'],
  [12, 'minutes 0, seconds 12'],
  [0, 'minutes 0, seconds 0'],
])('splits %s seconds into %s', (seconds, expected) => {
  const parts = splitTimeLeft(seconds)
  expect(parts.map(({ unit, count }) => `${unit} ${count}`).join(', ')).toBe(expected)
})

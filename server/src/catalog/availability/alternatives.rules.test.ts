import { describe, expect, test } from 'vitest'
import { addDays } from '../../days/days.rules.ts'
import { nearestDays, otherStarts, searchedDays } from './alternatives.rules.ts'

const day = '2028-02-28'
const query = { serviceId: 's', optionId: 'o', firstDay: day, lastDay: day, startTime: '', count: 2 }
const at = (after: number) => addDays(day, after)
const free = (known: Record<string, number>) => (slot: { day: string; startTime: string }) =>
  known[`${slot.day} ${slot.startTime}`.trim()] ?? 0

describe('alternative start times', () => {
  const starts = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
  test('lists at most five other starts of the day with enough places, without the sold-out one', () => {
    const everywhere = () => 2
    expect(otherStarts(starts, { ...query, startTime: '10:00' }, everywhere).map((one) => one.startTime)).toEqual([
      '09:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
    ])
    const some = free({ [`${day} 09:00`]: 1, [`${day} 12:00`]: 3, [`${at(1)} 15:00`]: 9 })
    expect(otherStarts(starts, { ...query, startTime: '10:00' }, some)).toEqual([{ startTime: '12:00', vacancies: 3 }])
  })
  test('returns no starts when the option has no start times', () => {
    expect(otherStarts([], query, () => 9)).toEqual([])
  })
})

describe('nearest days', () => {
  test('sorts the days by distance, the later day first, and lists at most five', () => {
    const days = nearestDays([], query, (slot) => (slot.day === at(2) ? 1 : 5))
    expect(days.map(({ date }) => date)).toEqual([at(1), at(-1), at(-2), at(3), at(-3)])
    expect(days[0]).toEqual({ date: '2028-02-29', vacancies: 5 })
  })
  test('prefers the same start time and otherwise takes the first one with enough places', () => {
    const vacancies = free({
      [`${at(1)} 15:00`]: 4,
      [`${at(1)} 09:00`]: 3,
      [`${at(-1)} 10:00`]: 2,
      [`${at(-1)} 09:00`]: 9,
    })
    expect(nearestDays(['09:00', '10:00', '15:00'], { ...query, startTime: '10:00' }, vacancies)).toEqual([
      { date: at(1), startTime: '09:00', vacancies: 3 },
      { date: at(-1), startTime: '10:00', vacancies: 2 },
    ])
  })
  test('offers a start of the option when the requested start does not exist', () => {
    const days = nearestDays(['10:00'], { ...query, startTime: '09:00' }, () => 2)
    expect(days.map(({ startTime }) => startTime)).toEqual(days.map(() => '10:00'))
    expect(nearestDays([], { ...query, startTime: '09:00' }, () => 2)[0]).toEqual({ date: at(1), vacancies: 2 })
  })
  test('lists check-in days on which every night of the stay has enough places', () => {
    const nights = { ...query, lastDay: at(1) }
    const known = Object.fromEntries([-3, -2, 3, 4, 5].map((after) => [at(after), after === 4 ? 2 : 6]))
    expect(nearestDays([], nights, free(known))).toEqual([
      { date: at(3), vacancies: 2 },
      { date: at(-3), vacancies: 6 },
      { date: at(4), vacancies: 2 },
    ])
  })
  test('searches 30 days ahead and back and no further', () => {
    const known = { [at(searchedDays)]: 2, [at(searchedDays + 1)]: 2, [at(-searchedDays - 1)]: 2 }
    expect(nearestDays([], query, free(known)).map(({ date }) => date)).toEqual([at(searchedDays)])
  })
})

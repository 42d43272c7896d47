import { describe, expect, test } from 'vitest'
import { nearestDays, otherStarts, searchedDays } from './alternatives.rules.ts'
import { addDays } from './days.rules.ts'

const day = '2028-02-28'
const asked = { serviceId: 's', optionId: 'o', firstDay: day, lastDay: day, startTime: '', count: 2 }
const at = (after: number) => addDays(day, after)
/** Free places by day and start; none elsewhere. */
const free = (known: Record<string, number>) => (slot: { day: string; startTime: string }) =>
  known[`${slot.day} ${slot.startTime}`.trim()] ?? 0

describe('other starts', () => {
  const starts = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
  test('of the day are those with enough places, five at most, never the one that is taken', () => {
    const everywhere = () => 2
    expect(otherStarts(starts, { ...asked, startTime: '10:00' }, everywhere).map((one) => one.startTime)).toEqual([
      '09:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
    ])
    const some = free({ [`${day} 09:00`]: 1, [`${day} 12:00`]: 3, [`${at(1)} 15:00`]: 9 })
    expect(otherStarts(starts, { ...asked, startTime: '10:00' }, some)).toEqual([{ startTime: '12:00', vacancies: 3 }])
  })
  test('are none where the whole day is booked', () => {
    expect(otherStarts([], asked, () => 9)).toEqual([])
  })
})

describe('the nearest days', () => {
  test('come by their distance, the later first, five at most', () => {
    const found = nearestDays([], asked, (slot) => (slot.day === at(2) ? 1 : 5))
    expect(found.map(({ date }) => date)).toEqual([at(1), at(-1), at(-2), at(3), at(-3)])
    expect(found[0]).toEqual({ date: '2028-02-29', vacancies: 5 })
  })
  test('have the same start where they can, else the first that is free', () => {
    const vacancies = free({
      [`${at(1)} 15:00`]: 4,
      [`${at(1)} 09:00`]: 3,
      [`${at(-1)} 10:00`]: 2,
      [`${at(-1)} 09:00`]: 9,
    })
    expect(nearestDays(['09:00', '10:00', '15:00'], { ...asked, startTime: '10:00' }, vacancies)).toEqual([
      { date: at(1), startTime: '09:00', vacancies: 3 },
      { date: at(-1), startTime: '10:00', vacancies: 2 },
    ])
  })
  test('have a start of the option, though another one was asked for', () => {
    const found = nearestDays(['10:00'], { ...asked, startTime: '09:00' }, () => 2)
    expect(found.map(({ startTime }) => startTime)).toEqual(found.map(() => '10:00'))
    expect(nearestDays([], { ...asked, startTime: '09:00' }, () => 2)[0]).toEqual({ date: at(1), vacancies: 2 })
  })
  test('of a stay are check-ins with as many nights, each of them free', () => {
    const nights = { ...asked, lastDay: at(1) }
    const known = Object.fromEntries([-3, -2, 3, 4, 5].map((after) => [at(after), after === 4 ? 2 : 6]))
    expect(nearestDays([], nights, free(known))).toEqual([
      { date: at(3), vacancies: 2 },
      { date: at(-3), vacancies: 6 },
      { date: at(4), vacancies: 2 },
    ])
  })
  test('are looked for within a month', () => {
    const known = { [at(searchedDays)]: 2, [at(searchedDays + 1)]: 2, [at(-searchedDays - 1)]: 2 }
    expect(nearestDays([], asked, free(known)).map(({ date }) => date)).toEqual([at(searchedDays)])
  })
})

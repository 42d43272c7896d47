import { expect, it } from 'vitest'
import { inYear, monthNumber, monthsOf, periodAt, yearsUntil } from './period.rules.ts'

const now = { month: 'Март', year: 2027 } as const

it('is the month on the person’s own calendar', () => {
  const newYear = new Date('2026-12-31T20:30:00Z')
  expect(periodAt(newYear, 'Europe/Moscow')).toEqual({ month: 'Декабрь', year: 2026 })
  expect(periodAt(newYear, 'Asia/Kamchatka')).toEqual({ month: 'Январь', year: 2027 })
})

it('is April 2025 where the clock can’t be read', () => {
  expect(periodAt(new Date(Number.NaN), 'Europe/Moscow')).toEqual({ month: 'Апрель', year: 2025 })
})

it('offers what has begun: years from now back to 2025, and of this year the months up to now', () => {
  expect(yearsUntil(now)).toEqual([2027, 2026, 2025])
  expect(yearsUntil({ month: 'Апрель', year: 2020 })).toEqual([2020])
  expect(monthsOf(2027, now)).toEqual(['Январь', 'Февраль', 'Март'])
  expect(monthsOf(2026, now)).toHaveLength(12)
  expect(monthNumber({ month: 'Декабрь' })).toBe(12)
})

it('keeps the month when the year changes, unless it has not begun', () => {
  expect(inYear({ month: 'Май', year: 2025 }, 2026, now)).toEqual({ month: 'Май', year: 2026 })
  expect(inYear({ month: 'Май', year: 2026 }, 2027, now)).toEqual({ month: 'Март', year: 2027 })
})

import { expect, it } from 'vitest'
import { firstYear, listMonths, monthNumber, moveMonthToYear, toReferralMonth, yearsUntil } from './period.rules.ts'

const now = { month: 'Март', year: 2027 } as const

it("returns the current month in the user's time zone", () => {
  const newYear = new Date('2026-12-31T20:30:00Z')
  expect(toReferralMonth(newYear, 'Europe/Moscow')).toEqual({ month: 'Декабрь', year: 2026 })
  expect(toReferralMonth(newYear, 'Asia/Kamchatka')).toEqual({ month: 'Январь', year: 2027 })
})

it('returns April 2025 if the clock is invalid', () => {
  expect(toReferralMonth(new Date(Number.NaN), 'Europe/Moscow')).toEqual({ month: 'Апрель', year: 2025 })
})

it("offers the years from the product's first year to the current one, and only months that have begun", () => {
  expect(firstYear).toBe(2025)
  expect(yearsUntil(now)).toEqual([2025, 2026, 2027])
  expect(yearsUntil(toReferralMonth(new Date('2025-01-01T00:00:00Z'), 'Europe/Moscow'))).toEqual([2025])
  expect(yearsUntil({ month: 'Апрель', year: 2020 })).toEqual([2020])
  expect(listMonths(2027, now)).toEqual(['Январь', 'Февраль', 'Март'])
  expect(listMonths(2026, now)).toHaveLength(12)
  expect(monthNumber({ month: 'Декабрь' })).toBe(12)
})

it('keeps the month when the year changes, unless it has not begun', () => {
  expect(moveMonthToYear({ month: 'Май', year: 2025 }, 2026, now)).toEqual({ month: 'Май', year: 2026 })
  expect(moveMonthToYear({ month: 'Май', year: 2026 }, 2027, now)).toEqual({ month: 'Март', year: 2027 })
})

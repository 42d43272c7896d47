import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, toMonthRange, toWeekday } from './days.ts'

test('counts days across the end of a year and in a leap year', () => {
  expect(addDays('2026-12-25', 7)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect([daysBetween('2026-12-31', '2027-01-02'), daysBetween('2027-01-02', '2026-12-31')]).toEqual([2, -2])
})

test('counts months across the end of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2027-01', -13)]).toEqual([
    '2027-01',
    '2026-12',
    '2025-12',
  ])
})

test('starts the week on Monday', () => {
  expect([toWeekday('2027-03-01'), toWeekday('2027-03-14')]).toEqual([0, 6])
})

test('returns the first and the last day of a month', () => {
  expect(toMonthRange('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' })
})

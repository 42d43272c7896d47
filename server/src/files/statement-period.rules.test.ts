import { expect, test } from 'vitest'
import { parsePeriodName, parsePeriodNumber } from './statement-period.rules.ts'

test.each([
  ['all', undefined],
  ['2026', { from: '2026-01-01', before: '2027-01-01' }],
  ['2026-02', { from: '2026-02-01', before: '2026-03-01' }],
  ['2026-12', { from: '2026-12-01', before: '2027-01-01' }],
])('the period %s has a number that parses to the same period', (name, days) => {
  const period = parsePeriodName(name)
  expect(period).toMatchObject({ name })
  expect(period?.days).toEqual(days)
  expect(parsePeriodNumber(period?.number ?? -1)).toEqual(period)
  expect(period?.number).toBeLessThan(65_536)
})

test('every month and year of two centuries has a unique number that fits into two bytes', () => {
  const years = Array.from({ length: 200 }, (_, index) => 2000 + index)
  const months = Array.from({ length: 12 }, (_, index) => `-${String(index + 1).padStart(2, '0')}`)
  const names = years.flatMap((year) => ['', ...months].map((month) => `${year}${month}`))
  const numbers = names.map((name) => parsePeriodName(name)?.number ?? Number.NaN)
  expect(new Set(numbers).size).toBe(names.length)
  expect(Math.max(...numbers)).toBeLessThan(65_536)
  expect(numbers.map((number) => parsePeriodNumber(number).name)).toEqual(names)
})

test.each(['', 'ALL', '26', '1999', '2200', '2026-00', '2026-13', '2026-1', '2026-11-01', ' 2026'])(
  '%j is not a period',
  (text) => {
    expect(parsePeriodName(text)).toBeUndefined()
  },
)

import { expect, test } from 'vitest'
import { parseMembershipEndDay } from './dates.ts'

test.each([
  ['31.12.2026', '2026-12-31'],
  [' 1.3 ', '2027-03-01'],
  ['22/11', '2026-11-22'],
  ['29.02.2027', undefined],
  ['31.12.26', undefined],
  ['завтра', undefined],
  ['99.99', undefined],
])('parses %j as the day %s', (text, day) => {
  expect(parseMembershipEndDay(text, '2026-11-22')).toBe(day)
})

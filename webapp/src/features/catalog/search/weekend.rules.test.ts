import { expect, test } from 'vitest'
import { nextWeekend } from './weekend.rules.ts'

test.each([
  ['2027-03-05', '2027-03-06'],
  ['2027-03-06', '2027-03-06'],
  ['2027-03-07', '2027-03-07'],
  ['2027-03-08', '2027-03-13'],
  ['2027-12-27', '2028-01-01'],
])('returns the weekend of %s, which starts on %s', (today, weekend) => expect(nextWeekend(today)).toBe(weekend))

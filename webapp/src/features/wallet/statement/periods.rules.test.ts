import { expect, it } from 'vitest'
import { listPeriods } from './periods.rules.ts'

it('offers this month, the previous month, this year and everything', () => {
  expect(listPeriods('2026-11-22')).toEqual(['2026-11', '2026-10', '2026', 'all'])
  expect(listPeriods('2027-01-01')).toEqual(['2027-01', '2026-12', '2027', 'all'])
})

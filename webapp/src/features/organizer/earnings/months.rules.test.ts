import { expect, test } from 'vitest'
import { listMonths, toQuarter } from './months.rules.ts'

test('six months are offered, also across a new year', () => {
  expect(listMonths('2030-03')).toEqual(['2030-03', '2030-02', '2030-01', '2029-12', '2029-11', '2029-10'])
})

test.each([
  ['2030-01', '2030-Q1'],
  ['2030-03', '2030-Q1'],
  ['2030-04', '2030-Q2'],
  ['2030-12', '2030-Q4'],
])('the month %s belongs to %s', (month, quarter) => {
  expect(toQuarter(month)).toBe(quarter)
})

import { expect, test } from 'vitest'
import { listMonths } from './months.rules.ts'

test('six months are offered, also across a new year', () => {
  expect(listMonths('2030-03')).toEqual(['2030-03', '2030-02', '2030-01', '2029-12', '2029-11', '2029-10'])
})

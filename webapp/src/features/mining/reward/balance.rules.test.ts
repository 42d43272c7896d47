import { expect, it } from 'vitest'
import { newestEnp } from './balance.rules.ts'

it('returns the newer of balance and status, and the balance if both arrived at the same time', () => {
  expect(newestEnp(undefined, { enp: 1, at: 5 })).toBe(1)
  expect(newestEnp({ enp: 2, at: 6 }, { enp: 1, at: 5 })).toBe(2)
  expect(newestEnp({ enp: 2, at: 5 }, { enp: 1, at: 5 })).toBe(2)
  expect(newestEnp({ enp: 2, at: 4 }, { enp: 1, at: 5 })).toBe(1)
})

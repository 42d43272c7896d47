import { expect, test } from 'vitest'
import { shortAddress, writeCoins } from './write-coins.ts'

test.each([
  ['0', 'ton', '0 TON'],
  ['1', 'ton', '0.000000001 TON'],
  ['1234500000', 'ton', '1.2345 TON'],
  ['100000000', 'usdt', '100 USDT'],
] as const)('%s of the smallest units of %s are %s', (smallest, currency, written) => {
  expect(writeCoins(smallest, currency)).toBe(written)
})

test('of an address both ends are shown', () => {
  expect(shortAddress('UQabcdEFGHIJklmnop')).toBe('UQabcd…klmnop')
})

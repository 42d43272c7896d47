import { expect, test } from 'vitest'
import { shortAddress, writeCoins } from './write-coins.ts'

test.each([
  ['0', 'ton', '0 TON'],
  ['1', 'ton', '0.000000001 TON'],
  ['1234500000', 'ton', '1.2345 TON'],
  ['100000000', 'usdt', '100 USDT'],
] as const)('shows %s of the smallest units of %s as %s', (smallest, currency, written) => {
  expect(writeCoins(smallest, currency)).toBe(written)
})

test('shortens an address to its two ends', () => {
  expect(shortAddress('UQabcdEFGHIJklmnop')).toBe('UQabcd…klmnop')
})

import { expect, test } from 'vitest'
import { maxEnpDiscountBasisPoints } from './commission.ts'

test.each([
  ['what the service allows', 2_000, 300, 300],
  ['half of the commission, rounded down', 1_501, 1_000, 750],
  ['a tenth of the price', 5_000, 3_000, 1_000],
])('the enp discount is at most %s', (_, commission, allowed, most) => {
  expect(maxEnpDiscountBasisPoints(commission, allowed)).toBe(most)
})

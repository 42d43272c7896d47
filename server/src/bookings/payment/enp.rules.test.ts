import { describe, expect, test } from 'vitest'
import { limitEnpToSpend, maxDiscount, maxEnp, toDiscount } from './enp.rules.ts'

const booking = {
  price: 10_000_00n,
  usdt_rate: 80_00n,
  commission_basis_points: 2_000,
  enp_discount_basis_points: 1_000,
}
const enp = (units: bigint) => units * 1_000_000n

describe('the enp discount', () => {
  test('is one usdt for a hundred enp, at the rate of the hold', () => {
    expect(toDiscount(booking, enp(100n))).toBe(80_00n)
    expect(toDiscount({ usdt_rate: 81_37n }, enp(1n))).toBe(81n)
  })
  test.each([
    ['a tenth of the price', {}, 1_000_00n],
    ['half of the commission', { commission_basis_points: 1_200 }, 600_00n],
    ['what the service allows', { enp_discount_basis_points: 300 }, 300_00n],
    ['nothing where it allows none', { enp_discount_basis_points: 0 }, 0n],
    [
      'a tenth, also where a service would allow more',
      { commission_basis_points: 5_000, enp_discount_basis_points: 3_000 },
      1_000_00n,
    ],
  ])('is at most %s', (_what, change, max) => {
    expect(maxDiscount({ ...booking, ...change })).toBe(max)
  })
  test('uses whole enp and never exceeds the maximum', () => {
    expect(maxEnp(booking, enp(5_000n)).amount).toBe(enp(1_250n))
    expect(maxEnp(booking, enp(7n) + 999_999n).amount).toBe(enp(7n))
    const odd = { ...booking, price: 9_999_99n, usdt_rate: 81_37n }
    expect(toDiscount(odd, maxEnp(odd, enp(5_000n)).amount)).toBeLessThanOrEqual(maxDiscount(odd))
  })
  test.each([
    [0, 0n],
    [0.9, 0n],
    [12.7, 12n],
    [1_250, 1_250n],
    [1_251, 1_250n],
    [Number.MAX_SAFE_INTEGER, 1_250n],
    [1e300, 1_250n],
  ])('reduces a request for %s enp to %s', (requested, expected) => {
    expect(limitEnpToSpend(booking, enp(5_000n), requested).amount).toBe(enp(expected))
  })
})

import { moneyToNumber } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { toSharedCommission } from './trip-income.rules.ts'

describe('toSharedCommission', () => {
  test.each([
    ['is our commission', 10_000_00n, 2_000, 0n, 25],
    ['without what enp took off', 10_000_00n, 2_000, 1_000_00n, 12.5],
    ['is rounded down', 1_00n, 1_000, 0n, 0.00125],
    ['is never less than nothing', 10_000_00n, 1_000, 1_500_00n, 0],
  ])('returns the income that inviters share: %s', (_, price, commission, discount, usdt) => {
    const booking = {
      price,
      price_lines: [],
      enp_discount: discount,
      commission_basis_points: commission,
      usdt_rate: 80_00n,
    }
    expect(moneyToNumber(toSharedCommission(booking))).toBe(usdt)
  })
})

test('a promo code that we pay lowers the income that inviters share', () => {
  const line = { kind: 'promo', code: 'SUMMER', payer: 'product', amount: -1_000_00 } as const
  const booking = { price: 9_000_00n, price_lines: [line], enp_discount: 0n, commission_basis_points: 2_000 }
  expect(moneyToNumber(toSharedCommission({ ...booking, usdt_rate: 80_00n }))).toBe(12.5)
})

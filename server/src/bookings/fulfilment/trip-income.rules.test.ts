import { moneyToNumber } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { toSaleIncomeSource, toSharedCommission, toTripIncomeSource } from './trip-income.rules.ts'

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
    expect(toSharedCommission(booking).currency).toBe('usdt')
  })
})

test('a promo code that we pay lowers the income that inviters share', () => {
  const line = { kind: 'promo', code: 'SUMMER', payer: 'product', amount: -1_000_00 } as const
  const booking = { price: 9_000_00n, price_lines: [line], enp_discount: 0n, commission_basis_points: 2_000 }
  expect(moneyToNumber(toSharedCommission({ ...booking, usdt_rate: 80_00n }))).toBe(12.5)
})

test.each([
  ['the booking alone at first', { voucher_version: 1 }, 'trip'],
  ['the version of a changed voucher', { voucher_version: 3 }, 'trip:3'],
  [
    'a price that fell for the group',
    {
      price_lines: [
        { kind: 'unit', amount: 9 },
        { kind: 'group', amount: -1 },
      ] as const,
    },
    'trip:group',
  ],
  ['both', { voucher_version: 2, price_lines: [{ kind: 'group', amount: -1 }] as const }, 'trip:2:group'],
])('the source of the income names %s', (_, change, source) => {
  const booking = { id: 'trip', voucher_version: 1, price_lines: [{ kind: 'unit', amount: 1 } as const], ...change }
  const row = { ...booking, price_lines: [...booking.price_lines] }
  expect(toTripIncomeSource(row)).toBe(`booking:${source}`)
  expect(toSaleIncomeSource(row)).toBe(`organizer_sale:${source}`)
})

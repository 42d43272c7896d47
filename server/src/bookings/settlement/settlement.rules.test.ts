import { type Money, money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { earningsAccount, systemAccount } from '../../ledger/transfer.rules.ts'
import { organizerShare, settlementTransfer } from './settlement.rules.ts'

const booking = {
  id: 'b',
  organizer_id: 'o',
  price: 10_000_00n,
  price_lines: [],
  enp_discount: 0n,
  commission_basis_points: 2_000,
}
const discounted = { ...booking, enp_discount: 1_000_00n }

describe("the organizer's share", () => {
  test('is the price without the commission', () => {
    expect(organizerShare(booking, money('rub', 10_000_00n)).amount).toBe(8_000_00n)
  })
  test('is computed from the full price, so the enp discount reduces only our part', () => {
    expect(organizerShare(discounted, money('rub', 9_000_00n)).amount).toBe(8_000_00n)
  })
  test('is the same fraction of the money that is left after a cancellation', () => {
    expect(organizerShare(discounted, money('rub', 4_500_00n)).amount).toBe(4_000_00n)
  })
  test('is in the currency of the payment', () => {
    expect(organizerShare(discounted, money('usdt', 112_500_000n)).amount).toBe(100_000_000n)
  })
  test('is never more than was paid', () => {
    const overDiscounted = { ...booking, commission_basis_points: 100, enp_discount: 1_000_00n }
    expect(organizerShare(overDiscounted, money('rub', 9_000_00n)).amount).toBe(9_000_00n)
  })
  test('is rounded down, and both parts add up to the whole', () => {
    const odd = { ...booking, price: 3_33n }
    const transfer = settlementTransfer(odd, money('rub', 3_33n))
    expect(transfer?.postings.map(({ amount }) => amount.amount)).toEqual([2_67n, 66n])
  })
})

const promo = (payer: 'product' | 'organizer', amount: number) =>
  ({ kind: 'promo', code: 'SUMMER', payer, amount: -amount }) as const

describe('the settlement of a booking with a promo code', () => {
  const escrow = systemAccount('escrow')
  const settle = (payer: 'product' | 'organizer', amount: number, held: Money<'rub' | 'usdt'>) => {
    const price = 10_000_00n - BigInt(amount)
    return settlementTransfer({ ...booking, price, price_lines: [promo(payer, amount)] }, held)?.postings
  }
  test('takes the discount out of promotions if the product pays it', () => {
    expect(settle('product', 1_500_00, money('rub', 8_500_00n))).toEqual([
      { from: systemAccount('promotions'), to: escrow, amount: money('rub', 1_500_00n) },
      { from: escrow, to: earningsAccount('o'), amount: money('rub', 8_000_00n) },
      { from: escrow, to: systemAccount('revenue'), amount: money('rub', 2_000_00n) },
    ])
  })
  test('pays the organizer in full if the discount exceeds the commission', () => {
    expect(settle('product', 5_000_00, money('rub', 5_000_00n))?.map(({ amount }) => amount.amount)).toEqual([
      ...[5_000_00n, 8_000_00n, 2_000_00n],
    ])
  })
  test('takes the same fraction of the discount for the money that is left after a cancellation', () => {
    expect(settle('product', 1_500_00, money('rub', 4_250_00n))?.map(({ amount }) => amount.amount)).toEqual([
      ...[750_00n, 4_000_00n, 1_000_00n],
    ])
  })
  test('is in the currency of the payment', () => {
    expect(settle('product', 2_000_00, money('usdt', 100_000_000n))?.map(({ amount }) => amount.amount)).toEqual([
      ...[25_000_000n, 100_000_000n, 25_000_000n],
    ])
  })
  test('lowers the earnings and the commission if the organizer pays the discount', () => {
    expect(settle('organizer', 1_500_00, money('rub', 8_500_00n))).toEqual([
      { from: escrow, to: earningsAccount('o'), amount: money('rub', 6_800_00n) },
      { from: escrow, to: systemAccount('revenue'), amount: money('rub', 1_700_00n) },
    ])
  })
})

describe('a settlement', () => {
  const escrow = systemAccount('escrow')
  test("moves escrow to the organizer's earnings and to revenue", () => {
    expect(settlementTransfer(booking, money('rub', 10_000_00n))).toMatchObject({
      key: 'booking_settled:b:rub',
      postings: [
        { from: escrow, to: earningsAccount('o'), amount: money('rub', 8_000_00n) },
        { from: escrow, to: systemAccount('revenue'), amount: money('rub', 2_000_00n) },
      ],
    })
  })
  test('moves enp to the shop', () => {
    expect(settlementTransfer(booking, money('enp', 5n))?.postings).toEqual([
      { from: escrow, to: systemAccount('shop'), amount: money('enp', 5n) },
    ])
  })
  test('posts nothing for zero, and no posting for a part of zero', () => {
    expect(settlementTransfer(booking, money('rub', 0n))).toBeUndefined()
    expect(settlementTransfer({ ...booking, commission_basis_points: 0 }, money('rub', 5n))?.postings).toHaveLength(1)
    expect(
      settlementTransfer({ ...booking, commission_basis_points: 10_000 }, money('rub', 5n))?.postings,
    ).toHaveLength(1)
  })
})

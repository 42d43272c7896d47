import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { earningsAccount, systemAccount } from '../../ledger/transfer.rules.ts'
import { organizerShare, settlementTransfer } from './settlement.rules.ts'

const booking = {
  id: 'b',
  organizer_id: 'o',
  price: 10_000_00n,
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

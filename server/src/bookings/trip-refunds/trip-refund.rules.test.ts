import { describe, expect, test } from 'vitest'
import type { PaidCharge } from '../charges/charge.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { planTripRefund, tripRefundTransfers } from './trip-refund.rules.ts'

/** Costs 7,000 roubles, of which our promo code paid one half. The organizer's share is 5,600. */
const booking = {
  ...{ id: 'b', number: 'BK-000001', organizer_id: 'o', user_id: 'u', service_id: 's' },
  ...{ price: 3_500_00n, enp_discount: 0n, commission_basis_points: 2_000 },
  price_lines: [{ kind: 'promo', code: 'SUMMER', payer: 'product', amount: -3_500_00 }],
  ...{ usdt_rate: 80_00n, ton_rate: 240_00n },
} as unknown as BookingRow
const charge = {
  ...{ id: 'c', payer_id: 'u', method: 'card', currency: 'rub', rub: 3_500_00n, amount: 3_500_00n, returned: 0n },
  ...{ state: 'paid', usdt_rate: 80_00n },
} as unknown as PaidCharge

const plan = (earned: bigint, shortfall?: 'debt') =>
  planTripRefund(booking, [charge], {
    ...{
      kind: 'refund',
      rub: 3_500_00n,
      enpLeft: 0n,
      tax: 0n,
      earnings: { rub: earned, usdt: 0n, ton: 0n },
      shortfall,
    },
  })

/** Kopecks that reach escrow, less those that leave it. */
const toEscrow = (earned: bigint, shortfall?: 'debt') =>
  tripRefundTransfers(booking, 'r', plan(earned, shortfall))
    .flatMap(({ postings }) => postings)
    .reduce((sum, { from, to, amount }) => {
      if ('kind' in to && to.kind === 'escrow') return sum + amount.amount
      return 'kind' in from && from.kind === 'escrow' ? sum - amount.amount : sum
    }, 0n)

describe('a whole refund of a trip whose price our promo code lowered', () => {
  test.each([
    [
      'from earnings, the rest of the share goes back to promotions',
      6_000_00n,
      undefined,
      [5_600_00n, 0n, 0n, 2_100_00n],
    ],
    ['as far as the earnings go, if they exceed the refund', 4_000_00n, undefined, [4_000_00n, 0n, 0n, 500_00n]],
    [
      'from earnings and revenue, if the earnings are below the refund',
      1_000_00n,
      undefined,
      [1_000_00n, 2_500_00n, 0n, 0n],
    ],
    ['from revenue alone, without earnings', 0n, undefined, [0n, 3_500_00n, 0n, 0n]],
    ['from earnings and a debt of the organizer', 1_000_00n, 'debt', [1_000_00n, 0n, 4_600_00n, 2_100_00n]],
  ] as const)('comes %s', (_, earned, shortfall, [organizer, product, debt, promotions]) => {
    const { fromOrganizer, fromProduct, debts, toPromotions } = plan(earned, shortfall)
    const sum = (parts: readonly { readonly amount: bigint }[]) =>
      parts.reduce((total, { amount }) => total + amount, 0n)
    expect([sum(fromOrganizer), sum(fromProduct), sum(debts.map((part) => part.sum)), sum(toPromotions)]).toEqual([
      ...[organizer, product, debt, promotions],
    ])
    expect(toEscrow(earned, shortfall)).toBe(3_500_00n)
  })
})

import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { earningsAccount, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import type { PaidCharge } from '../charges/charge.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { testingBooking, testingCharge } from '../state/testing-booking.ts'
import {
  isTripRefundable,
  planTripRefund,
  sumDebts,
  sumParts,
  toRefundLeft,
  tripRefundTransfers,
} from './trip-refund.rules.ts'

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
    const back = tripRefundTransfers(booking, 'r', plan(earned, shortfall))[0]?.postings.filter(
      ({ to }) => to.kind === 'promotions',
    )
    expect(back?.map(({ amount }) => amount.amount) ?? []).toEqual(promotions > 0n ? [promotions] : [])
  })
})

test('a trip can be refunded after it was paid in the app and ended', () => {
  const states = ['confirmed', 'checked_in', 'completed', 'no_show', 'cancelled_by_tourist'] as const
  expect(states.filter((state) => isTripRefundable({ ...testingBooking, state }))).toEqual(['completed', 'no_show'])
  expect(isTripRefundable({ ...testingBooking, state: 'completed', origin: 'walk_in' })).toBe(false)
  expect(isTripRefundable({ ...testingBooking, state: 'completed', paid_at: null })).toBe(false)
})

const card = testingCharge({ rub: 4_000_00n, amount: 4_000_00n })
const usdt = testingCharge({ method: 'balance_usdt', currency: 'usdt', rub: 1_600_00n, amount: 20_000_000n })

test('the rest of a price is what was neither refunded, compensated nor tax, and never below zero', () => {
  const half = { ...usdt, returned: 10_000_000n }
  expect(toRefundLeft([card, half], { compensated: 0n, enp: 0n, tax: 0n })).toBe(4_800_00n)
  expect(toRefundLeft([card, half], { compensated: 300_00n, enp: 9n, tax: 500_00n })).toBe(4_000_00n)
  expect(toRefundLeft([card], { compensated: 3_000_00n, enp: 0n, tax: 1_000_01n })).toBe(0n)
})

const order: Parameters<typeof planTripRefund>[2] = {
  ...{ kind: 'refund', rub: 2_800_00n, enpLeft: 101_000_000n, tax: 0n },
  earnings: { rub: 1_000_00n, usdt: 20_000_000n, ton: 0n },
}

describe('half of a trip that was paid by card and from the balance', () => {
  test('takes the share of each currency from earnings, and the rest from revenue', () => {
    const half = planTripRefund(testingBooking, [card, usdt], order)
    expect(half).toMatchObject({
      ...{ kind: 'refund', rub: 2_800_00n, enp: money('enp', 50_500_000n), compensation: undefined, debts: [] },
      fromOrganizer: [money('rub', 1_000_00n), money('usdt', 8_000_000n)],
      fromProduct: [money('rub', 1_000_00n), money('usdt', 2_000_000n), money('enp', 50_500_000n)],
      ...{ toPromotions: [], organizerRub: 1_640_00n },
    })
    expect(half.parts.map(({ sum, method }) => [sum, method])).toEqual([
      [money('rub', 2_000_00n), 'card'],
      [money('usdt', 10_000_000n), 'balance'],
    ])
    const [escrow, revenue, earnings] = [systemAccount('escrow'), systemAccount('revenue'), earningsAccount('tours')]
    expect(tripRefundTransfers(testingBooking, 'r', half)).toEqual([
      {
        ...{ key: 'trip_refund:trip:r', kind: 'trip_refund' },
        postings: [
          { from: earnings, to: escrow, amount: money('rub', 1_000_00n) },
          { from: earnings, to: escrow, amount: money('usdt', 8_000_000n) },
          { from: revenue, to: escrow, amount: money('rub', 1_000_00n) },
          { from: revenue, to: escrow, amount: money('usdt', 2_000_000n) },
          { from: systemAccount('shop'), to: escrow, amount: money('enp', 50_500_000n) },
        ],
      },
    ])
  })
  test('has a debt in roubles for what the earnings lack, and the shop pays other currencies', () => {
    const earnings = { rub: 0n, usdt: 0n, ton: 0n }
    const half = planTripRefund(testingBooking, [card, usdt], { ...order, enpLeft: 0n, earnings, shortfall: 'debt' })
    expect(half).toMatchObject({
      ...{ fromOrganizer: [], fromProduct: [money('rub', 400_00n), money('usdt', 2_000_000n)], organizerRub: 0n },
      debts: [
        { sum: money('rub', 1_600_00n), kopecks: 1_600_00n },
        { sum: money('usdt', 8_000_000n), kopecks: 640_00n },
      ],
    })
    expect(sumDebts(half)).toBe(2_240_00n)
    const [escrow, debts, shop] = [systemAccount('escrow'), systemAccount('organizer_debts'), systemAccount('shop')]
    expect(tripRefundTransfers(testingBooking, 'r', half)[0]?.postings.slice(2)).toEqual([
      { from: debts, to: escrow, amount: money('rub', 1_600_00n) },
      { from: debts, to: shop, amount: money('rub', 640_00n) },
      { from: shop, to: escrow, amount: money('usdt', 8_000_000n) },
    ])
  })
  test('refunds enp in proportion to the price without tax', () => {
    expect(planTripRefund(testingBooking, [card, usdt], { ...order, tax: 2_800_00n }).enp.amount).toBe(101_000_000n)
  })
  test('leaves out payments that were refunded before', () => {
    const returned = { ...usdt, returned: usdt.amount }
    const { parts } = planTripRefund(testingBooking, [card, returned], order)
    expect(parts.map(({ part }) => part)).toEqual([money('rub', 2_800_00n)])
    expect(sumParts([...parts, ...parts])).toEqual([money('rub', 5_600_00n)])
  })
  test('counts ton at the rate of the booking', () => {
    const ton = testingCharge({ method: 'ton', currency: 'ton', rub: 240_00n, amount: 1_000_000_000n })
    const earnings = { rub: 0n, usdt: 0n, ton: 500_000_000n }
    expect(planTripRefund(testingBooking, [ton], { ...order, rub: 240_00n, earnings }).organizerRub).toBe(120_00n)
  })
})

describe('a compensation', () => {
  const earnings = { rub: 300_00n, usdt: 50_000_000n, ton: 5_000_000_000n }
  const compensate = { ...order, rub: 1_000_00n, earnings, enpLeft: 0n }

  test('is paid from earnings in the currencies of the trip, and from revenue', () => {
    const paid = planTripRefund(testingBooking, [card], { ...compensate, kind: 'usdt' })
    expect(paid).toEqual({
      ...{ kind: 'usdt', rub: 1_000_00n, parts: [], enp: money('enp', 0n), compensation: money('usdt', 12_500_000n) },
      ...{ fromOrganizer: [money('rub', 300_00n)], fromProduct: [money('rub', 700_00n)], organizerRub: 300_00n },
      ...{ debts: [], toPromotions: [] },
    })
    const shop = systemAccount('shop')
    expect(tripRefundTransfers(testingBooking, 'r', paid)).toEqual([
      {
        ...{ key: 'trip_refund:trip:r', kind: 'trip_refund' },
        postings: [
          { from: earningsAccount('tours'), to: shop, amount: money('rub', 300_00n) },
          { from: systemAccount('revenue'), to: shop, amount: money('rub', 700_00n) },
        ],
      },
      {
        ...{ key: 'trip_compensation:trip:r', kind: 'trip_compensation' },
        postings: [{ from: shop, to: userAccount('anna'), amount: money('usdt', 12_500_000n) }],
        entry: expect.objectContaining({
          ...{ userId: 'anna', amount: money('usdt', 12_500_000n) },
          metadata: { serviceId: 'walk', providerId: 'tours', bookingId: 'trip', compensation: 1 },
        }),
      },
    ])
  })
  test('in enp leaves a debt of the share that the earnings lack', () => {
    expect(planTripRefund(testingBooking, [card], { ...compensate, kind: 'enp', shortfall: 'debt' })).toMatchObject({
      ...{ compensation: money('enp', 1_250_000_000n), fromProduct: [money('rub', 200_00n)], organizerRub: 300_00n },
      debts: [{ sum: money('rub', 500_00n), kopecks: 500_00n }],
    })
  })
  test.each([
    ['usdt', usdt, money('usdt', 10_000_000n)],
    ['ton', testingCharge({ currency: 'ton', method: 'ton' }), money('ton', 3_333_333_334n)],
  ] as const)('takes %s from earnings if the trip was paid in it', (_, paid, sum) => {
    const { fromOrganizer, fromProduct } = planTripRefund(testingBooking, [paid], { ...compensate, kind: 'usdt' })
    expect([fromOrganizer, fromProduct]).toEqual([[sum], [money('rub', 200_00n)]])
  })
  test('takes each currency of a trip that was paid in two', () => {
    const { fromOrganizer } = planTripRefund(testingBooking, [card, usdt], { ...compensate, kind: 'usdt' })
    expect(fromOrganizer).toEqual([money('rub', 300_00n), money('usdt', 6_250_000n)])
  })
  test('costs the organizer at most its value if our promo code raised the share', () => {
    const { organizerRub, fromProduct } = planTripRefund(booking, [charge], {
      ...{ ...compensate, kind: 'usdt', earnings: { ...earnings, rub: 9_000_00n } },
    })
    expect([organizerRub, fromProduct]).toEqual([1_000_00n, []])
  })
  test('without a payer is an error', () => {
    const nothing = { ...planTripRefund(booking, [charge], { ...compensate, kind: 'usdt' }) }
    expect(() => tripRefundTransfers(booking, 'r', { ...nothing, fromOrganizer: [], fromProduct: [] })).toThrow(
      'the refund r has no payer',
    )
  })
})

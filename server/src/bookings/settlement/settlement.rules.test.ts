import { type Money, money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { earningsAccount, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { bookedAt, startsAt, testingBooking } from '../state/testing-booking.ts'
import {
  compensationFor,
  compensationTransfers,
  debtRepayment,
  deductEarnings,
  organizerShare,
  settlementTransfer,
} from './settlement.rules.ts'

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
    expect(settlementTransfer(booking, money('rub', 10_000_00n))).toEqual({
      key: 'booking_settled:b:rub',
      kind: 'booking_settled',
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
  test('before the end of the booking has the key of its step', () => {
    expect(settlementTransfer(booking, money('enp', 5n), 'change')?.key).toBe('booking_settled:b:enp:change')
  })
  test('posts nothing for zero, and no posting for a part of zero', () => {
    expect(settlementTransfer(booking, money('rub', 0n))).toBeUndefined()
    expect(settlementTransfer(booking, money('enp', 0n))).toBeUndefined()
    expect(settlementTransfer({ ...booking, commission_basis_points: 0 }, money('rub', 5n))?.postings).toHaveLength(1)
    expect(
      settlementTransfer({ ...booking, commission_basis_points: 10_000 }, money('rub', 5n))?.postings,
    ).toHaveLength(1)
  })
})

const rates = { usdt_rate: 80_00n, ton_rate: 240_00n }

describe('a deduction from earnings', () => {
  const none = { rub: 0n, usdt: 0n, ton: 0n }
  test('uses roubles first, then usdt and ton, and reports what is missing', () => {
    expect(deductEarnings({ rub: 100_00n, usdt: 2_000_000n, ton: 100_000_000n }, rates, 300_00n)).toEqual({
      parts: [
        { sum: money('rub', 100_00n), kopecks: 100_00n },
        { sum: money('usdt', 2_000_000n), kopecks: 160_00n },
        { sum: money('ton', 100_000_000n), kopecks: 24_00n },
      ],
      missing: 16_00n,
    })
    expect(deductEarnings(none, rates, 1n)).toEqual({ parts: [], missing: 1n })
  })
  test('takes no more than needed, rounded up to the minor unit', () => {
    const rich = { rub: 50_00n, usdt: 10_000_000n, ton: 1_000_000_000n }
    expect(deductEarnings(rich, rates, 50_00n)).toEqual({
      ...{ parts: [{ sum: money('rub', 50_00n), kopecks: 50_00n }], missing: 0n },
    })
    expect(deductEarnings({ ...rich, rub: 0n }, { ...rates, usdt_rate: 81_37n }, 1n)).toEqual({
      ...{ parts: [{ sum: money('usdt', 123n), kopecks: 1n }], missing: 0n },
    })
    expect(deductEarnings({ ...none, ton: rich.ton }, rates, 120_00n).parts).toEqual([
      { sum: money('ton', 500_000_000n), kopecks: 120_00n },
    ])
  })
  test('leaves out a currency that covers less than a kopeck', () => {
    expect(deductEarnings({ ...none, usdt: 124n }, rates, 5n)).toEqual({ parts: [], missing: 5n })
  })
  test('repays a debt in roubles, which the shop pays for other currencies', () => {
    const [earnings, debts, shop] = [earningsAccount('tours'), systemAccount('organizer_debts'), systemAccount('shop')]
    const deduction = deductEarnings({ ...none, rub: 100_00n, usdt: 1_000_000n }, rates, 180_00n)
    expect(debtRepayment('tours', deduction, 'debt:1')).toEqual({
      ...{ key: 'debt:1', kind: 'debt_repaid' },
      postings: [
        { from: earnings, to: debts, amount: money('rub', 100_00n) },
        { from: earnings, to: shop, amount: money('usdt', 1_000_000n) },
        { from: shop, to: debts, amount: money('rub', 80_00n) },
      ],
    })
    expect(debtRepayment('tours', { parts: [], missing: 1n }, 'debt:1')).toBeUndefined()
  })
})

describe('the compensation for a cancellation by the organizer', () => {
  const hours = (count: number, from: Date) => new Date(from.getTime() + count * 3_600_000)
  const confirmed = { confirmedAt: bookedAt, isMember: false }
  const dayLater = hours(24, bookedAt)
  const owed = (change: Partial<typeof testingBooking> = {}, facts = {}, now = dayLater) =>
    compensationFor({ ...testingBooking, ...change }, { ...confirmed, ...facts }, now)

  test('is a tenth of the price without tax, in enp', () => {
    const tenth = { enp: money('enp', 700_000_000n), cost: money('rub', 560_00n) }
    expect(owed()).toEqual(tenth)
    const tax = { kind: 'tax', region: 'r', nights: 1, guests: 1, exempt: 0, rate: 100_00, amount: 100_00 } as const
    expect(owed({ price: 5_700_00n, price_lines: [tax] })).toEqual(tenth)
  })
  test('is at most 2,000 enp', () => {
    const most = { enp: money('enp', 2_000_000_000n), cost: money('rub', 1_600_00n) }
    expect(owed({ price: 90_000_00n })).toEqual(most)
    expect(owed({ price: 16_000_00n })).toEqual(most)
  })
  test('rounds enp down and its cost up', () => {
    expect(owed({ price: 1_03n, usdt_rate: 81_37n })).toEqual({ enp: money('enp', 126_582n), cost: money('rub', 11n) })
  })
  test.each([
    ['an unpaid booking', { paid_at: null }, {}, dayLater],
    ['a booking of a member of the team', {}, { isMember: true }, dayLater],
    ['a free booking', { price: 0n }, {}, dayLater],
    ['a booking that was confirmed less than a day ago', {}, {}, new Date(dayLater.getTime() - 1)],
    ['a booking that was never confirmed', {}, { confirmedAt: undefined }, dayLater],
  ])('is not owed for %s', (_, change, facts, now) => {
    expect(owed(change, facts, now)).toBeUndefined()
  })
  test('is owed also without a day of confirmation in the last week before the start', () => {
    const week = hours(-168, startsAt)
    expect(owed({}, { confirmedAt: undefined }, week)).toBeDefined()
    expect(owed({}, { confirmedAt: undefined }, new Date(week.getTime() - 1))).toBeUndefined()
    expect(owed({}, { confirmedAt: undefined }, hours(1, startsAt))).toBeDefined()
  })
  test('is paid by the earnings of the organizer and its debt', () => {
    const compensation = { enp: money('enp', 700_000_000n), cost: money('rub', 560_00n) }
    const deduction = deductEarnings({ rub: 100_00n, usdt: 1_000_000n, ton: 0n }, rates, 560_00n)
    const [earnings, shop] = [earningsAccount('tours'), systemAccount('shop')]
    expect(compensationTransfers(testingBooking, compensation, deduction)).toEqual([
      {
        ...{ key: 'compensation_paid:trip', kind: 'compensation_paid' },
        postings: [
          { from: earnings, to: shop, amount: money('rub', 100_00n) },
          { from: earnings, to: shop, amount: money('usdt', 1_000_000n) },
          { from: systemAccount('organizer_debts'), to: shop, amount: money('rub', 380_00n) },
        ],
      },
      {
        ...{ key: 'booking_compensation:trip', kind: 'booking_compensation' },
        postings: [{ from: shop, to: userAccount('anna'), amount: compensation.enp }],
        entry: {
          ...{ userId: 'anna', type: 'service_payment', amount: compensation.enp, description: 'Booking BK-000001' },
          metadata: { serviceId: 'walk', providerId: 'tours', bookingId: 'trip', compensation: 1 },
          ...{ relatedEntityId: 'trip', relatedEntityType: 'booking' },
        },
      },
    ])
    const covered = { ...deduction, missing: 0n }
    expect(compensationTransfers(testingBooking, compensation, covered)[0]?.postings).toHaveLength(2)
    expect(() => compensationTransfers(testingBooking, compensation, { parts: [], missing: 0n })).toThrow(
      'the compensation of the booking trip has no payer',
    )
  })
})

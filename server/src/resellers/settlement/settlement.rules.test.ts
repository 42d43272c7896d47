import { bookingStates } from '@enp/shared/bookings/booking-states'
import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { testingBooking } from '../../bookings/state/testing-booking.ts'
import { earningsAccount, systemAccount } from '../../ledger/transfer.rules.ts'
import { resaleTransfer, settlementPauseMinutes, toKeptPercent } from './settlement.rules.ts'

test('the pause doubles with each failure, from a minute to six hours', () => {
  expect([1, 2, 3, 9, 10, 11, 12, 50].map(settlementPauseMinutes)).toEqual([1, 2, 4, 256, 360, 360, 360, 360])
})

describe('the part of a resold booking that is settled', () => {
  const kept = (state: (typeof bookingStates)[number], due_at: Date | null, refundPercent: number | null) =>
    toKeptPercent({ state, due_at, refundPercent })
  test.each([
    ['completed', null, null, 100],
    ['completed', new Date(0), null, 100],
    ['no_show', null, null, 100],
    ['no_show', new Date(0), null, undefined],
    ['cancelled_by_tourist', null, null, 0],
    ['cancelled_by_tourist', null, 100, 0],
    ['cancelled_by_tourist', null, 50, 50],
    ['cancelled_by_tourist', null, 0, 100],
    ['cancelled_by_organizer', null, 50, 0],
    ['declined', null, null, 0],
    ['expired', null, null, 0],
  ] as const)('in the state %s, due at %s, with a refund of %s %%, is %s', (state, dueAt, refund, percent) => {
    expect(kept(state, dueAt, refund)).toBe(percent)
  })
  test('is unknown before the booking ended', () => {
    const open = ['hold', 'paying', 'paid', 'awaiting_organizer', 'confirmed', 'checked_in']
    expect(bookingStates.filter((state) => kept(state, null, 0) === undefined)).toEqual(open)
  })
})

describe('the settlement of a resold booking', () => {
  const reseller = systemAccount('reseller:agency')
  const settle = (net: bigint, keptPercent: number) =>
    resaleTransfer(testingBooking, { resellerId: 'agency', net, keptPercent })

  test('is the net price, of which our commission pays the margin', () => {
    expect(settle(5_040_00n, 100)).toEqual({
      transfer: {
        ...{ key: 'booking_settled:trip:rub', kind: 'booking_settled' },
        postings: [
          { from: reseller, to: earningsAccount('tours'), amount: money('rub', 4_480_00n) },
          { from: reseller, to: systemAccount('revenue'), amount: money('rub', 560_00n) },
        ],
      },
      settledNet: 5_040_00n,
    })
  })
  test('is the same percentage for both after a cancellation', () => {
    const { transfer, settledNet } = settle(5_040_00n, 50)
    expect(transfer?.postings.map(({ amount }) => amount.amount)).toEqual([2_240_00n, 280_00n])
    expect(settledNet).toBe(2_520_00n)
  })
  test('never gives the organizer more than the reseller owes', () => {
    const { transfer } = settle(4_479_99n, 100)
    expect(transfer?.postings).toEqual([
      { from: reseller, to: earningsAccount('tours'), amount: money('rub', 4_479_99n) },
    ])
  })
  test('is no transfer if nothing is kept', () => {
    expect(settle(5_040_00n, 0)).toEqual({ transfer: undefined, settledNet: 0n })
  })
})

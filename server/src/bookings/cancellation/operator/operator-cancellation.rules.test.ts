import { bookingStates } from '@enp/shared/bookings/booking-states'
import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { testingBooking, testingCharge } from '../../state/testing-booking.ts'
import { planRefund } from '../refund.rules.ts'
import {
  divideKeptMoney,
  isAsSeen,
  isCancellableByOperator,
  toCancelledState,
  toOperatorPercent,
} from './operator-cancellation.rules.ts'

describe('a cancellation by an operator', () => {
  test('ends a trip for the traveller, and a walk-in for the organizer', () => {
    expect(toCancelledState({ origin: 'app' })).toBe('cancelled_by_tourist')
    expect(toCancelledState({ origin: 'walk_in' })).toBe('cancelled_by_organizer')
  })
  test('follows the life cycle', () => {
    const cancellable = (origin: 'app' | 'phone') =>
      bookingStates.filter((state) => isCancellableByOperator({ origin, state }))
    expect(cancellable('app')).toContain('confirmed')
    expect(cancellable('app')).not.toContain('completed')
    expect(cancellable('phone')).toContain('confirmed')
    expect(cancellable('phone')).not.toContain('expired')
  })
  test('refunds a request in full, and else what the operator chose', () => {
    expect(toOperatorPercent({ state: 'awaiting_organizer' }, 20)).toBe(100)
    expect(toOperatorPercent({ state: 'confirmed' }, 20)).toBe(20)
  })
  test.each([
    ['nothing changed', {}, true],
    ['the voucher changed', { voucher_version: 2 }, false],
    ['it is not paid', { paid_at: null }, false],
    ['it ended', { state: 'completed' }, false],
  ] as const)('has the amounts that the operator saw if %s', (_, change, isSame) => {
    expect(isAsSeen({ voucher_version: 1, was_paid: true }, { ...testingBooking, ...change })).toBe(isSame)
  })
})

describe('the money that is not refunded', () => {
  const usdt = testingCharge({ id: 'usdt', method: 'usdt', currency: 'usdt', rub: 80_00n, amount: 1_000_000n })
  const friend = testingCharge({ id: 'friend', payer_id: 'boris', rub: 100_00n, amount: 100_00n })
  const divide = (percent: number) =>
    divideKeptMoney(
      testingBooking,
      planRefund(testingBooking, [testingCharge(), usdt, friend], percent) ?? { parts: [] },
    )

  test('is divided between organizer and product in each currency', () => {
    expect(divide(50)).toEqual({
      organizer: [money('rub', 2_280_00n), money('usdt', 400_000n)],
      product: [money('rub', 570_00n), money('usdt', 100_000n)],
    })
  })
  test('is nothing after a full refund', () => {
    expect(divide(100)).toEqual({ organizer: [], product: [] })
  })
})

import { describe, expect, test } from 'vitest'
import { bookedAt, startsAt, testingBooking, testingCharge } from '../state/testing-booking.ts'
import { refuseCancellation, refuseSmallerRefund } from './refuse-cancellation.rules.ts'

const card = testingCharge()
const ton = testingCharge({ method: 'ton', currency: 'ton' })

describe('a cancellation', () => {
  const cancel = (change: Partial<typeof testingBooking>, now = bookedAt, charge = card) =>
    refuseCancellation({ ...testingBooking, ...change }, [charge], 'usdt', now)

  test('is possible before the start', () => {
    expect(() => cancel({})).not.toThrow()
  })
  test.each([
    ['ALREADY_CANCELLED', { state: 'cancelled_by_tourist' }, bookedAt, card],
    ['ALREADY_CANCELLED', { state: 'declined' }, bookedAt, ton],
    ['NOT_CANCELLABLE', { state: 'completed' }, bookedAt, card],
    ['NOT_CANCELLABLE', {}, startsAt, ton],
    ['METHOD_UNAVAILABLE', {}, bookedAt, ton],
  ] as const)('is refused with %s for %o', (code, change, now, charge) => {
    expect(() => cancel(change, now, charge)).toThrow(expect.objectContaining({ code }))
  })
  test('names the reason why money cannot go to the usdt balance', () => {
    expect(() => cancel({}, bookedAt, ton)).toThrow(expect.objectContaining({ details: { reason: 'unavailable' } }))
  })
})

describe('a refund that is smaller than shown', () => {
  const late = new Date(startsAt.getTime() - 48 * 3_600_000)
  test('is refused with the percentage of now', () => {
    expect(() => refuseSmallerRefund(testingBooking, 100, late)).toThrow(
      expect.objectContaining({ code: 'REFUND_CHANGED', details: { percent: 50 } }),
    )
  })
  test.each([
    ['the shown one', testingBooking, 50],
    ['a larger one', testingBooking, 0],
    ['one that was not shown', testingBooking, undefined],
    ['one of an unpaid booking', { ...testingBooking, paid_at: null }, 100],
  ])('is no reason to refuse %s', (_, booking, shown) => {
    expect(() => refuseSmallerRefund(booking, shown, late)).not.toThrow()
  })
})

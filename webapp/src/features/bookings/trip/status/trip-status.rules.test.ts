import { bookingStates } from '@enp/shared/bookings/booking-states'
import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import { expect, it } from 'vitest'
import { findOrganizerMessage, toRefundNote, toTripStatus } from './trip-status.rules.ts'

it('returns a status for every state except those of an upcoming trip', () => {
  const silent = bookingStates.filter((state) => toTripStatus({ state }) === undefined)
  expect(silent).toEqual(['confirmed', 'checked_in'])
  const review = { rating: 5, state: 'published' } as const
  expect([toTripStatus({ state: 'completed' }), toTripStatus({ state: 'completed', review })]).toEqual([
    'completed',
    'reviewed',
  ])
  const cancelledByOperator = { reason: { usual: 'weather' }, percent: 50 } as const
  expect(toTripStatus({ state: 'cancelled_by_tourist', cancelledByOperator })).toBe('cancelledByOperator')
  const timeline = [{ event: 'rest_unpaid' as const, at: '2030-01-01T00:00:00.000Z' }]
  expect(toTripStatus({ state: 'cancelled_by_tourist', timeline })).toBe('restUnpaid')
})

it('returns where the money of a cancelled paid booking is', () => {
  const payment: NonNullable<Booking['payment']> = {
    method: 'card',
    amount: 100,
    currency: 'rub',
    paidAt: '2030-01-01T00:00:00.000Z',
    byOther: false,
  }
  const refund: NonNullable<Booking['refund']> = {
    amount: 100,
    currency: 'rub',
    method: 'card',
    percent: 100,
    enp: 0,
    state: 'in_progress',
  }
  const note = (change: Partial<Pick<Booking, 'status' | 'payment' | 'refund'>>) =>
    toRefundNote({ status: 'cancelled', payment, refund, ...change })
  expect(note({})).toBe('toCard')
  expect(note({ refund: { ...refund, state: 'done' } })).toBe('onCard')
  expect(note({ refund: { ...refund, method: 'usdt', currency: 'usdt', state: 'done' } })).toBe('onBalance')
  expect(note({ refund: { ...refund, method: 'balance', state: 'in_progress' } })).toBe('going')
  expect(note({ payment: { ...payment, byOther: true } })).toBe('toPayer')
  expect(note({ refund: { ...refund, amount: 0, percent: 0 } })).toBe('none')
  expect(toRefundNote({ status: 'cancelled', payment })).toBe('none')
  expect(toRefundNote({ status: 'cancelled' })).toBeUndefined()
  expect(note({ status: 'upcoming' })).toBeUndefined()
  expect([note({ status: 'completed' }), toRefundNote({ status: 'completed', payment })]).toEqual(['toCard', undefined])
})

it("returns the organizer's message", () => {
  const at = '2030-01-01T00:00:00.000Z'
  expect(
    findOrganizerMessage({
      timeline: [
        { event: 'paid', at },
        { event: 'declined', at, detail: 'Шторм' },
      ],
    }),
  ).toBe('Шторм')
  expect(findOrganizerMessage({ timeline: [{ event: 'declined', at }] })).toBeUndefined()
})

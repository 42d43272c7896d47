import type { Booking, BookingRefund } from '@enp/shared/calls/bookings/bookings-shapes'
import { describe, expect, it } from 'vitest'
import { isSameRefund, offersChoice, toCancellationOutcome } from './refund.rules.ts'

const refund: BookingRefund = {
  amount: 13_520,
  currency: 'rub',
  method: 'card',
  percent: 100,
  enp: 1_000,
  state: 'in_progress',
}
const payment: NonNullable<Booking['payment']> = {
  method: 'card',
  amount: 13_520,
  currency: 'rub',
  paidAt: '2030-01-01T00:00:00.000Z',
  byOther: false,
}
const booking = { payment }

describe('offersChoice', () => {
  it('is true only when the user paid by their own card and gets money back', () => {
    expect(offersChoice({ booking, refund })).toBe(true)
    expect(offersChoice({ booking: { payment: { ...payment, byOther: true } }, refund })).toBe(false)
    expect(offersChoice({ booking, refund: { ...refund, method: 'balance' } })).toBe(false)
    expect(offersChoice({ booking, refund: { ...refund, amount: 0 } })).toBe(false)
    expect(offersChoice({ booking: {} })).toBe(false)
    expect(offersChoice(undefined)).toBe(false)
  })
})

describe('isSameRefund', () => {
  it('compares every value that the user sees, and ignores the state', () => {
    expect(isSameRefund(refund, { ...refund, state: 'done' })).toBe(true)
    expect(isSameRefund(refund, { ...refund, amount: 6_760 })).toBe(false)
    expect(isSameRefund(refund, { ...refund, enp: 0 })).toBe(false)
    expect(isSameRefund(refund, undefined)).toBe(false)
    expect(isSameRefund(undefined, undefined)).toBe(true)
  })
})

it('returns an outcome that depends on where the refund goes', () => {
  expect(toCancellationOutcome({ booking, refund })).toBe('card')
  expect(toCancellationOutcome({ booking, refund: { ...refund, method: 'usdt' } })).toBe('balance')
  expect(toCancellationOutcome({ booking, refund: { ...refund, amount: 0 } })).toBe('nothing')
  expect(toCancellationOutcome({ booking: {} })).toBe('unpaid')
})

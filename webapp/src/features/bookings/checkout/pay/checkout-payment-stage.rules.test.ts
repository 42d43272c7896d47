import { describe, expect, it } from 'vitest'
import { type BookingPayment, toProvenBookingOutcome } from './booking-rail.ts'
import { toCheckoutPaymentStage } from './checkout-payment-stage.rules.ts'

const purchase = { id: 'b1', item: { bookingId: 'b1', method: 'card', enpToSpend: 0 } } as const
const hold = { id: 'b1', state: 'hold' } as const
const idle: BookingPayment = { step: 'choosing' }
const confirming = (hint?: 'paid' | 'pending' | 'failed'): BookingPayment => ({ step: 'confirming', purchase, hint })
const refund = { amount: 1, currency: 'rub', method: 'card', percent: 100, enp: 0, state: 'in_progress' } as const

describe('toStage', () => {
  it('returns choosing during the hold, and expired when its time is over', () => {
    expect(toCheckoutPaymentStage(hold, idle, 899)).toEqual({ kind: 'choosing' })
    expect(toCheckoutPaymentStage(hold, idle, 0)).toEqual({ kind: 'over', outcome: 'expired' })
    expect(toCheckoutPaymentStage({ ...hold, state: 'expired' }, idle, 0)).toEqual({ kind: 'over', outcome: 'expired' })
  })

  it('returns booked for a paid booking, regardless of the payment on this device', () => {
    for (const payment of [idle, confirming(), confirming('failed')])
      expect(toCheckoutPaymentStage({ ...hold, state: 'confirmed' }, payment, 0)).toEqual({ kind: 'booked' })
    expect(toCheckoutPaymentStage({ ...hold, state: 'awaiting_organizer' }, idle, 0)).toEqual({ kind: 'booked' })
  })

  it('keeps confirming a payment that Telegram accepted, even after the hold has ended', () => {
    const waiting = { kind: 'confirming', waitsForMessenger: false, canGoBack: false }
    expect(toCheckoutPaymentStage(hold, confirming('paid'), 0)).toEqual(waiting)
    expect(toCheckoutPaymentStage({ ...hold, state: 'expired' }, confirming('paid'), 0)).toEqual(waiting)
    expect(toCheckoutPaymentStage({ ...hold, state: 'expired' }, confirming(), 0)).toEqual({
      kind: 'over',
      outcome: 'expired',
    })
    expect(toCheckoutPaymentStage({ ...hold, state: 'paying' }, idle, 0)).toMatchObject({ kind: 'confirming' })
  })

  it('returns failed for a declined card until the user acknowledges it, while the hold continues', () => {
    const failed: BookingPayment = { step: 'over', purchase, outcome: 'failed' }
    expect(toCheckoutPaymentStage(hold, failed, 500)).toEqual({ kind: 'over', outcome: 'failed' })
    expect(toCheckoutPaymentStage(hold, idle, 500)).toEqual({ kind: 'choosing' })
  })

  it('returns returned when the payment came after the hold expired', () => {
    expect(toCheckoutPaymentStage({ ...hold, state: 'expired', refund }, confirming('paid'), 0)).toEqual({
      kind: 'over',
      outcome: 'returned',
    })
  })

  it('ignores the payment of another booking', () => {
    const other: BookingPayment = { step: 'confirming', purchase: { ...purchase, id: 'b2' }, hint: 'paid' }
    expect(toCheckoutPaymentStage(hold, other, 500)).toEqual({ kind: 'choosing' })
  })
})

it('maps a booking state to paid, ended or undecided', () => {
  expect(toProvenBookingOutcome({ state: 'hold' })).toBeUndefined()
  expect(toProvenBookingOutcome({ state: 'paying' })).toBeUndefined()
  expect(toProvenBookingOutcome({ state: 'completed' })).toBe('booked')
  expect(toProvenBookingOutcome({ state: 'expired' })).toBe('expired')
  expect(toProvenBookingOutcome({ state: 'declined', refund })).toBe('cancelled')
})

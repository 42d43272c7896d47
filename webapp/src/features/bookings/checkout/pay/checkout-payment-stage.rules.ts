import type { BookingSnapshot } from '../../booking-calls.ts'
import { type BookingPayment, type BookingPaymentOutcome, toProvenBookingOutcome } from './booking-rail.ts'

export type CheckoutPaymentStage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'confirming'; readonly waitsForMessenger: boolean; readonly canGoBack: boolean }
  | { readonly kind: 'over'; readonly outcome: Exclude<BookingPaymentOutcome, 'booked'> }
  | { readonly kind: 'booked' }

const choosing: CheckoutPaymentStage = { kind: 'choosing' }

/**
 * The booking's state has priority over this device's payment: another user may have paid.
 * Only money that Telegram accepted, or may be accepting, is waited for longer.
 */
export function toCheckoutPaymentStage(
  booking: Pick<BookingSnapshot, 'id' | 'state' | 'refund'>,
  payment: BookingPayment,
  secondsLeft: number,
): CheckoutPaymentStage {
  const proof = toProvenBookingOutcome(booking)
  if (proof === 'booked') return { kind: 'booked' }
  if (proof === 'returned' || proof === 'cancelled') return { kind: 'over', outcome: proof }
  const own = isAbout(booking.id, payment) ? payment : undefined
  if (own?.step === 'confirming' && (proof === undefined || own.hint === 'paid' || own.hint === 'pending')) {
    return { kind: 'confirming', waitsForMessenger: own.hint === 'pending', canGoBack: own.hint === undefined }
  }
  if (own?.step === 'over' && own.outcome !== 'booked') return { kind: 'over', outcome: own.outcome }
  if (proof === 'expired' || (booking.state === 'hold' && secondsLeft === 0))
    return { kind: 'over', outcome: 'expired' }
  // Telegram sent a pre-checkout query for a payment that this device does not know.
  if (booking.state === 'paying' && own === undefined && secondsLeft === 0)
    return { kind: 'confirming', waitsForMessenger: true, canGoBack: false }
  return choosing
}

function isAbout(id: string, payment: BookingPayment): boolean {
  return (payment.step === 'confirming' || payment.step === 'over') && payment.purchase.id === id
}

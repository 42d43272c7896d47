import type { BookingSnapshot } from '../../booking-calls.ts'
import { type BookingPayment, type Outcome, provenBy } from './booking-rail.ts'

/** What the sheet shows of a booking: ways to pay, the payment on its way, how it ended, or that it is paid. */
export type Stage =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'confirming'; readonly waitsForMessenger: boolean; readonly canGoBack: boolean }
  | { readonly kind: 'over'; readonly outcome: Exclude<Outcome, 'booked'> }
  | { readonly kind: 'booked' }

const choosing: Stage = { kind: 'choosing' }

/**
 * The booking's own state goes before what a payment on this device says: somebody else may have paid it, and its time
 * may have run out. Only money that the messenger took, or may be taking, waits beyond that.
 */
export function toStage(
  booking: Pick<BookingSnapshot, 'id' | 'state' | 'refund'>,
  payment: BookingPayment,
  secondsLeft: number,
): Stage {
  const proof = provenBy(booking)
  if (proof === 'booked') return { kind: 'booked' }
  if (proof === 'returned' || proof === 'cancelled') return { kind: 'over', outcome: proof }
  const own = isAbout(booking.id, payment) ? payment : undefined
  if (own?.step === 'confirming' && (proof === undefined || own.hint === 'paid' || own.hint === 'pending')) {
    return { kind: 'confirming', waitsForMessenger: own.hint === 'pending', canGoBack: own.hint === undefined }
  }
  if (own?.step === 'over' && own.outcome !== 'booked') return { kind: 'over', outcome: own.outcome }
  if (proof === 'expired' || (booking.state === 'hold' && secondsLeft === 0))
    return { kind: 'over', outcome: 'expired' }
  // The messenger asked whether it may take the money, and this device does not know of it.
  if (booking.state === 'paying' && own === undefined && secondsLeft === 0)
    return { kind: 'confirming', waitsForMessenger: true, canGoBack: false }
  return choosing
}

function isAbout(id: string, payment: BookingPayment): boolean {
  return (payment.step === 'confirming' || payment.step === 'over') && payment.purchase.id === id
}

import type { Booking, BookingRefund } from '@enp/shared/calls/bookings-shapes'

interface Preview {
  readonly booking: Pick<Booking, 'payment'>
  readonly refund?: BookingRefund | undefined
}

/** A card's refund takes days: who paid it themselves may have usdt at once. */
export function offersChoice(preview: Preview | undefined): boolean {
  const { booking, refund } = preview ?? {}
  return refund !== undefined && refund.amount > 0 && refund.method === 'card' && booking?.payment?.byOther === false
}

/** What was shown is what would come back now. */
export function isSameRefund(shown: BookingRefund | undefined, fresh: BookingRefund | undefined): boolean {
  if (!shown || !fresh) return shown === fresh
  return (
    shown.amount === fresh.amount &&
    shown.currency === fresh.currency &&
    shown.method === fresh.method &&
    shown.enp === fresh.enp
  )
}

/** How the result is told. */
export type Outcome = 'card' | 'balance' | 'nothing' | 'unpaid'

export function toOutcome({ booking, refund }: Preview): Outcome {
  if (!booking.payment) return 'unpaid'
  if (!refund || refund.amount === 0) return 'nothing'
  return refund.method === 'card' ? 'card' : 'balance'
}

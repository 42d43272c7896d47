import type { Booking, BookingRefund } from '@enp/shared/calls/bookings/bookings-shapes'

interface Preview {
  readonly booking: Pick<Booking, 'payment'>
  readonly refund?: BookingRefund | undefined
}

/** Returns true when the user may choose usdt at once: a refund to their own card takes days. */
export function offersChoice(preview: Preview | undefined): boolean {
  const { booking, refund } = preview ?? {}
  return refund !== undefined && refund.amount > 0 && refund.method === 'card' && booking?.payment?.byOther === false
}

export function isSameRefund(shown: BookingRefund | undefined, fresh: BookingRefund | undefined): boolean {
  if (!shown || !fresh) return shown === fresh
  return (
    shown.amount === fresh.amount &&
    shown.currency === fresh.currency &&
    shown.method === fresh.method &&
    shown.enp === fresh.enp
  )
}

type CancellationOutcome = 'card' | 'balance' | 'giftCard' | 'nothing' | 'unpaid'

export function toCancellationOutcome({ booking, refund }: Preview): CancellationOutcome {
  if (!booking.payment) return 'unpaid'
  if (!refund || refund.amount === 0) return 'nothing'
  if (refund.method === 'gift_card') return 'giftCard'
  return refund.method === 'card' ? 'card' : 'balance'
}

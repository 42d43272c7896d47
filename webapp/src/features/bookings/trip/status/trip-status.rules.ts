import type { BookingState } from '@enp/shared/bookings/booking-states'
import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'

export type TripStatus =
  | 'hold'
  | 'paying'
  | 'awaiting'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'cancelledByOrganizer'
  | 'cancelledByOperator'
  | 'restUnpaid'
  | 'completed'
  | 'reviewed'
  | 'noShow'

const standings: Record<BookingState, TripStatus | undefined> = {
  hold: 'hold',
  paying: 'paying',
  paid: 'paying',
  awaiting_organizer: 'awaiting',
  confirmed: undefined,
  checked_in: undefined,
  completed: 'completed',
  no_show: 'noShow',
  expired: 'expired',
  declined: 'declined',
  cancelled_by_tourist: 'cancelled',
  cancelled_by_organizer: 'cancelledByOrganizer',
}

type Judged = Pick<Booking, 'state' | 'review' | 'cancelledByOperator'> & Partial<Pick<Booking, 'timeline'>>

export function toTripStatus({ state, review, cancelledByOperator, timeline = [] }: Judged): TripStatus | undefined {
  if (cancelledByOperator) return 'cancelledByOperator'
  if (timeline.some(({ event }) => event === 'rest_unpaid')) return 'restUnpaid'
  const kind = standings[state]
  return kind === 'completed' && review ? 'reviewed' : kind
}

type RefundNote = 'toCard' | 'going' | 'onCard' | 'onBalance' | 'onGiftCard' | 'toPayer' | 'none'

/** Undefined if the booking was not paid, or neither cancelled nor refunded after the trip. */
export function toRefundNote({
  status,
  payment,
  refund,
}: Pick<Booking, 'status' | 'payment' | 'refund'>): RefundNote | undefined {
  if (status === 'upcoming' || !payment || (status === 'completed' && !refund)) return undefined
  if (!refund || refund.amount === 0) return 'none'
  if (payment.byOther) return 'toPayer'
  if (refund.state === 'in_progress') return refund.method === 'card' ? 'toCard' : 'going'
  if (refund.method === 'gift_card') return 'onGiftCard'
  return refund.method === 'card' ? 'onCard' : 'onBalance'
}

export function findOrganizerMessage({ timeline }: Pick<Booking, 'timeline'>): string | undefined {
  return timeline.find(({ event }) => event === 'declined' || event === 'cancelled_by_organizer')?.detail
}

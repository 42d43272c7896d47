import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import { daysBetween } from '@enp/shared/time/days'
import { localDay } from '../../../../locales/format/zoned-format.ts'

type Shown = Pick<
  Booking,
  'state' | 'date' | 'checkOut' | 'startsAt' | 'endsAt' | 'timeZone' | 'voucher' | 'refund' | 'reviewable' | 'deposit'
>

export type TripCardTagState =
  | {
      readonly kind:
        | 'hold'
        | 'paying'
        | 'paid'
        | 'awaiting'
        | 'today'
        | 'tomorrow'
        | 'now'
        | 'over'
        | 'arrived'
        | 'rest'
    }
  | { readonly kind: 'inDays'; readonly days: number }
  | { readonly kind: 'nights'; readonly nights: number }
  | { readonly kind: 'completed' | 'noShow' | 'expired' | 'declined' | 'cancelled' | 'cancelledByOrganizer' }

/** Counts days by the calendar of the service's time zone. */
export function toTripCardTagState(booking: Shown, now: Date): TripCardTagState {
  switch (booking.state) {
    case 'hold':
    case 'paying':
    case 'paid':
      return { kind: booking.state }
    case 'awaiting_organizer':
      return { kind: 'awaiting' }
    case 'confirmed':
      return booking.deposit?.state === 'unpaid' ? { kind: 'rest' } : tagOfAhead(booking, now)
    case 'checked_in':
      return { kind: 'arrived' }
    case 'completed':
      return { kind: 'completed' }
    case 'no_show':
      return { kind: 'noShow' }
    case 'expired':
      return { kind: 'expired' }
    case 'declined':
      return { kind: 'declined' }
    case 'cancelled_by_tourist':
      return { kind: 'cancelled' }
    case 'cancelled_by_organizer':
      return { kind: 'cancelledByOrganizer' }
  }
}

/** A stay further away shows its nights, because its dates are next to the tag. */
const nearDays = 30

function tagOfAhead({ date, checkOut, startsAt, endsAt, timeZone }: Shown, now: Date): TripCardTagState {
  const nowMs = now.getTime()
  if (nowMs >= Date.parse(endsAt)) return { kind: 'over' }
  if (nowMs >= Date.parse(startsAt)) return { kind: 'now' }
  const days = daysBetween(localDay(now, timeZone), date)
  if (days <= 0) return { kind: 'today' }
  if (days === 1) return { kind: 'tomorrow' }
  if (checkOut !== undefined && days > nearDays) return { kind: 'nights', nights: daysBetween(date, checkOut) }
  return { kind: 'inDays', days }
}

export type TripCardAction = 'pay' | 'ticket' | 'review' | 'again'

export function toTripCardAction({ state, voucher, refund, reviewable }: Shown): TripCardAction | undefined {
  switch (state) {
    case 'hold':
    case 'paying':
      return 'pay'
    case 'paid':
    case 'awaiting_organizer':
      return undefined
    case 'confirmed':
    case 'checked_in':
      return voucher ? 'ticket' : undefined
    case 'completed':
      return reviewable ? 'review' : 'again'
    case 'no_show':
      return 'again'
    case 'expired':
    case 'declined':
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
      return refund ? undefined : 'again'
  }
}

/** Undefined while the last refund is not complete. */
export function refundedAt({ timeline }: Pick<Booking, 'timeline'>): string | undefined {
  return [...timeline].reverse().find(({ event }) => event === 'refunded')?.at
}

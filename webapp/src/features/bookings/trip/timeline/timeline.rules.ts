import type { BookingEvent } from '@enp/shared/bookings/booking-states'
import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'
import type { ItineraryBooking } from '@enp/shared/calls/bookings/itinerary-shapes'
import type { WaypointState } from '../../../../ui/trail/route-progress.tsx'
import { findCurrentRefundStep } from '../../refund-steps.rules.ts'

type Travelled = Pick<
  Booking,
  | 'state'
  | 'timeline'
  | 'refundSteps'
  | 'cancellable'
  | 'startsAt'
  | 'endsAt'
  | 'holdExpiresAt'
  | 'answerUntil'
  | 'refund'
  | 'payment'
  | 'itinerary'
>

export type TimelineStop =
  /** A past event; `detail` is the organizer's message. */
  | { readonly kind: 'event'; readonly event: BookingEvent; readonly at: string; readonly detail?: string }
  /** The refund of a cancellation now; without `until` it does not change. */
  | { readonly kind: 'cancelling'; readonly percent: number; readonly until?: string; readonly next: number }
  | { readonly kind: 'payment' | 'answer'; readonly at: string }
  | { readonly kind: 'reminder' | 'start' | 'end'; readonly at: string }
  /** Another booking of the same trip; a stay also has its end. */
  | { readonly kind: 'other'; readonly part: 'start' | 'end'; readonly booking: ItineraryBooking; readonly at: string }
  | { readonly kind: 'refund' }

export interface PlacedTimelineStop {
  readonly stop: TimelineStop
  readonly point: WaypointState
}

const reminderMs = 24 * 3_600_000

/** Sorted by time. Exactly one stop is `now`. */
export function toTripTimeline(booking: Travelled, now: Date): PlacedTimelineStop[] {
  const nowMs = now.getTime()
  const planned = [...expected(booking), ...others(booking)].sort(byTime)
  const reached = planned.filter(({ at }) => at <= nowMs)
  const left = planned.filter(({ at }) => at > nowMs)
  const current = cancellingNow(booking, now)
  return withNow([
    ...[...happened(booking), ...reached].sort(byTime).map(placed('done')),
    ...(current ? [{ stop: current, point: 'now' as const }] : []),
    ...awaited(booking).map((stop) => ({ stop, point: 'ahead' as const })),
    ...left.map(placed('ahead')),
  ])
}

interface Timed {
  readonly stop: TimelineStop
  readonly at: number
}

const byTime = (one: Timed, other: Timed) => one.at - other.at
const timed = (stop: Extract<TimelineStop, { readonly at: string }>): Timed => ({ stop, at: Date.parse(stop.at) })

function placed(point: WaypointState) {
  return ({ stop }: Timed): PlacedTimelineStop => ({ stop, point })
}

function withNow(stops: PlacedTimelineStop[]): PlacedTimelineStop[] {
  if (stops.some(({ point }) => point === 'now')) return stops
  const last = stops.map(({ point }) => point).lastIndexOf('done')
  return stops.map((each, index) => (index === last ? { ...each, point: 'now' } : each))
}

/** Returns the past events, without `paying` if the payment has arrived. */
function happened({ timeline }: Travelled): Timed[] {
  const isPaid = timeline.some(({ event }) => event === 'paid' || event === 'late_payment')
  return timeline
    .filter(({ event }) => event !== 'paying' || !isPaid)
    .map(({ event, at, detail }) => timed({ kind: 'event', event, at, ...(detail !== undefined && { detail }) }))
}

function expected({ state, startsAt, endsAt }: Travelled): Timed[] {
  const start = timed({ kind: 'start', at: startsAt })
  switch (state) {
    case 'paid':
    case 'awaiting_organizer':
      return [start]
    case 'confirmed':
    case 'checked_in': {
      const reminder = timed({ kind: 'reminder', at: new Date(start.at - reminderMs).toISOString() })
      return [reminder, start, timed({ kind: 'end', at: endsAt })]
    }
    case 'hold':
    case 'paying':
    case 'completed':
    case 'no_show':
    case 'expired':
    case 'declined':
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
      return []
  }
}

/** Returns the stops that need an action. They stay ahead until it is done, even if it is late. */
function awaited({ state, holdExpiresAt, answerUntil, refund }: Travelled): TimelineStop[] {
  const isHeld = state === 'hold' || state === 'paying'
  return [
    ...(isHeld && holdExpiresAt !== undefined ? [{ kind: 'payment', at: holdExpiresAt } as const] : []),
    ...(state === 'awaiting_organizer' && answerUntil !== undefined
      ? [{ kind: 'answer', at: answerUntil } as const]
      : []),
    ...(refund?.state === 'in_progress' ? [{ kind: 'refund' } as const] : []),
  ]
}

function others({ itinerary = [] }: Travelled): Timed[] {
  return itinerary.flatMap((booking) => [
    timed({ kind: 'other', part: 'start', booking, at: booking.startsAt }),
    ...(booking.checkOut === undefined ? [] : [timed({ kind: 'other', part: 'end', booking, at: booking.endsAt })]),
  ])
}

function cancellingNow(
  { state, cancellable, payment, refundSteps, startsAt }: Travelled,
  now: Date,
): TimelineStop | undefined {
  if (!cancellable || !payment || now.getTime() >= Date.parse(startsAt)) return undefined
  const at = findCurrentRefundStep(refundSteps, now)
  if (!at) return undefined
  const { step, next } = at
  // The policy starts when the organizer accepts: until then none of its steps ends.
  const isTimed = step.until !== undefined && state !== 'awaiting_organizer'
  return {
    kind: 'cancelling',
    percent: step.percent,
    ...(isTimed && { until: step.until }),
    next: next?.percent ?? 0,
  }
}

import type { Booking, BookingEvent } from '@enp/shared/calls/bookings-shapes'
import type { Waypoint } from '../../../ui/trail/route.tsx'
import { stepAt } from '../refund-steps.rules.ts'

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
>

export type WayStop =
  /** It happened; `detail` is what the organizer said. */
  | { readonly kind: 'event'; readonly event: BookingEvent; readonly at: string; readonly detail?: string }
  /** What a cancellation brings back now; without an end it stays so. */
  | { readonly kind: 'cancelling'; readonly percent: number; readonly until?: string; readonly next: number }
  /** Somebody has to do something until then. */
  | { readonly kind: 'payment' | 'answer'; readonly at: string }
  | { readonly kind: 'reminder' | 'start' | 'end'; readonly at: string }
  /** Money is on its way back. */
  | { readonly kind: 'refund' }

export interface PlacedStop {
  readonly stop: WayStop
  readonly point: Waypoint
}

const reminderMs = 24 * 3_600_000

/** The way of a booking from its first step to the last one that can be told. One point of it is now. */
export function wayOf(booking: Travelled, now: Date): PlacedStop[] {
  const nowMs = now.getTime()
  const ahead = expected(booking)
  const reached = ahead.filter(({ at }) => at <= nowMs)
  const left = ahead.filter(({ at }) => at > nowMs)
  const current = cancellingNow(booking, now)
  return withNow([
    ...happened(booking).map(placed('done')),
    ...reached.map(({ stop }) => stop).map(placed('done')),
    ...(current ? [placed('now')(current)] : []),
    ...left.map(({ stop }) => stop).map(placed('ahead')),
  ])
}

interface Ahead {
  readonly stop: WayStop
  /** Milliseconds since 1970; endless for what is ahead until it happens. */
  readonly at: number
}

function placed(point: Waypoint) {
  return (stop: WayStop): PlacedStop => ({ stop, point })
}

/** Where no point says what can be done now, the last one that was reached is now. */
function withNow(stops: PlacedStop[]): PlacedStop[] {
  if (stops.some(({ point }) => point === 'now')) return stops
  const last = stops.map(({ point }) => point).lastIndexOf('done')
  return stops.map((each, index) => (index === last ? { ...each, point: 'now' } : each))
}

/** A payment that has arrived says no more that it was on its way. */
function happened({ timeline }: Travelled): WayStop[] {
  const isPaid = timeline.some(({ event }) => event === 'paid' || event === 'late_payment')
  return timeline
    .filter(({ event }) => event !== 'paying' || !isPaid)
    .map(({ event, at, detail }) => ({ kind: 'event', event, at, ...(detail !== undefined && { detail }) }))
}

function expected({ state, startsAt, endsAt, holdExpiresAt, answerUntil, refund }: Travelled): Ahead[] {
  const start: Ahead = { stop: { kind: 'start', at: startsAt }, at: Date.parse(startsAt) }
  const awaited = (stop: WayStop | undefined): Ahead[] => (stop ? [{ stop, at: Number.POSITIVE_INFINITY }] : [])
  switch (state) {
    case 'hold':
    case 'paying':
      return awaited(holdExpiresAt === undefined ? undefined : { kind: 'payment', at: holdExpiresAt })
    case 'paid':
      return [start]
    case 'awaiting_organizer':
      return [...awaited(answerUntil === undefined ? undefined : { kind: 'answer', at: answerUntil }), start]
    case 'confirmed':
    case 'checked_in': {
      const reminderAt = start.at - reminderMs
      return [
        { stop: { kind: 'reminder', at: new Date(reminderAt).toISOString() }, at: reminderAt },
        start,
        { stop: { kind: 'end', at: endsAt }, at: Date.parse(endsAt) },
      ]
    }
    case 'completed':
    case 'no_show':
    case 'expired':
    case 'declined':
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
      return awaited(refund?.state === 'in_progress' ? { kind: 'refund' } : undefined)
  }
}

/** Before the start of a trip that is paid for. */
function cancellingNow({ cancellable, payment, refundSteps, startsAt }: Travelled, now: Date): WayStop | undefined {
  if (!cancellable || !payment || now.getTime() >= Date.parse(startsAt)) return undefined
  const at = stepAt(refundSteps, now)
  if (!at) return undefined
  const { step, next } = at
  return {
    kind: 'cancelling',
    percent: step.percent,
    ...(step.until !== undefined && { until: step.until }),
    next: next?.percent ?? 0,
  }
}

import { Link } from 'react-router-dom'
import { host } from '../../../../host/host.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { VerticalRoute } from '../../../../ui/trail/vertical-route.tsx'
import { momentText } from '../../booking-words.rules.ts'
import styles from '../trip-content.module.css'
import type { TripPartProps } from '../trip-part-props.ts'
import { type TimelineStop, toTripTimeline } from './timeline.rules.ts'
import { timelineStopDetail, timelineStopTitle } from './timeline-stop-words.ts'
import { TripDayPlan } from './trip-day-plan.tsx'
import way from './trip-timeline.module.css'

/** Times are local to each service. */
export function TripTimeline(part: TripPartProps) {
  const { trip, now, words } = part
  const { trip: text, format } = words
  const stops = toTripTimeline(trip, now).map(({ stop, point }) => ({
    point,
    above: toWhen(stop, part) ?? (stop.kind === 'cancelling' && text.now),
    title: stop.kind === 'other' ? <ToOther stop={stop} /> : timelineStopTitle(stop, part),
    detail: timelineStopDetail(stop, part),
    isMain: stop.kind === 'start',
    ...(stop.kind === 'start' && trip.plan && { below: <TripDayPlan {...part} plan={trip.plan} /> }),
  }))
  return (
    <section className={styles.section} aria-label={text.way}>
      <div className={joinClassNames(stack.between, styles.head)}>
        <h2 className={typography.sectionTitle}>{text.way}</h2>
        <span className={typography.secondary}>
          {text.placeTime(format.zoneName(new Date(trip.startsAt), trip.timeZone))}
        </span>
      </div>
      {trip.itinerary && (
        <p className={joinClassNames(typography.secondary, way.several)}>{text.several(trip.itinerary.length + 1)}</p>
      )}
      <VerticalRoute label={text.way} stops={stops} />
    </section>
  )
}

/** Adds the name of the time zone if it differs from the trip's. */
function toWhen(stop: TimelineStop, { trip, now, words }: TripPartProps): string | undefined {
  if (!('at' in stop) || stop.kind === 'payment' || stop.kind === 'answer') return undefined
  const zone = stop.kind === 'other' ? stop.booking.timeZone : trip.timeZone
  const when = momentText(stop.at, zone, now, words)
  return zone === trip.timeZone ? when : `${when} (${words.format.zoneName(new Date(stop.at), zone)})`
}

function ToOther({ stop: { booking } }: { stop: Extract<TimelineStop, { kind: 'other' }> }) {
  return (
    <Link className={way.other} to={`/order-history/${booking.id}`} onClick={() => host.haptic('selection')}>
      {booking.title}
    </Link>
  )
}

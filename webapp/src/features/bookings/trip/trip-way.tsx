import { VerticalRoute } from '../../../ui/trail/vertical-route.tsx'
import { momentText } from '../booking-words.rules.ts'
import styles from './trip-content.module.css'
import type { TripPart } from './trip-part.ts'
import { type WayStop, wayOf } from './way.rules.ts'

/** The way of a booking: what happened, what can be done now, what comes. Times are the place's. */
export function TripWay({ trip, now, words }: TripPart) {
  const { trip: text, format } = words
  const stops = wayOf(trip, now).map(({ stop, point }) => {
    const at = 'at' in stop && stop.kind !== 'payment' && stop.kind !== 'answer' ? stop.at : undefined
    return {
      point,
      above: at === undefined ? stop.kind === 'cancelling' && text.now : momentText(at, trip.timeZone, now, words),
      title: titleOf(stop, { trip, now, words }),
      detail: detailOf(stop, { trip, now, words }),
    }
  })
  return (
    <section className={styles.section} aria-label={text.way}>
      <div className={styles.head}>
        <h2>{text.way}</h2>
        <span className={styles.small}>{text.placeTime(format.zoneName(new Date(trip.startsAt), trip.timeZone))}</span>
      </div>
      <VerticalRoute label={text.way} stops={stops} />
    </section>
  )
}

function titleOf(stop: WayStop, { trip, words: { trip: text, bookings } }: TripPart): string {
  const { category } = trip.service
  switch (stop.kind) {
    case 'event':
      return text.events[stop.event]
    case 'cancelling':
      if (stop.percent === 100) return text.cancelFree
      return stop.percent === 0 ? text.cancelNone : text.cancelPart(bookings.percent(stop.percent))
    case 'payment':
      return text.payUntil
    case 'answer':
      return text.answerUntil
    case 'reminder':
      return text.reminder
    case 'start':
      return category !== 'hotel' && trip.meeting ? text.meetingAt(trip.meeting.point) : text.starting[category]
    case 'end':
      return text.ending[category]
    case 'refund':
      return text.moneyBack
  }
}

function detailOf(stop: WayStop, { trip, now, words }: TripPart): string | undefined {
  const { trip: text } = words
  const moment = (at: string) => momentText(at, trip.timeZone, now, words)
  switch (stop.kind) {
    case 'event':
      return stop.detail === undefined ? undefined : text.standing.said(stop.detail)
    case 'cancelling':
      if (stop.until === undefined) return undefined
      return stop.next === 0
        ? text.untilNothing(moment(stop.until))
        : text.untilThen(moment(stop.until), words.bookings.percent(stop.next))
    case 'payment':
    case 'answer':
      return text.notLater(moment(stop.at))
    case 'reminder':
      return text.reminderText
    case 'start':
      return trip.place.address
    case 'end':
    case 'refund':
      return undefined
  }
}

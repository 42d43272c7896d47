import { momentText } from '../../booking-words.rules.ts'
import type { TripPartProps } from '../trip-part-props.ts'
import type { TimelineStop } from './timeline.rules.ts'

export function timelineStopTitle(
  stop: TimelineStop,
  { trip, words: { trip: text, bookings } }: TripPartProps,
): string {
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
    case 'other':
      return stop.booking.title
    case 'refund':
      return text.moneyBack
  }
}

export function timelineStopDetail(stop: TimelineStop, { trip, now, words }: TripPartProps): string | undefined {
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
    case 'other':
      return otherDetail(stop, words.trip)
    case 'end':
      return text.afterwards
    case 'refund':
      return undefined
  }
}

function otherDetail(
  { part, booking: { category, meetingPoint, place, state } }: Extract<TimelineStop, { kind: 'other' }>,
  text: TripPartProps['words']['trip'],
): string {
  if (part === 'end') return text.ending[category]
  const where = meetingPoint ?? place.address
  const isAwaited = state === 'awaiting_organizer' || state === 'paid'
  return [text.starting[category], where, ...(isAwaited ? [text.states[state]] : [])].join(' · ')
}

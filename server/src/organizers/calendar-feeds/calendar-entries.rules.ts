import { type BookingState, bookingStatusByState } from '@enp/shared/bookings/booking-states'
import type { OptionBooking } from '../../bookings/queries/show-booking.rules.ts'
import { addDays } from '../../days/days.rules.ts'
import { calendarText, dateValue, escapeIcalText, utcTime } from '../../files/ical.rules.ts'

/** Ending of our UIDs; it identifies our own entries in another site's calendar. */
export const ownUidEnding = '@enp.travel'

/** RFC 5545 calendar for other sites. UIDs never change; each change raises SEQUENCE. */
export function optionCalendar(
  title: string,
  bookings: readonly OptionBooking[],
  closed: readonly ClosedTime[] = [],
): string {
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//enp travel//places//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeIcalText(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
    'X-PUBLISHED-TTL:PT30M',
    ...bookings.flatMap(formatEntry),
    ...closed.flatMap(listClosedEntry),
    'END:VCALENDAR',
  ])
}

function formatEntry(booking: OptionBooking): string[] {
  const { id, number, state, places, events, changedAt } = booking
  return [
    'BEGIN:VEVENT',
    `UID:${id}${ownUidEnding}`,
    // The time of the last change, so that an unchanged calendar has the same bytes.
    `DTSTAMP:${utcTime(changedAt)}`,
    `LAST-MODIFIED:${utcTime(changedAt)}`,
    ...listTimes(booking),
    `SEQUENCE:${Math.max(0, events - 1)}`,
    `STATUS:${toStatus(state)}`,
    `SUMMARY:${escapeIcalText(`${number} · ${places}`)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

export interface ClosedTime {
  readonly id: string
  readonly firstDay: string
  readonly lastDay: string
  readonly startTime: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly closedAt: Date
}

function listClosedEntry(closed: ClosedTime): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${closed.id}${ownUidEnding}`,
    `DTSTAMP:${utcTime(closed.closedAt)}`,
    `LAST-MODIFIED:${utcTime(closed.closedAt)}`,
    ...listTimes(closed),
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'SUMMARY:Closed',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

type Times = Pick<OptionBooking, 'startTime' | 'startsAt' | 'endsAt' | 'firstDay' | 'lastDay'>

function listTimes({ startTime, startsAt, endsAt, firstDay, lastDay }: Times): string[] {
  if (startTime !== '') return [`DTSTART:${utcTime(startsAt)}`, `DTEND:${utcTime(endsAt)}`]
  return [`DTSTART;VALUE=DATE:${dateValue(firstDay)}`, `DTEND;VALUE=DATE:${dateValue(addDays(lastDay, 1))}`]
}

function toStatus(state: BookingState): 'CONFIRMED' | 'CANCELLED' | 'TENTATIVE' {
  if (bookingStatusByState[state] === 'cancelled') return 'CANCELLED'
  return state === 'awaiting_organizer' || state === 'paid' ? 'TENTATIVE' : 'CONFIRMED'
}

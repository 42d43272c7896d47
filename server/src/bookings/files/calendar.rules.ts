import type { BookingState } from '@enp/shared/bookings/booking-states'
import { type BookingStatus, bookingStatusByState } from '@enp/shared/bookings/booking-states'
import { calendarText, dateValue, escapeIcalText, utcTime } from '../../files/ical.rules.ts'
import {
  dayAfter,
  formatTripTimeLines,
  isStay,
  type Trip,
  timeWords,
  toLocationText,
  unitLines,
  zoneWords,
} from './trip.rules.ts'

/** Follows RFC 5545. Days have an exclusive end, times are UTC. The id never changes. */
export function toCalendarText(trips: readonly Trip[], now: Date): string {
  return calendar(
    [],
    trips.flatMap((trip) => formatEntry(trip, { stamp: now, sequence: toFileSequence(trip) })),
  )
}

export interface ChangedTrip {
  readonly trip: Trip
  /** Number of events of the booking, which only grows. */
  readonly events: number
  readonly changedAt: Date
}

/** A subscribed calendar. Has the same bytes until a booking changes. */
export function toSubscribedCalendar(title: string, trips: readonly ChangedTrip[]): string {
  return calendar(
    [`X-WR-CALNAME:${escapeIcalText(title)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    trips.flatMap(({ trip, events, changedAt }) => formatEntry(trip, { stamp: changedAt, sequence: events })),
  )
}

const calendar = (head: readonly string[], entries: readonly string[]) =>
  calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//enp travel//bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...head,
    ...entries,
    'END:VCALENDAR',
  ])

const isCancelled = ({ booking }: Trip) => bookingStatusByState[booking.state] === 'cancelled'

const toFileSequence = (trip: Trip) => trip.booking.voucher_version - 1 + (isCancelled(trip) ? 1 : 0)

function formatEntry(trip: Trip, { stamp, sequence }: { readonly stamp: Date; readonly sequence: number }): string[] {
  const { booking, title, geo } = trip
  return [
    'BEGIN:VEVENT',
    `UID:${booking.id}`,
    `DTSTAMP:${utcTime(stamp)}`,
    ...times(trip),
    `SEQUENCE:${sequence}`,
    `STATUS:${toStatus(booking.state)}`,
    `SUMMARY:${escapeIcalText(title)}`,
    `LOCATION:${escapeIcalText(toLocationText(trip))}`,
    ...(geo ? [`GEO:${geo.lat};${geo.lon}`] : []),
    `DESCRIPTION:${escapeIcalText(description(trip))}`,
    `TRANSP:${isStay(booking) ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

function times({ booking }: Trip): string[] {
  if (booking.start_time) return [`DTSTART:${utcTime(booking.starts_at)}`, `DTEND:${utcTime(booking.ends_at)}`]
  return [`DTSTART;VALUE=DATE:${dateValue(booking.first_day)}`, `DTEND;VALUE=DATE:${dateValue(dayAfter(booking))}`]
}

const confirmed: readonly BookingState[] = ['confirmed', 'checked_in', 'completed', 'no_show']

function toStatus(state: BookingState): 'CONFIRMED' | 'CANCELLED' | 'TENTATIVE' {
  const status: BookingStatus = bookingStatusByState[state]
  if (status === 'cancelled') return 'CANCELLED'
  return confirmed.includes(state) ? 'CONFIRMED' : 'TENTATIVE'
}

function description({ booking, optionName, organizerName, language }: Trip): string {
  const zone = zoneWords(language, booking.starts_at, booking.time_zone)
  const end = booking.start_time ? ` – ${timeWords(language, booking.ends_at, booking.time_zone)}` : ''
  const [first = '', ...others] = formatTripTimeLines(language, booking)
  return [booking.number, `${first}${end}`, ...others, zone, optionName, ...unitLines(booking), organizerName].join(
    '\n',
  )
}

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

/** Follows RFC 5545. */
export function toCalendarText(trips: readonly Trip[], now: Date): string {
  return calendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//enp travel//bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...trips.flatMap((trip) => formatEntry(trip, now)),
    'END:VCALENDAR',
  ])
}

/** Days have an exclusive end, times are UTC. The id never changes; the sequence grows. */
function formatEntry(trip: Trip, now: Date): string[] {
  const { booking, title, geo } = trip
  const isCancelled = bookingStatusByState[booking.state] === 'cancelled'
  return [
    'BEGIN:VEVENT',
    `UID:${booking.id}`,
    `DTSTAMP:${utcTime(now)}`,
    ...times(trip),
    `SEQUENCE:${booking.voucher_version - 1 + (isCancelled ? 1 : 0)}`,
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

import type { BookingState } from '@enp/shared/booking-states'
import { type BookingStatus, bookingStatusOf } from '@enp/shared/booking-states'
import { dayAfter, isStay, placeOf, type Trip, timeWords, unitLines, whenLines, zoneWords } from './trip.rules.ts'

const octetsOfLine = 75

/**
 * A booking as a calendar's entry (RFC 5545): a day or a stay as days, the last one not taken; a start as a moment, which
 * every calendar shows by its own clock, with the place's in the words. The same booking is the same entry for ever, a
 * change of it a later version, and a cancelled one says so.
 */
export function calendarOf(trip: Trip, now: Date): string {
  const { booking, title, geo } = trip
  const isCancelled = bookingStatusOf[booking.state] === 'cancelled'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//enp travel//bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${booking.id}`,
    `DTSTAMP:${utc(now)}`,
    ...times(trip),
    // Each version of the voucher, and its end, is one step.
    `SEQUENCE:${booking.voucher_version - 1 + (isCancelled ? 1 : 0)}`,
    `STATUS:${statusOf(booking.state)}`,
    `SUMMARY:${text(title)}`,
    `LOCATION:${text(placeOf(trip))}`,
    ...(geo ? [`GEO:${geo.lat};${geo.lon}`] : []),
    `DESCRIPTION:${text(description(trip))}`,
    `TRANSP:${isStay(booking) ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function times({ booking }: Trip): string[] {
  if (booking.start_time) return [`DTSTART:${utc(booking.starts_at)}`, `DTEND:${utc(booking.ends_at)}`]
  const day = (date: string) => date.replaceAll('-', '')
  return [`DTSTART;VALUE=DATE:${day(booking.first_day)}`, `DTEND;VALUE=DATE:${day(dayAfter(booking))}`]
}

const confirmed: readonly BookingState[] = ['confirmed', 'checked_in', 'completed', 'no_show']

function statusOf(state: BookingState): 'CONFIRMED' | 'CANCELLED' | 'TENTATIVE' {
  const status: BookingStatus = bookingStatusOf[state]
  if (status === 'cancelled') return 'CANCELLED'
  return confirmed.includes(state) ? 'CONFIRMED' : 'TENTATIVE'
}

function description({ booking, optionName, organizerName, language }: Trip): string {
  const zone = zoneWords(language, booking.starts_at, booking.time_zone)
  const end = booking.start_time ? ` – ${timeWords(language, booking.ends_at, booking.time_zone)}` : ''
  const [first = '', ...others] = whenLines(language, booking)
  return [booking.number, `${first}${end}`, ...others, zone, optionName, ...unitLines(booking), organizerName].join(
    '\n',
  )
}

/** `20300312T093000Z` */
const utc = (moment: Date) => `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** What would end a value or a line is escaped; no other control character is allowed. */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Lines of at most 75 octets; what goes on begins with a space. No character is cut in two. */
function fold(line: string): string {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > octetsOfLine) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

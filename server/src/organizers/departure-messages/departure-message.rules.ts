import type { BookingRow } from '../../bookings/state/booking.rules.ts'

/** So many messages to everybody of one departure in a day of 24 hours, and of all departures of an organizer. */
export const maxPerDeparture = 3
export const maxPerOrganizer = 20

export function countRemainingToday(sent: { readonly ofDeparture: number; readonly ofOrganizer: number }): number {
  return Math.max(0, Math.min(maxPerDeparture - sent.ofDeparture, maxPerOrganizer - sent.ofOrganizer))
}

/** Whether the day of the trip has come, by the place's clock: then it is urgent. */
export function isToday(booking: Pick<BookingRow, 'first_day' | 'last_day' | 'time_zone'>, now: Date): boolean {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: booking.time_zone }).format(now)
  return booking.first_day <= today && today <= booking.last_day
}

/** Each person once, by the first of their bookings; who has no messenger is nobody's person. */
export function listRecipients(bookings: readonly BookingRow[]): Map<string, BookingRow> {
  const users = new Map<string, BookingRow>()
  for (const booking of bookings)
    if (booking.origin === 'app' && !users.has(booking.user_id)) users.set(booking.user_id, booking)
  return users
}

/** Below a photo the messenger shows 1,024 characters, with what stands around the words. */
const longestWithPhoto = 600

export const fitsPhoto = (text: string) => [...text].length <= longestWithPhoto

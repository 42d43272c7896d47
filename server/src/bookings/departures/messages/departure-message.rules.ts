import type { BookingRow } from '../../state/booking.rules.ts'

export const maxMessagesPerDeparture = 3
export const maxMessagesPerOrganizer = 20

export function countRemainingMessages(sent: { readonly ofDeparture: number; readonly ofOrganizer: number }): number {
  return Math.max(0, Math.min(maxMessagesPerDeparture - sent.ofDeparture, maxMessagesPerOrganizer - sent.ofOrganizer))
}

/** On any local day of the trip. A message is urgent then. */
export function isTripToday(booking: Pick<BookingRow, 'first_day' | 'last_day' | 'time_zone'>, now: Date): boolean {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: booking.time_zone }).format(now)
  return booking.first_day <= today && today <= booking.last_day
}

/** Each user with their first booking. Walk-ins have no Telegram user. */
export function listRecipients(bookings: readonly BookingRow[]): Map<string, BookingRow> {
  const users = new Map<string, BookingRow>()
  for (const booking of bookings)
    if (booking.origin === 'app' && !users.has(booking.user_id)) users.set(booking.user_id, booking)
  return users
}

/** A Telegram caption has 1,024 characters, including the text around the message. */
const longestWithPhoto = 600

export const fitsPhoto = (text: string) => [...text].length <= longestWithPhoto

import { type BookingState, bookingStates, placesByState } from '@enp/shared/booking-states'
import { toZone } from '../../catalog/availability/days.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Spanned = Pick<BookingRow, 'id' | 'first_day' | 'starts_at' | 'ends_at' | 'time_zone'>

/** What makes a trip: places that are sold, until they are given back. */
export const tripStates: readonly BookingState[] = bookingStates.filter((state) => placesByState[state] === 'sold')

/**
 * The bookings that make one trip with this one, by their start: those whose days touch its days, or the days of one that
 * is already part of it. `all` are one person's. Days are those of each place's own calendar; of a stay the check-out's is
 * one, for people are still there.
 */
export function selectItinerary<T extends Spanned>(all: readonly T[], of: Spanned): T[] {
  const others = all.filter(({ id }) => id !== of.id).map((booking) => ({ booking, days: toDays(booking) }))
  const trip = { ...toDays(of) }
  const found = new Set<T>()
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const { booking, days } of others) {
      if (days.first > trip.last || days.last < trip.first) continue
      found.add(booking)
      if (days.first < trip.first) trip.first = days.first
      if (days.last > trip.last) trip.last = days.last
    }
  }
  return [...found].sort(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime() || (one.id < other.id ? -1 : 1),
  )
}

/** What ends at midnight doesn't touch the day that begins then. */
function toDays({ first_day: first, ends_at: endsAt, time_zone: timeZone }: Spanned) {
  const last = toZone(timeZone).dayAt(new Date(endsAt.getTime() - 1))
  return { first, last: last > first ? last : first }
}

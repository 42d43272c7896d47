import { type BookingState, bookingStates, placeUseByState } from '@enp/shared/bookings/booking-states'
import { toZone } from '../../days/days.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Spanned = Pick<BookingRow, 'id' | 'first_day' | 'starts_at' | 'ends_at' | 'time_zone'>

export const tripStates: readonly BookingState[] = bookingStates.filter((state) => placeUseByState[state] === 'sold')

/**
 * Selects bookings whose days touch this booking or another selected one. `all` belong to one user.
 * Days are local; the check-out day belongs to a stay, because its guests are still there.
 */
export function selectItinerary<T extends Spanned>(all: readonly T[], subject: Spanned): T[] {
  const others = all.filter(({ id }) => id !== subject.id).map((booking) => ({ booking, days: toDays(booking) }))
  const trip = { ...toDays(subject) }
  const selected = new Set<T>()
  for (let before = -1; before < selected.size; ) {
    before = selected.size
    for (const { booking, days } of others) {
      if (days.first > trip.last || days.last < trip.first) continue
      selected.add(booking)
      if (days.first < trip.first) trip.first = days.first
      if (days.last > trip.last) trip.last = days.last
    }
  }
  return [...selected].sort(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime() || (one.id < other.id ? -1 : 1),
  )
}

function toDays({ first_day: first, ends_at: endsAt, time_zone: timeZone }: Spanned) {
  const last = toZone(timeZone).dayAt(new Date(endsAt.getTime() - 1))
  return { first, last: last > first ? last : first }
}

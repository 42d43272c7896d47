import type { Language } from '@enp/shared/calls/api'
import type { ItineraryBooking } from '@enp/shared/calls/bookings/itinerary-shapes'
import { localizeFields } from '@enp/shared/text/localize-fields'
import type { Deps } from '../../core/deps.ts'
import { addDays } from '../../days/days.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { selectItinerary, tripStates } from './itinerary.rules.ts'
import { findBookingsInPeriod, type ItineraryRow } from './itinerary.store.ts'

type ItinerarySubject = Pick<
  BookingRow,
  'id' | 'user_id' | 'state' | 'first_day' | 'starts_at' | 'ends_at' | 'time_zone'
>

/** Returns, for each booking of one user, the others of its trip; docs/rules/holds.md. */
export async function listItineraries(
  { db }: Pick<Deps, 'db'>,
  bookings: readonly ItinerarySubject[],
): Promise<ReadonlyMap<string, readonly ItineraryRow[]>> {
  const tripBookings = bookings.filter(({ state }) => tripStates.includes(state))
  const [booking] = tripBookings
  if (!booking) return new Map()
  const starts = tripBookings.map(({ starts_at: startsAt }) => startsAt.getTime())
  const near = { first: new Date(Math.min(...starts)), last: new Date(Math.max(...starts)) }
  const all = await findBookingsInPeriod(db, booking.user_id, near)
  return new Map(tripBookings.map((subject) => [subject.id, selectItinerary(all, subject)]))
}

export function showItinerary(
  rows: readonly ItineraryRow[] = [],
  language: Language,
): { itinerary?: ItineraryBooking[] } {
  return rows.length > 0 ? { itinerary: rows.map((row) => show(localizeFields(row, language))) } : {}
}

function show(row: ItineraryRow): ItineraryBooking {
  const { first_day: date, last_day: lastDay, start_time: startTime, latitude: lat, longitude: lon } = row
  const { id, number, state, category, title, city, address, meeting_point: meetingPoint, time_zone: timeZone } = row
  return {
    id,
    number,
    state,
    category,
    title,
    city,
    date,
    ...(row.units.some(({ kind }) => kind === 'room') && { checkOut: addDays(lastDay, 1) }),
    ...(startTime !== '' && { startTime }),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone,
    ...(meetingPoint !== null && { meetingPoint }),
    place: { address, ...(lat !== null && lon !== null && { geo: { lat, lon } }) },
  }
}

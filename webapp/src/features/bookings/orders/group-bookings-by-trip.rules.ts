import type { BookingSnapshot } from '../booking-calls.ts'

type Grouped = Pick<BookingSnapshot, 'id' | 'itinerary'>

/** Groups a list of bookings by trip. A group is at the position of its first booking. */
export function groupBookingsByTrip<T extends Grouped>(bookings: readonly T[]): readonly (readonly [T, ...T[]])[] {
  const placed = new Set<string>()
  return bookings.flatMap((booking) => {
    if (placed.has(booking.id)) return []
    const ids = new Set(booking.itinerary?.map(({ id }) => id))
    const others = bookings.filter(({ id }) => ids.has(id) && !placed.has(id))
    for (const { id } of [booking, ...others]) placed.add(id)
    return [[booking, ...others] as const]
  })
}

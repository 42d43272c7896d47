import type { TripValues } from '@enp/shared/calls/booking-notices'
import type { Database } from '../../core/database.ts'
import type { BookingRow } from './booking.rules.ts'

type Told = Pick<BookingRow, 'id' | 'number' | 'service_id' | 'starts_at' | 'start_time' | 'time_zone'>

/** What every message about a trip names, of a booking as it is. */
export async function findTripValues(db: Database, booking: Told): Promise<TripValues> {
  const { id, number, service_id, starts_at, start_time: startTime, time_zone: timeZone } = booking
  const { title } = await db
    .selectFrom('service')
    .select('title')
    .where('id', '=', service_id)
    .executeTakeFirstOrThrow()
  return {
    bookingId: id,
    number,
    title,
    startsAt: starts_at.toISOString(),
    timeZone,
    ...(startTime !== '' && { startTime }),
  }
}

import { findTranslations } from '../../catalog/texts/find-translations.ts'
import type { Database } from '../../core/database.ts'
import type { Trip } from './trip.rules.ts'
import { findTripRow, findTripRows } from './trip.store.ts'

/** A booking with what its papers say, in its person's language; with `userId` only a person's own. */
export async function findTrip(db: Database, bookingId: string, userId?: string): Promise<Trip | undefined> {
  const trip = await findTripRow(db, bookingId, userId)
  const [said] = trip ? await say(db, [trip]) : []
  return said
}

/** These bookings of one person with what their papers say, by their start. */
export async function findTrips(db: Database, bookingIds: readonly string[]): Promise<Trip[]> {
  return say(db, await findTripRows(db, bookingIds))
}

async function say(db: Database, trips: readonly Trip[]): Promise<Trip[]> {
  const [first] = trips
  if (!first) return []
  const serviceIds = trips.map(({ booking }) => booking.service_id)
  const wordsOf = await findTranslations({ db }, first.language, serviceIds)
  return trips.map((trip) => {
    const { booking, title, optionName, organizerName, city, address, meetingPoint } = trip
    const words = wordsOf(booking.service_id)
    return {
      ...trip,
      ...words({ title, optionName, organizerName, city, address, meetingPoint }),
      booking: { ...booking, units: words(booking.units) },
    }
  })
}

import { findTranslations } from '../../catalog/texts/find-translations.ts'
import type { Database } from '../../core/database/database.ts'
import type { Trip } from './trip.rules.ts'
import { findTripRow, findTripRows } from './trip.store.ts'

export async function findTrip(db: Database, bookingId: string, userId?: string): Promise<Trip | undefined> {
  const trip = await findTripRow(db, bookingId, userId)
  const [translated] = trip ? await translateTrips(db, [trip]) : []
  return translated
}

export async function findTrips(db: Database, bookingIds: readonly string[]): Promise<Trip[]> {
  return translateTrips(db, await findTripRows(db, bookingIds))
}

async function translateTrips(db: Database, trips: readonly Trip[]): Promise<Trip[]> {
  const [first] = trips
  if (!first) return []
  const serviceIds = trips.map(({ booking }) => booking.service_id)
  const getTranslator = await findTranslations({ db }, first.language, serviceIds)
  return trips.map((trip) => {
    const { booking, title, optionName, organizerName, city, address, meetingPoint } = trip
    const words = getTranslator(booking.service_id)
    return {
      ...trip,
      ...words({ title, optionName, organizerName, city, address, meetingPoint }),
      booking: { ...booking, units: words(booking.units) },
    }
  })
}

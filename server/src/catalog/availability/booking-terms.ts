import { throwRefusal } from '@enp/shared/errors'
import type { Database } from '../../core/database.ts'
import type { BookingTerms, PlacesQuery } from './booking-terms.rules.ts'
import { findBookingTerms } from './booking-terms.store.ts'

/** No locks. Errors: SERVICE_NOT_FOUND, also for a hidden one or another service's option. */
export async function bookingTerms(db: Database, query: PlacesQuery, viewerId?: string): Promise<BookingTerms> {
  return (await findBookingTerms(db, { ...query, viewerId: viewerId ?? null })) ?? throwRefusal('SERVICE_NOT_FOUND')
}

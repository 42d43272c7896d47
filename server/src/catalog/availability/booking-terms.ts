import { fail } from '@enp/shared/errors'
import type { Database } from '../../core/database.ts'
import type { BookingTerms, PlacesQuery } from './booking-terms.rules.ts'
import { findBookingTerms } from './booking-terms.store.ts'

/**
 * What a hold is quoted by, in one round trip; nothing is locked: the places are judged when they are taken, the quote is
 * fixed with them. A viewer's own favourite is marked. Errors: SERVICE_NOT_FOUND, also for a hidden service and for an option of another one.
 */
export async function bookingTerms(db: Database, query: PlacesQuery, viewerId?: string): Promise<BookingTerms> {
  return (await findBookingTerms(db, { ...query, viewerId: viewerId ?? null })) ?? fail('SERVICE_NOT_FOUND')
}

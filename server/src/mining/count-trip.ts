import type { Database, Tx } from '../core/database.ts'
import { addTrip, findTripCount } from './trips.store.ts'

/** A person has completed one more trip: sessions that start from now on earn more; docs/product.md, section 4. */
export function countTrip(tx: Tx, userId: string): Promise<void> {
  return addTrip(tx, userId)
}

/** How many trips a person has completed. */
export function getTripCount(db: Database, userId: string): Promise<number> {
  return findTripCount(db, userId)
}

import type { Database, Tx } from '../core/database.ts'
import { addTrip, findTripCount } from './trips.store.ts'

/**
 * Counts one more completed trip of a user. Later sessions earn more; see docs/rules/mining.md.
 */
export function countTrip(tx: Tx, userId: string): Promise<void> {
  return addTrip(tx, userId)
}

export function getTripCount(db: Database, userId: string): Promise<number> {
  return findTripCount(db, userId)
}

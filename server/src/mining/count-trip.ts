import type { Database, Tx } from '../core/database.ts'
import { findTripCount, saveTripIncrement } from './trips.store.ts'

/** Completed trips make later sessions earn more. */
export function countTrip(tx: Tx, userId: string): Promise<void> {
  return saveTripIncrement(tx, userId)
}

export function getTripCount(db: Database, userId: string): Promise<number> {
  return findTripCount(db, userId)
}

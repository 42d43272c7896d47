import type { Database } from '../../core/database/database.ts'
import { findMinimumRule } from './availability.store.ts'

/** That of the option with the smallest minimum of guests; undefined without one. */
export function getMinimumRule(
  db: Database,
  serviceId: string,
): Promise<{ minGuests: number; decideHours: number } | undefined> {
  return findMinimumRule(db, serviceId)
}

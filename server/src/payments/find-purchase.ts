import type { Database } from '../core/database.ts'
import type { Purchase } from './purchases.rules.ts'
import { findPurchase } from './purchases.store.ts'

/** Undefined also for somebody else's. */
export function findUserPurchase(db: Database, userId: string, id: string): Promise<Purchase | undefined> {
  return findPurchase(db, userId, id)
}

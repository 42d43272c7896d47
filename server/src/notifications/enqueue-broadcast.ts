import { type Database, inTransaction, type Tx } from '../core/database/database.ts'
import { type BulkRecipient, countBulkInProgress, countOutcome, dropBulk, insertBulk } from './broadcasts.store.ts'

export type { BulkRecipient }

/** At most one per user. */
export function enqueueBroadcast(
  tx: Tx,
  broadcast: { readonly id: string; readonly number: bigint },
  users: readonly BulkRecipient[],
): Promise<void> {
  return insertBulk(tx, broadcast, users)
}

export function countInProgress(db: Database, broadcastId: string): Promise<number> {
  return countBulkInProgress(db, broadcastId)
}

/** Claimed ones may still arrive. */
export function cancelBroadcastNotifications(db: Database, broadcastId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const dropped = await dropBulk(tx, broadcastId)
    if (dropped > 0) await countOutcome(tx, broadcastId, 'cancelled', dropped)
  })
}

import { type Database, inTransaction, type Tx } from '../core/database.ts'
import { type BulkRecipient, countBulkInProgress, countOutcome, dropBulk, insertBulk } from './broadcasts.store.ts'

export type { BulkRecipient }

/** Writes the notifications of a broadcast, at most one per user; docs/rules/notifications.md. */
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

/** Cancels the unsent notifications of a stopped broadcast; claimed ones may still arrive. */
export function cancelBroadcastNotifications(db: Database, broadcastId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const dropped = await dropBulk(tx, broadcastId)
    if (dropped > 0) await countOutcome(tx, broadcastId, 'taken_back', dropped)
  })
}

import { type Database, inTransaction, type Tx } from '../core/database.ts'
import { type BulkRecipient, countBulkInProgress, countOutcome, dropBulk, insertBulk } from './broadcasts.store.ts'

export type { BulkRecipient }

/** Writes the notices of a broadcast for some people, at most one for each, whatever happens; docs/product.md, section 6. */
export function enqueueBroadcast(
  tx: Tx,
  broadcast: { readonly id: string; readonly number: bigint },
  users: readonly BulkRecipient[],
): Promise<void> {
  return insertBulk(tx, broadcast, users)
}

/** How many notices of a broadcast are waiting, queued, or in a bot's hands. */
export function countInProgress(db: Database, broadcastId: string): Promise<number> {
  return countBulkInProgress(db, broadcastId)
}

/** Takes back what has not left; what a bot has in hand may still arrive. The broadcast is stopped already. */
export function cancelBroadcastNotifications(db: Database, broadcastId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const dropped = await dropBulk(tx, broadcastId)
    if (dropped > 0) await countOutcome(tx, broadcastId, 'taken_back', dropped)
  })
}

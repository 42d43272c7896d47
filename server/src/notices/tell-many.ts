import { type Database, inTransaction, type Tx } from '../core/database.ts'
import { type BulkPerson, countBulkUnderWay, countOutcome, dropBulk, insertBulk } from './broadcasts.store.ts'

export type { BulkPerson }

/** Writes the notices of a broadcast for some people, at most one for each, whatever happens; docs/product.md, section 6. */
export function tellMany(
  tx: Tx,
  broadcast: { readonly id: string; readonly number: bigint },
  people: readonly BulkPerson[],
): Promise<void> {
  return insertBulk(tx, broadcast, people)
}

/** How many notices of a broadcast are waiting, queued, or in a bot's hands. */
export function countUnderWay(db: Database, broadcastId: string): Promise<number> {
  return countBulkUnderWay(db, broadcastId)
}

/** Takes back what has not left; what a bot has in hand may still arrive. The broadcast is stopped already. */
export function takeBackMany(db: Database, broadcastId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const dropped = await dropBulk(tx, broadcastId)
    if (dropped > 0) await countOutcome(tx, broadcastId, 'taken_back', dropped)
  })
}

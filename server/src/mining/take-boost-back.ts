import type { Tx } from '../core/database.ts'
import { markRefunded } from './boosts.store.ts'

/** A boost that still waits is gone; one at work stays to the end of its session. The person is locked by the caller. */
export async function takeBoostBack(tx: Tx, purchaseId: string): Promise<void> {
  await markRefunded(tx, purchaseId)
}

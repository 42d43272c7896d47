import type { Tx } from '../../core/database.ts'
import { insertReversals } from './rewards.store.ts'

/** Only stores the request, so that a refund waits for no other account; a job reverses them. */
export async function requestRewardReversals(tx: Tx, sources: readonly string[]): Promise<void> {
  await insertReversals(tx, sources)
}

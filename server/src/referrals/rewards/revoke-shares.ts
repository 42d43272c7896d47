import type { Tx } from '../../core/database.ts'
import { insertReversals } from './rewards.store.ts'

/**
 * Requests the reversal of the shares in a friend's purchase that was refunded or did not happen;
 * docs/rules/referrals.md. It only stores the request, so that a refund waits for no other
 * account; a job reverses the shares within seconds. A repeat changes nothing.
 */
export async function revokeShares(tx: Tx, sources: readonly string[]): Promise<void> {
  await insertReversals(tx, sources)
}

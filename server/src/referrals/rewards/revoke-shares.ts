import type { Tx } from '../../core/database.ts'
import { insertReversals } from './rewards.store.ts'

/**
 * What a friend bought was refunded, or will not be: the shares in it are taken back; docs/product.md, section 5. Here it
 * is only written down, so that a refund waits for nobody's account; the job takes them back within seconds. Asked again
 * it changes nothing.
 */
export async function revokeShares(tx: Tx, sources: readonly string[]): Promise<void> {
  await insertReversals(tx, sources)
}

import type { Tx } from '../../core/database.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { closeAwaitedByCharge } from '../../payments/chain/close-awaited.ts'
import { chargeProductName } from '../charges/charge-facts.ts'
import { markExpired } from '../charges/charges.store.ts'

/** Also closes transfers awaited for it on chain. The caller has locked the booking. */
export async function closeShare(tx: Tx, chain: ChainRail, shareId: string, now: Date): Promise<void> {
  await markExpired(tx, shareId)
  await closeAwaitedByCharge(tx, chain, { product: chargeProductName, chargeId: shareId }, now)
}

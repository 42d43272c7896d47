import type { Tx } from '../../core/database.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { closeAwaitedByCharge } from '../../payments/chain/close-awaited.ts'
import { chargeProductName } from '../charges/charge-facts.ts'
import { markExpired } from '../charges/charges.store.ts'

/** Nobody can pay an open share any more, and nothing is expected for it on the chain. The booking is locked by the caller. */
export async function closeShare(tx: Tx, chain: ChainRail, shareId: string, now: Date): Promise<void> {
  await markExpired(tx, shareId)
  await closeAwaitedByCharge(tx, chain, { product: chargeProductName, chargeId: shareId }, now)
}

import type { Tx } from '../../core/database.ts'
import { findAwaitedByCharge, findAwaitedOnChain, type Order } from '../purchases.store.ts'
import type { ChainRail } from './chain-rail.ts'

/** What of a product is expected no more: its details say this among other things. */
interface Unwanted extends Pick<Order, 'userId' | 'product' | 'details'> {
  /** The purchase that still is. */
  readonly except?: string
}

/**
 * Nothing more is expected on the chain for purchases: the thing is paid, given up, or paid in another way. What comes all
 * the same is asked of the product again, and is balance where it can't be given. The buyer is locked by the caller.
 */
export async function closeAwaited(tx: Tx, chain: ChainRail, unwanted: Unwanted, now: Date): Promise<void> {
  for (const purchaseId of await findAwaitedOnChain(tx, unwanted))
    if (purchaseId !== unwanted.except) await chain.close(tx, purchaseId, 'cancelled', now)
}

/** The same for a charge that many may pay. What the charge belongs to is locked by the caller. */
export async function closeAwaitedByCharge(
  tx: Tx,
  chain: ChainRail,
  { product, chargeId, except }: { readonly product: string; readonly chargeId: string; readonly except?: string },
  now: Date,
): Promise<void> {
  for (const purchaseId of await findAwaitedByCharge(tx, product, chargeId))
    if (purchaseId !== except) await chain.close(tx, purchaseId, 'cancelled', now)
}

import type { Tx } from '../../core/database.ts'
import { findAwaitedByCharge, findAwaitedOnChain, type Order } from '../purchases.store.ts'
import type { ChainRail } from './chain-rail.ts'

/**
 * Filter of the purchases to close: their details contain at least these, except the purchase
 * `except`.
 */
interface ClosedPurchases extends Pick<Order, 'userId' | 'product' | 'details'> {
  readonly except?: string
}

/**
 * Closes the open deposits of purchases because the thing is paid, abandoned or paid in another
 * way. Money that still arrives is offered to the product again, and goes to the balance if the
 * product can't be granted. The caller has locked the buyer.
 */
export async function closeAwaited(tx: Tx, chain: ChainRail, closed: ClosedPurchases, now: Date): Promise<void> {
  for (const purchaseId of await findAwaitedOnChain(tx, closed))
    if (purchaseId !== closed.except) await chain.close(tx, purchaseId, 'cancelled', now)
}

/**
 * Closes the open deposits for a charge that several users may pay. The caller has locked what the
 * charge belongs to.
 */
export async function closeAwaitedByCharge(
  tx: Tx,
  chain: ChainRail,
  { product, chargeId, except }: { readonly product: string; readonly chargeId: string; readonly except?: string },
  now: Date,
): Promise<void> {
  for (const purchaseId of await findAwaitedByCharge(tx, product, chargeId))
    if (purchaseId !== except) await chain.close(tx, purchaseId, 'cancelled', now)
}

import type { Tx } from '../../core/database.ts'
import { findAwaitedByCharge, findAwaitedOnChain, type PurchaseOrder } from '../purchases.store.ts'
import type { ChainPaymentMethod } from './chain-payment-method.ts'

interface ClosedPurchases extends Pick<PurchaseOrder, 'userId' | 'product' | 'details'> {
  readonly except?: string
}

/** The caller has locked the buyer. Money that arrives later is offered to the product again. */
export async function closeAwaitedChainPayments(
  tx: Tx,
  chain: ChainPaymentMethod,
  closed: ClosedPurchases,
  now: Date,
): Promise<void> {
  for (const purchaseId of await findAwaitedOnChain(tx, closed))
    if (purchaseId !== closed.except) await chain.close(tx, purchaseId, 'cancelled', now)
}

/** Several users may pay the charge. The caller has locked what it belongs to. */
export async function closeAwaitedByCharge(
  tx: Tx,
  chain: ChainPaymentMethod,
  { product, chargeId, except }: { readonly product: string; readonly chargeId: string; readonly except?: string },
  now: Date,
): Promise<void> {
  for (const purchaseId of await findAwaitedByCharge(tx, product, chargeId))
    if (purchaseId !== except) await chain.close(tx, purchaseId, 'cancelled', now)
}

import type { Tx } from '../../core/database/database.ts'
import { lockUsers } from '../../users/get-user.ts'
import { listConcernedUsers } from '../lock-payer.ts'
import type { SellableProducts } from '../product.rules.ts'
import { findAwaitedByCharge, findAwaitedOnChain, lockPurchase, type PurchaseOrder } from '../purchases.store.ts'
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

/** Moves no money. Locks the buyer, the purchase, and what the product locks. */
export async function extendForSentPayment(
  tx: Tx,
  products: SellableProducts,
  purchaseId: string,
  now: Date,
): Promise<void> {
  const concerned = await listConcernedUsers(tx, products, purchaseId)
  if (concerned.length === 0) return
  await lockUsers(tx, concerned)
  const purchase = await lockPurchase(tx, purchaseId)
  if (purchase?.state === 'pending') await products[purchase.product]?.findRefusal(tx, purchase, now)
}

import type { Tx } from '../../core/database.ts'
import { lockUsers } from '../../users/lock-user.ts'
import { listConcernedUsers } from '../lock-payer.ts'
import type { SellableProducts } from '../product.rules.ts'
import { lockPurchase } from '../purchases.store.ts'

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

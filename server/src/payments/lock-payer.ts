import type { Tx } from '../core/database/database.ts'
import type { InitDataUser } from '../telegram/init-data.ts'
import { findUserId, lockUsers } from '../users/get-user.ts'
import { upsertUser } from '../users/upsert-user.ts'
import type { User } from '../users/user.rules.ts'
import type { SellableProducts } from './product.rules.ts'
import type { Purchase } from './purchases.rules.ts'
import { findPurchaseByPayload, lockPurchase } from './purchases.store.ts'

/** Locks all concerned users in one order, so that users who pay for each other can't deadlock. */
export async function lockPayer(
  tx: Tx,
  products: SellableProducts,
  from: InitDataUser,
  payload: string,
): Promise<{ payer: User; purchase: Purchase | undefined }> {
  const payerId = await findUserId(tx, from.id)
  const concerned = [...(await listConcernedUsers(tx, products, payload)), ...(payerId === undefined ? [] : [payerId])]
  await lockUsers(tx, concerned)
  const { user: payer } = await upsertUser(tx, from)
  return { payer, purchase: await lockPurchase(tx, payload) }
}

/** Empty if the purchase does not exist. An order never changes, so this needs no lock. */
export async function listConcernedUsers(tx: Tx, products: SellableProducts, payload: string): Promise<string[]> {
  const ordered = await findPurchaseByPayload(tx, payload)
  if (!ordered) return []
  return [ordered.userId, ...((await products[ordered.product]?.concerns?.(tx, ordered)) ?? [])]
}

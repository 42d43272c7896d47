import type { Tx } from '../core/database.ts'
import type { InitDataUser } from '../telegram/init-data.ts'
import { findUserId } from '../users/get-user.ts'
import { lockUsers } from '../users/lock-user.ts'
import { upsertUser } from '../users/upsert-user.ts'
import type { User } from '../users/user.rules.ts'
import type { Products } from './product.rules.ts'
import type { Purchase } from './purchases.rules.ts'
import { findOrdered, lockPurchase } from './purchases.store.ts'

/**
 * Locks who pays and, where it is another person, whose purchase it is, with whom else it concerns: all in one order, so
 * that two who pay for each other don't wait for each other; then the purchase.
 */
export async function lockPayer(
  tx: Tx,
  products: Products,
  from: InitDataUser,
  payload: string,
): Promise<{ payer: User; purchase: Purchase | undefined }> {
  const payerId = await findUserId(tx, from.id)
  const concerned = [...(await listConcernedUsers(tx, products, payload)), ...(payerId === undefined ? [] : [payerId])]
  await lockUsers(tx, concerned)
  const { user: payer } = await upsertUser(tx, from)
  return { payer, purchase: await lockPurchase(tx, payload) }
}

/** The buyer, and whom else the purchase concerns; nobody where there is none. What was ordered never changes. */
export async function listConcernedUsers(tx: Tx, products: Products, payload: string): Promise<string[]> {
  const ordered = await findOrdered(tx, payload)
  if (!ordered) return []
  return [ordered.userId, ...((await products[ordered.product]?.concerns?.(tx, ordered)) ?? [])]
}

import type { Tx } from '../core/database.ts'
import type { MessengerUser } from '../telegram/init-data.ts'
import { findPersonId } from '../users/find-person.ts'
import { lockPeople } from '../users/lock-person.ts'
import type { Person } from '../users/person.rules.ts'
import { rememberPerson } from '../users/remember-person.ts'
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
  from: MessengerUser,
  payload: string,
): Promise<{ payer: Person; purchase: Purchase | undefined }> {
  const payerId = await findPersonId(tx, from.id)
  const concerned = [...(await findConcerned(tx, products, payload)), ...(payerId === undefined ? [] : [payerId])]
  await lockPeople(tx, concerned)
  const { person: payer } = await rememberPerson(tx, from)
  return { payer, purchase: await lockPurchase(tx, payload) }
}

/** The buyer, and whom else the purchase concerns; nobody where there is none. What was ordered never changes. */
export async function findConcerned(tx: Tx, products: Products, payload: string): Promise<string[]> {
  const ordered = await findOrdered(tx, payload)
  if (!ordered) return []
  return [ordered.userId, ...((await products[ordered.product]?.concerns?.(tx, ordered)) ?? [])]
}

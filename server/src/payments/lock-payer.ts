import type { Tx } from '../core/database.ts'
import type { MessengerUser } from '../telegram/init-data.ts'
import { findPersonId } from '../users/find-person.ts'
import { lockPeople } from '../users/lock-person.ts'
import type { Person } from '../users/person.rules.ts'
import { rememberPerson } from '../users/remember-person.ts'
import type { Purchase } from './purchases.rules.ts'
import { findBuyer, lockPurchase } from './purchases.store.ts'

/**
 * Locks who pays and, where it is another person, whose purchase it is: both in one order, so that two who pay for each
 * other don't wait for each other; then the purchase.
 */
export async function lockPayer(
  tx: Tx,
  from: MessengerUser,
  payload: string,
): Promise<{ payer: Person; purchase: Purchase | undefined }> {
  const buyerId = await findBuyer(tx, payload)
  const payerId = await findPersonId(tx, from.id)
  await lockPeople(
    tx,
    [buyerId, payerId].filter((id) => id !== undefined),
  )
  const { person: payer } = await rememberPerson(tx, from)
  return { payer, purchase: await lockPurchase(tx, payload) }
}

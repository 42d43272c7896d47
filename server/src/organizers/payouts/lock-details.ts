import { getNow } from '../../core/clock.ts'
import type { Tx } from '../../core/database.ts'
import { lockUsers } from '../../users/lock-user.ts'
import type { StoredDetails } from './bank-details.rules.ts'
import { findDetails, lockOrganizer } from './bank-details.store.ts'

/**
 * An organizer's bank details, locked until the transaction ends: with the person who asks and those who gave them, so
 * that none of them is erased meanwhile, and with the organizer.
 */
export async function lockDetails(
  tx: Tx,
  organizerId: string,
  userId: string,
): Promise<StoredDetails & { readonly now: Date }> {
  const { earlier, change } = await findDetails(tx, organizerId)
  const givers = [earlier, change].flatMap((details) => (details ? [details.givenBy] : []))
  await lockUsers(tx, [...new Set([userId, ...givers])])
  await lockOrganizer(tx, organizerId)
  return { ...(await findDetails(tx, organizerId)), now: await getNow(tx) }
}

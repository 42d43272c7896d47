import { getNow } from '../../core/database/clock.ts'
import type { Tx } from '../../core/database/database.ts'
import { lockUsers } from '../../users/get-user.ts'
import type { StoredDetails } from './bank-details.rules.ts'
import { findBankDetails, lockOrganizer } from './bank-details.store.ts'

/** Locks organizer, caller and authors too, so that none of them is erased meanwhile. */
export async function lockBankDetails(
  tx: Tx,
  organizerId: string,
  userId: string,
): Promise<StoredDetails & { readonly now: Date }> {
  const { earlier, change } = await findBankDetails(tx, organizerId)
  const authorIds = [earlier, change].flatMap((details) => (details ? [details.givenBy] : []))
  await lockUsers(tx, [...new Set([userId, ...authorIds])])
  await lockOrganizer(tx, organizerId)
  return { ...(await findBankDetails(tx, organizerId)), now: await getNow(tx) }
}

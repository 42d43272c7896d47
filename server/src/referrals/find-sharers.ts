import type { InviteType } from '@enp/shared/deep-link'
import type { Tx } from '../core/database.ts'
import { findInviters, type Inviter } from './referrals.store.ts'
import { lockStandings } from './review/review.store.ts'

/**
 * Who gets a share of what this person brings, nearest first; docs/product.md, section 5. Where one of the friends is looked
 * at they are read again under a lock: what is added now must wait for the operator's decision, or be added after it.
 */
export async function findSharers(tx: Tx, inviteeId: string, inviteType: InviteType): Promise<Inviter[]> {
  const inviters = await findInviters(tx, inviteeId, inviteType)
  if (!inviters.some(({ isUnderReview }) => isUnderReview)) return inviters
  await lockStandings(tx, [inviteeId, ...inviters.map(({ id }) => id)])
  return findInviters(tx, inviteeId, inviteType)
}

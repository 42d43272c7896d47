import type { InviteType } from '@enp/shared/deep-link'
import type { Tx } from '../core/database.ts'
import { findInviters, type Inviter } from './referrals.store.ts'
import { lockStandings } from './review/review.store.ts'

/**
 * Nearest first. If a referral is under review, reads again under a lock, so that a new share waits
 * for the operator's decision or is added after it.
 */
export async function findInvitersWithShare(tx: Tx, inviteeId: string, inviteType: InviteType): Promise<Inviter[]> {
  const inviters = await findInviters(tx, inviteeId, inviteType)
  if (!inviters.some(({ isUnderReview }) => isUnderReview)) return inviters
  await lockStandings(tx, [inviteeId, ...inviters.map(({ id }) => id)])
  return findInviters(tx, inviteeId, inviteType)
}

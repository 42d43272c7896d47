import type { Tx } from '../../core/database.ts'
import type { FriendReviewReason } from './review.rules.ts'
import { markReferralsUnderReview } from './review.store.ts'

/** New and unpaid rewards wait. Friends whom an operator has cleared stay cleared. */
export async function startReview(
  tx: Tx,
  friendIds: readonly string[],
  sign: FriendReviewReason,
  now: Date,
): Promise<void> {
  if (friendIds.length > 0) await markReferralsUnderReview(tx, friendIds, sign, now)
}

import type { ModeratedReview } from '@enp/shared/calls/catalog/reviews'
import type { Tx } from '../../core/database/database.ts'
import { updateUnsent } from '../../notifications/notifications-about.ts'
import { notifyOperator, notifyOperators, type OperatorNotification } from '../../operators/access/notify-operators.ts'
import { findModerated, findPendingIds } from './moderation.store.ts'
import { toModerated } from './review.rules.ts'

const maxShown = 20

export async function getModeratedReview(tx: Tx, id: string): Promise<ModeratedReview> {
  const row = await findModerated(tx, id)
  if (!row) throw new Error(`the review ${id} is missing`)
  return toModerated(row)
}

export async function notifyOperatorsOfReview(tx: Tx, id: string): Promise<void> {
  await notifyOperators(tx, toNotification(await getModeratedReview(tx, id)))
}

/** Notifies a new or returning operator of each pending review once. */
export async function notifyOperatorOfPendingReviews(tx: Tx, userId: string): Promise<void> {
  for (const id of await findPendingIds(tx, maxShown))
    await notifyOperator(tx, userId, toNotification(await getModeratedReview(tx, id)))
}

/** Updates undelivered notifications to the current review, or cancels them if it is decided. */
export function refreshPendingReview(tx: Tx, review: ModeratedReview): Promise<void> {
  const { about, content } = toNotification(review)
  return updateUnsent(tx, about, content, !isPending(review))
}

const isPending = ({ state, photos }: ModeratedReview) =>
  state === 'pending' || (state === 'published' && photos?.state === 'pending')

function toNotification(review: ModeratedReview): OperatorNotification {
  const content = { kind: 'review_pending', values: review } as const
  return { key: `review:${review.reviewId}`, content, about: review.reviewId }
}

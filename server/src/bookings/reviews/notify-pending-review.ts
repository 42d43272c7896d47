import type { ModeratedReview } from '@enp/shared/calls/reviews'
import type { Tx } from '../../core/database.ts'
import { updateUnsent } from '../../notifications/notifications-about.ts'
import { notifyOperator, notifyOperators, type OperatorNotification } from '../../operators/notify-operators.ts'
import { toModerated } from './review.rules.ts'
import { findModerated, findPendingIds } from './review.store.ts'

/** So many are shown at once to whoever becomes an operator. */
const maxShown = 20

/** A review as operators read it. */
export async function getModeratedReview(tx: Tx, id: string): Promise<ModeratedReview> {
  return toModerated(await findModerated(tx, id))
}

/** Every operator is asked to read a review that waits for one; docs/product.md, section 14. */
export async function notifyOperatorsOfReview(tx: Tx, id: string): Promise<void> {
  await notifyOperators(tx, toNotification(await getModeratedReview(tx, id)))
}

/** The reviews that wait are shown to who became an operator, or came back, each once. */
export async function notifyOperatorOfPendingReviews(tx: Tx, userId: string): Promise<void> {
  for (const id of await findPendingIds(tx, maxShown))
    await notifyOperator(tx, userId, toNotification(await getModeratedReview(tx, id)))
}

/** What operators have not been sent yet says how the review stands now; of a decided one they are told nothing. */
export function refreshPendingReview(tx: Tx, review: ModeratedReview): Promise<void> {
  const { about, content } = toNotification(review)
  return updateUnsent(tx, about, content, review.state !== 'pending')
}

function toNotification(review: ModeratedReview): OperatorNotification {
  const content = { kind: 'review_pending', values: review } as const
  return { key: `review:${review.reviewId}`, content, about: review.reviewId }
}

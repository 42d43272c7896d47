import { randomUUID } from 'node:crypto'
import type { ReviewPhotoState } from '@enp/shared/calls/catalog/reviews'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { cancelNotification, enqueueNotification } from '../../../core/notifications/outbox.ts'
import { listOperatorMessages } from '../../../notifications/notifications-about.ts'
import { recordUndoableAction } from '../../../operators/access/record-action.ts'
import { requireOperator } from '../../../operators/access/require-operator.ts'
import { cleanReason } from '../decide-review.ts'
import { lockReview } from '../moderation.store.ts'
import { getModeratedReview, refreshPendingReview } from '../notify-pending-review.ts'
import { toEnglishTitle } from '../notify-review.ts'
import { getReviewParties } from '../reply.store.ts'
import { lockPhotoSet, savePhotoDecision } from './review-photos.store.ts'

const stateAfter = { approve: 'approved', refuse: 'refused' } as const

interface PhotoUndo {
  readonly before: ReviewPhotoState
  /** Of the notification of a refusal. */
  readonly key: string
}

/**
 * The first decision counts; a later one returns the state. A refusal is final, except for its
 * undo. The text of the review stays as it is.
 * Errors: NOT_OPERATOR, NOT_FOUND; VALIDATION_ERROR if it refuses without a reason.
 */
export function decideReviewPhotos(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, action, seen, reason: written = '' }: Body<'POST /internal/reviews/:id/photos/decide'>,
): Promise<HandlerReply<'POST /internal/reviews/:id/photos/decide'>> {
  const to: ReviewPhotoState = stateAfter[action]
  const reason = action === 'refuse' ? cleanReason(written) : undefined
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    await lockReview(tx, id)
    const current = (await lockPhotoSet(tx, id)) ?? throwRefusal('NOT_FOUND')
    const isCurrent = current.state === seen && current.state !== to && current.state !== 'refused'
    const first = isCurrent && (await savePhotoDecision(tx, id, { to, operatorId, reason }))
    const key = `review_photos:${randomUUID()}`
    const entry = { operatorId, action: `review.${action}_photos`, subject: { kind: 'review', id } } as const
    const undo = first ? await recordUndoableAction(tx, entry, { before: current.state, key }) : undefined
    const review = await getModeratedReview(tx, id)
    if (first) await refreshPendingReview(tx, review)
    if (first && reason !== undefined) await notifyAuthor(tx, id, { key, reason })
    return { data: { first, review, shownTo: await listOperatorMessages(tx, id), ...(undo && { undo }) } }
  })
}

/** Returns false if the photos were decided again, or deleted. */
export async function undoPhotoDecision(
  tx: Tx,
  id: string,
  { before, key }: PhotoUndo,
  { decided, operatorId }: { decided: ReviewPhotoState; operatorId: number },
): Promise<boolean> {
  await lockReview(tx, id)
  const current = await lockPhotoSet(tx, id)
  if (current?.state !== decided) return false
  if (!(await savePhotoDecision(tx, id, { to: before, operatorId }))) return false
  await cancelNotification(tx, key).execute()
  await refreshPendingReview(tx, await getModeratedReview(tx, id))
  return true
}

async function notifyAuthor(tx: Tx, id: string, { key, reason }: { key: string; reason: string }): Promise<void> {
  const parties = await getReviewParties(tx, id)
  const { booking_id: bookingId, author_id: userId, title } = parties
  // Erased users get nothing.
  if (bookingId === null || userId === null) return
  const values = { bookingId, title, ...toEnglishTitle(parties), reason }
  await enqueueNotification(tx, { key, userId, content: { kind: 'review_photos_refused', values } })
}

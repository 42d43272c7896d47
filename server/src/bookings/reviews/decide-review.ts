import type { ReviewState } from '@enp/shared/calls/catalog/reviews'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { visibleText } from '@enp/shared/text/plain-text'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { listOperatorMessages } from '../../notifications/notifications-about.ts'
import { recordUndoableAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { findModerated, findModeratedReviews, lockReview, saveReviewDecision } from './moderation.store.ts'
import { getModeratedReview, refreshPendingReview } from './notify-pending-review.ts'
import { notifyOfReviewDecision } from './notify-review.ts'
import { toModerated } from './review.rules.ts'
import { addReviewToRating } from './review.store.ts'

const pageSize = 5

/** Pending reviews, unless the query has a state or words. Errors: NOT_OPERATOR. */
export async function listModeratedReviews(
  { db }: Pick<Deps, 'db'>,
  { operatorId, state, text, page }: Query<'GET /internal/reviews'>,
): Promise<HandlerReply<'GET /internal/reviews'>> {
  await requireOperator(db, operatorId)
  const { rows, total } = await findModeratedReviews(
    db,
    { state: state ?? (text === undefined ? 'pending' : undefined), text },
    { offset: (page - 1) * pageSize, limit: pageSize },
  )
  return { data: { reviews: rows.map(toModerated), total } }
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export async function showModeratedReview(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId }: Query<'GET /internal/reviews/:id'>,
): Promise<HandlerReply<'GET /internal/reviews/:id'>> {
  await requireOperator(db, operatorId)
  return { data: toModerated((await findModerated(db, id)) ?? throwRefusal('NOT_FOUND')) }
}

const stateAfter = { publish: 'published', hide: 'hidden' } as const

/**
 * The first decision counts; a later one returns the state. Members and the author are notified.
 * Errors: NOT_OPERATOR, NOT_FOUND; VALIDATION_ERROR if it hides without a reason.
 */
export function decideReview(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, action, seen, reason: written = '' }: Body<'POST /internal/reviews/:id/decide'>,
): Promise<HandlerReply<'POST /internal/reviews/:id/decide'>> {
  const to: ReviewState = stateAfter[action]
  const reason = action === 'hide' ? cleanReason(written) : undefined
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const current = (await lockReview(tx, id)) ?? throwRefusal('NOT_FOUND')
    const first = current.state === seen && current.state !== to
    if (first) await change(tx, current, { to, operatorId, reason })
    const entry = { operatorId, action: `review.${action}`, subject: { kind: 'review', id } } as const
    const undo = first ? await recordUndoableAction(tx, entry, { before: current.state }) : undefined
    const review = await getModeratedReview(tx, id)
    return { data: { first, review, shownTo: await listOperatorMessages(tx, id), ...(undo && { undo }) } }
  })
}

/** Errors: VALIDATION_ERROR. */
export const cleanReason = (written: string) =>
  visibleText(written) || throwRefusal('VALIDATION_ERROR', { field: 'reason', problem: 'has no words' })

/** Undoes a decision that is still current. Returns false if the review was decided again. */
export async function undoReviewDecision(
  tx: Tx,
  id: string,
  { before }: { before: ReviewState },
  { decided, operatorId }: { decided: ReviewState; operatorId: number },
): Promise<boolean> {
  const current = await lockReview(tx, id)
  if (current?.state !== decided) return false
  await change(tx, current, { to: before, operatorId })
  return true
}

interface ReviewChange {
  readonly to: ReviewState
  readonly operatorId: number
  readonly reason?: string | undefined
}

type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>

async function change(tx: Tx, { state: before, ...review }: LockedReview, decision: ReviewChange): Promise<void> {
  const { to } = decision
  await saveReviewDecision(tx, review.id, decision)
  // Ratings imported with the catalog are counted by the catalog.
  if (review.booking_id !== null && (to === 'published' || before === 'published'))
    await addReviewToRating(tx, review.service_id, review.rating, to === 'published' ? 1 : -1)
  await refreshPendingReview(tx, await getModeratedReview(tx, review.id))
  await notifyOfReviewDecision(tx, review.id, before)
}

import type { ReviewState } from '@enp/shared/calls/catalog/reviews'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { listOperatorMessages } from '../../notifications/notifications-about.ts'
import { recordUndoableAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { findPendingReviews, lockReview, saveReviewDecision } from './moderation.store.ts'
import { getModeratedReview, refreshPendingReview } from './notify-pending-review.ts'
import { toReview } from './review.rules.ts'
import { addReviewToRating } from './review.store.ts'

const listedAtMost = 20

export async function listPendingReviews(
  { db }: Pick<Deps, 'db'>,
  operatorId: number,
): Promise<HandlerReply<'GET /internal/reviews'>> {
  await requireOperator(db, operatorId)
  const { rows, total } = await findPendingReviews(db, listedAtMost)
  return { data: { reviews: rows.map((row) => ({ ...toReview(row), title: row.title })), total } }
}

const stateAfter = { publish: 'published', hide: 'hidden' } as const

/** The first decision counts; a later one returns the state. Errors: NOT_OPERATOR, NOT_FOUND. */
export function decideReview(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, action, seen }: Body<'POST /internal/reviews/:id/decide'>,
): Promise<HandlerReply<'POST /internal/reviews/:id/decide'>> {
  const to: ReviewState = stateAfter[action]
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const current = (await lockReview(tx, id)) ?? throwRefusal('NOT_FOUND')
    const first = current.state === seen && current.state !== to
    if (first) await change(tx, current, to, operatorId)
    const entry = { operatorId, action: `review.${action}`, subject: { kind: 'review', id } } as const
    const undo = first ? await recordUndoableAction(tx, entry, { before: current.state }) : undefined
    const review = await getModeratedReview(tx, id)
    if (first) await refreshPendingReview(tx, review)
    return { data: { first, review, shownTo: await listOperatorMessages(tx, id), ...(undo && { undo }) } }
  })
}

/** Undoes a decision that is still current. Returns false if the review was decided again. */
export async function undoReviewDecision(
  tx: Tx,
  id: string,
  { before }: { before: ReviewState },
  { decided, operatorId }: { decided: ReviewState; operatorId: number },
): Promise<boolean> {
  const current = await lockReview(tx, id)
  if (current?.state !== decided) return false
  await change(tx, current, before, operatorId)
  await refreshPendingReview(tx, await getModeratedReview(tx, id))
  return true
}

async function change(
  tx: Tx,
  current: NonNullable<Awaited<ReturnType<typeof lockReview>>>,
  to: ReviewState,
  operatorId: number,
): Promise<void> {
  await saveReviewDecision(tx, current.id, to, operatorId)
  // Ratings imported with the catalog are counted by the catalog.
  if (current.booking_id !== null && (to === 'published' || current.state === 'published'))
    await addReviewToRating(tx, current.service_id, current.rating, to === 'published' ? 1 : -1)
}

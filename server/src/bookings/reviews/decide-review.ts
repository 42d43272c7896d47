import type { ReviewState } from '@enp/shared/calls/reviews'
import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { listOperatorMessages } from '../../notifications/notifications-about.ts'
import { recordUndoableAction } from '../../operators/record-action.ts'
import { requireOperator } from '../../operators/require-operator.ts'
import { getModeratedReview, refreshPendingReview } from './notify-pending-review.ts'
import { toReview } from './review.rules.ts'
import { countReview, findPending, lockReview, saveDecision } from './review.store.ts'

const listedAtMost = 20

/** What waits for an operator to read it. Errors: NOT_OPERATOR. */
export async function listPending(
  { db }: Pick<Deps, 'db'>,
  operatorId: number,
): Promise<Answer<'GET /internal/reviews'>> {
  await requireOperator(db, operatorId)
  const { rows, total } = await findPending(db, listedAtMost)
  return { data: { reviews: rows.map((row) => ({ ...toReview(row), title: row.title })), total } }
}

const stateAfter = { publish: 'published', hide: 'hidden' } as const

/**
 * Publishes or hides a review that stands as the operator saw it; its service's rating follows. The first decision stands:
 * who comes second changes nothing and reads how it stands. Errors: NOT_OPERATOR, NOT_FOUND.
 */
export function decideReview(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, action, seen }: Body<'POST /internal/reviews/:id/decide'>,
): Promise<Answer<'POST /internal/reviews/:id/decide'>> {
  const to: ReviewState = stateAfter[action]
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const kept = (await lockReview(tx, id)) ?? fail('NOT_FOUND')
    const first = kept.state === seen && kept.state !== to
    if (first) await change(tx, kept, to, operatorId)
    const entry = { operatorId, action: `review.${action}`, subject: { kind: 'review', id } } as const
    const undo = first ? await recordUndoableAction(tx, entry, { before: kept.state }) : undefined
    const review = await getModeratedReview(tx, id)
    if (first) await refreshPendingReview(tx, review)
    return { data: { first, review, shownTo: await listOperatorMessages(tx, id), ...(undo && { undo }) } }
  })
}

/** Takes a decision back that still stands. False where the review was decided anew. */
export async function undoReviewDecision(
  tx: Tx,
  id: string,
  { before }: { before: ReviewState },
  { decided, operatorId }: { decided: ReviewState; operatorId: number },
): Promise<boolean> {
  const kept = await lockReview(tx, id)
  if (kept?.state !== decided) return false
  await change(tx, kept, before, operatorId)
  await refreshPendingReview(tx, await getModeratedReview(tx, id))
  return true
}

async function change(
  tx: Tx,
  kept: NonNullable<Awaited<ReturnType<typeof lockReview>>>,
  to: ReviewState,
  operatorId: number,
): Promise<void> {
  await saveDecision(tx, kept.id, to, operatorId)
  // What came with the catalogue is counted by the catalogue.
  if (kept.booking_id !== null && (to === 'published' || kept.state === 'published'))
    await countReview(tx, kept.service_id, kept.rating, to === 'published' ? 1 : -1)
}

import type { ReviewState } from '@enp/shared/calls/reviews'
import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/record-action.ts'
import { requireOperator } from '../../operators/require-operator.ts'
import { toReview } from './review.rules.ts'
import { countReview, findPending, lockReview, saveReviewState } from './review.store.ts'

const listedAtMost = 20

/** What waits for an operator to read it. Errors: NOT_OPERATOR. */
export async function listPending(
  { db }: Pick<Deps, 'db'>,
  operatorId: number,
): Promise<Answer<'POST /internal/reviews/list'>> {
  await requireOperator(db, operatorId)
  const { rows, total } = await findPending(db, listedAtMost)
  return { data: { reviews: rows.map((row) => ({ ...toReview(row), title: row.title })), total } }
}

const stateAfter = { publish: 'published', hide: 'hidden' } as const

/** Publishes or hides a review; its service's rating follows. Errors: NOT_OPERATOR, NOT_FOUND. */
export function decideReview(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { operatorId, action }: Body<'POST /internal/reviews/:id/decide'>,
): Promise<Answer<'POST /internal/reviews/:id/decide'>> {
  const to: ReviewState = stateAfter[action]
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const review = (await lockReview(tx, id)) ?? fail('NOT_FOUND')
    if (review.state === to) return { data: { state: to } }
    await saveReviewState(tx, id, to)
    // What came with the catalogue is counted by the catalogue.
    if (review.booking_id !== null && (to === 'published' || review.state === 'published'))
      await countReview(tx, review.service_id, review.rating, to === 'published' ? 1 : -1)
    await recordAction(tx, { operatorId, action: `review.${action}`, subject: { kind: 'review', id } })
    return { data: { state: to } }
  })
}

import type { ReviewState } from '@enp/shared/calls/catalog/reviews'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { type ModeratedReviewRow, reviewLifeCycle } from './review.rules.ts'
import { selectReviews } from './review.store.ts'

export function lockReview(tx: Tx, id: string) {
  return tx
    .selectFrom('review')
    .select(['id', 'state', 'rating', 'service_id', 'booking_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** All decisions must use this function, because it follows the life cycle. */
export async function saveReviewDecision(tx: Tx, id: string, to: ReviewState, operatorId: number): Promise<void> {
  const changed = await tx
    .updateTable('review')
    .set({ state: to, decided_by: BigInt(operatorId) })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(reviewLifeCycle, to))
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Error(`a review cannot change to ${to}`)
}

export function findModerated(db: Database, id: string): Promise<ModeratedReviewRow> {
  return selectReviews(db)
    .innerJoin('service', 'service.id', 'review.service_id')
    .leftJoin('users as operator', 'operator.telegram_id', 'review.decided_by')
    .select(['service.title', 'review.state', 'review.decided_by', 'operator.first_name as operator_name'])
    .where('review.id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function findPendingIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('id')
    .where('state', '=', sql.lit('pending'))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findPendingReviews(db: Database, limit: number) {
  const rows = await selectReviews(db)
    .innerJoin('service', 'service.id', 'review.service_id')
    .select('service.title')
    .where('review.state', '=', sql.lit('pending'))
    .orderBy('review.created_at')
    .orderBy('review.id')
    .limit(limit)
    .execute()
  const { total } = await db
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('state', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

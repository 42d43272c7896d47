import type { ReviewState } from '@enp/shared/calls/catalog/reviews'
import { sql } from 'kysely'
import { servicesNamed } from '../../catalog/search/names.sql.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { type ModeratedReviewRow, reviewLifeCycle } from './review.rules.ts'
import { selectReviews } from './review.store.ts'
import { reviewText } from './review-text.sql.ts'

export function lockReview(tx: Tx, id: string) {
  return tx
    .selectFrom('review')
    .select(['id', 'state', 'rating', 'service_id', 'booking_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** All decisions must use this function, because it follows the life cycle. */
export async function saveReviewDecision(
  tx: Tx,
  id: string,
  { to, operatorId, reason }: { to: ReviewState; operatorId: number; reason?: string | undefined },
): Promise<void> {
  const changed = await tx
    .updateTable('review')
    .set({ state: to, decided_by: BigInt(operatorId), ...(reason !== undefined && { hidden_reason: reason }) })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(reviewLifeCycle, to))
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Error(`a review cannot change to ${to}`)
}

const selectModerated = (db: Database) =>
  selectReviews(db)
    .innerJoin('service', 'service.id', 'review.service_id')
    .leftJoin('users as operator', 'operator.telegram_id', 'review.decided_by')
    .select(['service.title', 'review.state', 'review.decided_by', 'review.hidden_reason'])
    .select('operator.first_name as operator_name')
    .leftJoin('users as photo_operator', 'photo_operator.telegram_id', 'review_photo_set.decided_by')
    .select(['review_photo_set.reason as photo_reason', 'review_photo_set.decided_by as photo_decided_by'])
    .select('photo_operator.first_name as photo_operator_name')

export function findModerated(db: Database, id: string): Promise<ModeratedReviewRow | undefined> {
  return selectModerated(db).where('review.id', '=', id).executeTakeFirst()
}

/** A review waits with its text, or with its photos while it is public. Reads small indexes. */
const pendingIds = sql<string>`
  select review.id from review where review.state = 'pending'
  union all select review.id from review_photo_set join review on review.id = review_photo_set.review_id
    where review_photo_set.state = 'pending' and review.state = 'published'`

export async function findPendingIds(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from review where id in (${pendingIds}) order by created_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

interface ModeratedFilter {
  readonly state?: ReviewState | undefined
  readonly text?: string | undefined
}

/** Pending reviews and reviews with pending photos oldest first, others newest first. */
export async function findModeratedReviews(
  db: Database,
  { state, text }: ModeratedFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ModeratedReviewRow[]; total: number }> {
  const hasState =
    state === 'pending'
      ? sql`review.id in (${pendingIds})`
      : sql`(${state ?? null}::text is null or review.state = ${state ?? null})`
  const isMeant = sql<boolean>`${hasState}
    and (${text ?? null}::text is null or review.id in (
      select review.id from review where ${reviewText} like '%' || nullif(normalize_text(${text ?? ''}), '') || '%'
      union select review.id from review where review.service_id in (${servicesNamed(text ?? '')})))`
  const order = state === 'pending' ? 'asc' : 'desc'
  const rows = await selectModerated(db)
    .where(isMeant)
    .orderBy('review.created_at', order)
    .orderBy('review.id', order)
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('review')
    .innerJoin('service', 'service.id', 'review.service_id')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where(isMeant)
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import { importReviewLifeCycle, type ReviewRow } from './import-review.rules.ts'

const selectReviews = (db: Database) =>
  db
    .selectFrom('import_review as review')
    .innerJoin('organizer_import as import', 'import.id', 'review.import_id')
    .innerJoin('organizer', 'organizer.id', 'import.organizer_id')
    .leftJoin('users as operator', 'operator.telegram_id', 'review.decided_by')
    .select(['review.import_id', 'import.organizer_id', 'organizer.name as organizer_name', 'import.file_name'])
    .select(['import.without_picture', 'review.state', 'review.round', 'review.reason', 'review.decided_by'])
    .select(['review.decided_at', 'operator.first_name as operator_name'])
    .select(sql<number>`(import.report ->> 'bad')::int`.as('bad'))

export function findReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  return selectReviews(db).where('review.import_id', '=', id).executeTakeFirst()
}

export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  const found = tx.selectFrom('import_review').select('import_id').where('import_id', '=', id)
  const locked = await found.forUpdate().executeTakeFirst()
  return locked && findReview(tx, id)
}

/** The open review with this submission of the draft. It is locked before the draft. */
export async function lockReviewOfDraft(tx: Tx, draftId: string): Promise<ReviewRow | undefined> {
  const found = await tx
    .selectFrom('import_review_draft as part')
    .innerJoin('import_review as review', 'review.import_id', 'part.import_id')
    .innerJoin('service_draft as draft', (join) =>
      join.onRef('draft.id', '=', 'part.draft_id').onRef('draft.submission', '=', 'part.submission'),
    )
    .select('part.import_id')
    .where('part.draft_id', '=', draftId)
    .where('review.state', '=', sql.lit('submitted'))
    .executeTakeFirst()
  const review = found && (await lockReview(tx, found.import_id))
  return review?.state === 'submitted' ? review : undefined
}

export async function listOpenReviews(db: Database, max: number): Promise<{ rows: ReviewRow[]; total: number }> {
  const rows = await selectReviews(db)
    .where('review.state', '=', sql.lit('submitted'))
    .orderBy('review.submitted_at')
    .orderBy('review.import_id')
    .limit(max)
    .execute()
  const { total } = await db
    .selectFrom('import_review')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('state', '=', sql.lit('submitted'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** The withdrawal began the round of a file that is sent again. */
export async function submitReview(tx: Tx, importId: string): Promise<void> {
  await sql`
    insert into import_review (import_id) values (${importId})
      on conflict (import_id) do update
        set state = 'submitted', submitted_at = app_now(), decided_by = null, reason = null`.execute(tx)
}

interface ReviewChange {
  readonly to: ReviewRow['state']
  readonly operatorId?: number | undefined
  readonly reason?: string | undefined
}

/** Leaving `decided` or `submitted` without a decision begins the next round. */
export async function changeReviewState(tx: Tx, id: string, { to, operatorId, reason }: ReviewChange): Promise<void> {
  await tx
    .updateTable('import_review')
    .set(({ eb }) =>
      to === 'decided'
        ? { state: to, decided_at: appNow, decided_by: operatorId === undefined ? null : BigInt(operatorId), reason }
        : { state: to, round: eb('round', '+', 1), reason: null, decided_by: null },
    )
    .where('import_id', '=', id)
    .where('state', 'in', statesBefore(importReviewLifeCycle, to))
    .executeTakeFirstOrThrow()
}

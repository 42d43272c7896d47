import type { DraftContent, DraftState } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { ReviewCounts, ReviewedLine } from './import-review.rules.ts'

interface NewReviewDraft {
  readonly draftId: string
  readonly submission: number
  readonly isEdit: boolean
}

/** Replaces the drafts of an earlier round. */
export async function replaceReviewDrafts(tx: Tx, importId: string, drafts: readonly NewReviewDraft[]): Promise<void> {
  await tx.deleteFrom('import_review_draft').where('import_id', '=', importId).execute()
  await sql`
    insert into import_review_draft (import_id, draft_id, submission, is_edit)
      select ${importId}, "draftId", submission, "isEdit"
        from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as row ("draftId" uuid, submission integer, "isEdit" boolean)`.execute(
    tx,
  )
}

const drafts = (db: Database, importId: string) =>
  db
    .selectFrom('import_review_draft as part')
    .innerJoin('service_draft as draft', (join) =>
      join.onRef('draft.id', '=', 'part.draft_id').onRef('draft.submission', '=', 'part.submission'),
    )
    .where('part.import_id', '=', importId)

export async function listWaitingDrafts(db: Database, importId: string): Promise<string[]> {
  const found = drafts(db, importId).select('draft.id').where('draft.state', '=', 'submitted')
  return (await found.execute()).map(({ id }) => id)
}

const title = sql<string>`coalesce(draft.content ->> 'title', '')`
const maxSample = 5

export async function countReviewed(db: Database, importId: string): Promise<ReviewCounts> {
  const is = (state: string) => sql<number>`(count(*) filter (where draft.state = ${state}))::int`
  const counts = await drafts(db, importId)
    .select([sql<number>`count(*)::int`.as('total'), is('submitted').as('waiting'), is('published').as('published')])
    .select([is('returned').as('returned'), sql<number>`(count(*) filter (where part.is_edit))::int`.as('edits')])
    .executeTakeFirstOrThrow()
  const sample = await drafts(db, importId)
    .select(title.as('title'))
    .select(sql<string | null>`draft.content ->> 'city'`.as('city'))
    .select(sql<number | null>`(draft.content -> 'options' -> 0 ->> 'price')::int`.as('price'))
    .where('draft.state', '=', 'submitted')
    .orderBy(title)
    .orderBy('draft.id')
    .limit(maxSample)
    .execute()
  return {
    ...counts,
    sample: sample.map(({ title, city, price }) => ({
      title,
      ...(city !== null && { city }),
      ...(price !== null && { price }),
    })),
  }
}

export async function listReviewed(
  db: Database,
  importId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ReviewedLine[]> {
  return drafts(db, importId)
    .select(['draft.id as draftId', title.as('title'), 'draft.state'])
    .orderBy(title)
    .orderBy('draft.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function listReturned(db: Database, importId: string, limit: number) {
  const rows = await drafts(db, importId)
    .select([title.as('title'), 'draft.reason'])
    .where('draft.state', '=', 'returned')
    .orderBy(title)
    .limit(limit)
    .execute()
  return rows.map(({ title, reason }) => ({ title, ...(reason !== null && { reason }) }))
}

/** Remembers the published contents around a decision, for its undo. The drafts must be locked. */
export async function rememberDecided(tx: Tx, importId: string, round: number): Promise<void> {
  await sql`
    update import_review_draft part set decided_round = ${round}, before = draft.published, after = draft.content
      from service_draft draft
      where part.import_id = ${importId} and draft.id = part.draft_id and draft.submission = part.submission
        and draft.state = 'submitted'`.execute(tx)
}

export interface DecidedDraft {
  readonly draft_id: string
  readonly organizer_key: string
  readonly service_id: string | null
  readonly state: DraftState
  readonly content: DraftContent
  readonly before: DraftContent | null
  readonly after: DraftContent
}

/** The drafts must be locked. */
export async function listDecided(tx: Tx, importId: string, round: number): Promise<DecidedDraft[]> {
  const rows = await drafts(tx, importId)
    .innerJoin('organizer', 'organizer.id', 'draft.organizer_id')
    .select(['part.draft_id', 'organizer.key as organizer_key', 'draft.service_id', 'draft.state', 'draft.content'])
    .select(['part.before', 'part.after'])
    .where('part.decided_round', '=', round)
    .orderBy('part.draft_id')
    .execute()
  return rows.map(({ after, content, ...row }) => ({ ...row, content, after: after ?? content }))
}

export async function listDecidedIds(tx: Tx, importId: string, round: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('import_review_draft')
    .select('draft_id')
    .where('import_id', '=', importId)
    .where('decided_round', '=', round)
    .execute()
  return rows.map(({ draft_id }) => draft_id)
}

import type { DraftContent, DraftLine, DraftState } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { sql } from 'kysely'
import { appNow } from '../../../core/database/clock.ts'
import type { Database, Tx } from '../../../core/database/database.ts'
import { statesBefore } from '../../../core/life-cycle.ts'
import { draftLifeCycle } from './draft.rules.ts'
import type { DraftRow } from './draft-row.rules.ts'

function selectDrafts(db: Database) {
  return db
    .selectFrom('service_draft as draft')
    .innerJoin('organizer', 'organizer.id', 'draft.organizer_id')
    .leftJoin('service', 'service.id', 'draft.service_id')
    .leftJoin('users as operator', 'operator.telegram_id', 'draft.decided_by')
    .select([
      'draft.id',
      'draft.organizer_id',
      'organizer.key as organizer_key',
      'organizer.name as organizer_name',
      'draft.service_id',
      'service.status as service_status',
      'draft.content',
      'draft.published',
      'draft.state',
      'draft.submission',
      'draft.reason',
      'draft.decided_by',
      'operator.first_name as operator_name',
    ])
}

export function findDraft(db: Database, id: string): Promise<DraftRow | undefined> {
  return selectDrafts(db).where('draft.id', '=', id).executeTakeFirst()
}

export async function lockDraft(tx: Tx, id: string): Promise<DraftRow | undefined> {
  const locked = await tx.selectFrom('service_draft').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked && findDraft(tx, id)
}

/** Ordered by id, so that two calls cannot deadlock. */
export async function lockDrafts(tx: Tx, ids: readonly string[]): Promise<DraftRow[]> {
  await sql`select from service_draft where id = any(${ids}::uuid[]) order by id for update`.execute(tx)
  return selectDrafts(tx).where(sql<boolean>`draft.id = any(${ids}::uuid[])`).orderBy('draft.id').execute()
}

export async function lockDraftByOption(
  tx: Tx,
  optionId: string,
): Promise<{ readonly draft: DraftRow; readonly optionKey: string } | undefined> {
  const row = await tx
    .selectFrom('service_option')
    .innerJoin('service_draft', 'service_draft.service_id', 'service_option.service_id')
    .select(['service_draft.id', 'service_option.key'])
    .where('service_option.id', '=', optionId)
    .executeTakeFirst()
  const draft = row && (await lockDraft(tx, row.id))
  return draft && { draft, optionKey: row.key }
}

/** Leaves `updated_at` unchanged, so the draft stays where it is in the organizer's list. */
export async function saveDraftPlan(
  tx: Tx,
  id: string,
  { content, published }: { readonly content: DraftContent; readonly published: DraftContent },
): Promise<void> {
  await tx
    .updateTable('service_draft')
    .set({ content: JSON.stringify(content), published: JSON.stringify(published) })
    .where('id', '=', id)
    .execute()
}

/** Returns the id of the draft with this key; a repeated key creates no second draft. */
export async function insertServiceDraft(
  tx: Tx,
  { organizerId, key, content }: { organizerId: string; key: string; content: DraftContent },
): Promise<string> {
  const inserted = await tx
    .insertInto('service_draft')
    .values({ organizer_id: organizerId, key, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted.id
  const { id } = await tx.selectFrom('service_draft').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return id
}

/** Serializes the creation of drafts, so that each call counts the others. */
export async function lockOrganizer(tx: Tx, organizerId: string): Promise<void> {
  await tx.selectFrom('organizer').select('id').where('id', '=', organizerId).forNoKeyUpdate().execute()
}

/** Without imported drafts, which have their own limit. */
export async function countUnpublished(tx: Tx, organizerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('service_draft')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('organizer_id', '=', organizerId)
    .where('service_id', 'is', null)
    .where('key', 'not like', 'import:%')
    .executeTakeFirstOrThrow()
  return Number(count)
}

const maxListed = 200

export async function listDraftLines(
  db: Database,
  { organizerIds, serviceIds }: { organizerIds: readonly string[]; serviceIds: readonly string[] },
): Promise<DraftLine[]> {
  const rows = await db
    .selectFrom('service_draft')
    .select(['id', 'organizer_id', 'state', 'service_id', 'reason'])
    .select(sql<string | null>`content ->> 'title'`.as('title'))
    .where(sql<boolean>`(organizer_id = any(${organizerIds}::uuid[]) or service_id = any(${serviceIds}::uuid[]))`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()
  return rows.map(({ id, organizer_id, state, service_id, reason, title }) => ({
    id,
    organizerId: organizer_id,
    state,
    ...(title !== null && { title }),
    ...(service_id !== null && { serviceId: service_id }),
    ...(reason !== null && state === 'returned' && { reason }),
  }))
}

export async function saveContent(tx: Tx, id: string, content: DraftContent): Promise<void> {
  await tx
    .updateTable('service_draft')
    .set({ content: JSON.stringify(content), updated_at: appNow })
    .where('id', '=', id)
    .execute()
}

interface Change {
  readonly to: DraftState
  readonly reason?: string | null
  readonly operatorId?: number
  readonly submission?: number
  readonly published?: { readonly serviceId: string; readonly content: DraftContent }
}

export async function changeDraftState(tx: Tx, id: string, change: Change): Promise<void> {
  const { to, reason = null, operatorId, submission, published } = change
  await tx
    .updateTable('service_draft')
    .set({ state: to, reason, updated_at: appNow })
    .$if(operatorId !== undefined, (query) => query.set({ decided_by: BigInt(operatorId ?? 0) }))
    .$if(submission !== undefined, (query) => query.set({ submission: submission ?? 0, submitted_at: appNow }))
    .$if(published !== undefined, (query) =>
      query.set({ service_id: published?.serviceId ?? null, published: JSON.stringify(published?.content) }),
    )
    .where('id', '=', id)
    .where('state', 'in', statesBefore(draftLifeCycle, to))
    .executeTakeFirstOrThrow()
}

export async function deleteServiceDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('service_draft').where('id', '=', id).where('service_id', 'is', null).execute()
}

/** Operators decide about these with their file. */
const isInOpenReview = sql<boolean>`exists (
  select from import_review_draft part join import_review review using (import_id)
    where part.draft_id = draft.id and part.submission = draft.submission and review.state = 'submitted')`

export async function findSubmittedDrafts(db: Database, max: number): Promise<{ rows: DraftRow[]; total: number }> {
  const rows = await selectDrafts(db)
    .where('draft.state', '=', sql.lit('submitted'))
    .where(({ not }) => not(isInOpenReview))
    .orderBy('draft.submitted_at')
    .orderBy('draft.id')
    .limit(max)
    .execute()
  const { total } = await db
    .selectFrom('service_draft as draft')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('draft.state', '=', sql.lit('submitted'))
    .where(({ not }) => not(isInOpenReview))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

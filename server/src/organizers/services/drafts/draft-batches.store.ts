import type { DraftContent, DraftState } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { sql } from 'kysely'
import { appNow } from '../../../core/database/clock.ts'
import type { Tx } from '../../../core/database/database.ts'
import { statesBefore } from '../../../core/life-cycle.ts'
import { draftLifeCycle } from './draft.rules.ts'

interface PublishedDraft {
  readonly id: string
  readonly serviceId: string
  readonly content: DraftContent
}

/** The drafts must be locked. */
export async function markDraftsPublished(
  tx: Tx,
  drafts: readonly PublishedDraft[],
  operatorId?: number,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update service_draft draft
      set state = 'published', reason = null, updated_at = app_now(), service_id = row."serviceId",
        published = row.content, decided_by = coalesce(${operatorId ?? null}::bigint, decided_by)
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as row (id uuid, "serviceId" uuid, content jsonb)
      where draft.id = row.id and state = any(${statesBefore(draftLifeCycle, 'published')})`.execute(tx)
  if (Number(numAffectedRows) !== drafts.length) throw new Error('a draft can no longer be published')
}

/** Returns the number of the submission by the id of the draft. The drafts must be locked. */
export async function markDraftsSubmitted(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .updateTable('service_draft')
    .set(({ eb }) => ({
      ...{ state: 'submitted', reason: null, updated_at: appNow, submitted_at: appNow },
      submission: eb('submission', '+', 1),
    }))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', 'in', statesBefore(draftLifeCycle, 'submitted'))
    .returning(['id', 'submission'])
    .execute()
  return new Map(rows.map(({ id, submission }) => [id, submission]))
}

interface BatchChange {
  readonly to: Exclude<DraftState, 'published'>
  readonly reason?: string | null
  readonly operatorId?: number
}

/** Keeps the number of the submission. The drafts must be locked. */
export async function changeDraftStates(
  tx: Tx,
  ids: readonly string[],
  { to, reason = null, operatorId }: BatchChange,
): Promise<void> {
  await tx
    .updateTable('service_draft')
    .set({ state: to, reason, updated_at: appNow })
    .$if(operatorId !== undefined, (query) => query.set({ decided_by: BigInt(operatorId ?? 0) }))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', 'in', statesBefore(draftLifeCycle, to))
    .execute()
}

interface RestoredDraft {
  readonly id: string
  readonly published: DraftContent
}

/** Remembers what the catalog has again. The drafts keep their contents and states. */
export async function savePublishedContents(tx: Tx, drafts: readonly RestoredDraft[]): Promise<void> {
  await sql`
    update service_draft draft set published = row.published
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as row (id uuid, published jsonb)
      where draft.id = row.id`.execute(tx)
}

/** Only drafts without a service. */
export async function deleteServiceDrafts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('service_draft')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('service_id', 'is', null)
    .execute()
}

interface NewDraft {
  readonly key: string
  readonly content: DraftContent
}

/** Returns the id by the key. Leaves out drafts whose key is already used. */
export async function insertServiceDrafts(
  tx: Tx,
  organizerId: string,
  drafts: readonly NewDraft[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; key: string }>`
    insert into service_draft (organizer_id, key, content)
      select ${organizerId}, key, content
        from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as row (key text, content jsonb)
      on conflict (key) do nothing returning id, key`.execute(tx)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** The drafts must be locked. */
export async function saveContents(
  tx: Tx,
  drafts: readonly { readonly id: string; readonly content: DraftContent }[],
): Promise<void> {
  await sql`
    update service_draft draft set content = row.content, updated_at = app_now()
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as row (id uuid, content jsonb)
      where draft.id = row.id`.execute(tx)
}

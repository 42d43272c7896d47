import type { ImportServiceRow } from '@enp/shared/calls/catalog/catalog-import'
import type { DraftContent, DraftState } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { ImportReport } from '@enp/shared/calls/organizers/organizer-imports'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import {
  type ImportedDraft,
  type ImportOwner,
  type ImportRow,
  type ImportState,
  importLifeCycle,
} from './import.rules.ts'

const columns = [
  'id',
  'organizer_id',
  'telegram_id',
  'file_name',
  'state',
  'rows',
  'report',
  'next_row',
  'without_picture',
  'done_at',
  'submitted_at',
] as const

export function getImportOwner(db: Database, organizerId: string): Promise<ImportOwner> {
  return db.selectFrom('organizer').select(['key', 'name']).where('id', '=', organizerId).executeTakeFirstOrThrow()
}

interface NewImport {
  readonly key: string
  readonly organizerId: string
  readonly telegramId: number
  readonly fileName: string
  readonly rows: readonly ImportServiceRow[]
  readonly report: ImportReport
  /** Copy of the file with its faults, which the desk can download. */
  readonly marked: Buffer | undefined
}

/** A repeated key keeps the first import. */
export async function insertImport(db: Database, { key, ...given }: NewImport): Promise<void> {
  await db
    .insertInto('organizer_import')
    .values({
      key,
      organizer_id: given.organizerId,
      telegram_id: BigInt(given.telegramId),
      file_name: given.fileName,
      rows: JSON.stringify(given.rows),
      report: JSON.stringify(given.report),
      marked: given.marked ?? null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export function findImportByKey(db: Database, key: string): Promise<ImportRow | undefined> {
  return db.selectFrom('organizer_import').select(columns).where('key', '=', key).executeTakeFirst()
}

export function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('organizer_import').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function findMarkedCopy(db: Database, id: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('organizer_import').select('marked').where('id', '=', id).executeTakeFirst()
  return found?.marked ?? undefined
}

export async function hasMarkedCopy(db: Database, id: string): Promise<boolean> {
  const marked = db.selectFrom('organizer_import').select('id').where('id', '=', id).where('marked', 'is not', null)
  return (await marked.executeTakeFirst()) !== undefined
}

export function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  return tx.selectFrom('organizer_import').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The import that waited longest for its next rows. */
export function findWaitingImport(db: Database): Promise<ImportRow | undefined> {
  return db
    .selectFrom('organizer_import')
    .select(columns)
    .where('state', '=', sql.lit('confirmed'))
    .orderBy('worked_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function changeImportState(tx: Tx, id: string, to: ImportState): Promise<void> {
  await tx
    .updateTable('organizer_import')
    .set({ state: to, worked_at: appNow, ...(to === 'done' && { done_at: appNow }) })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(importLifeCycle, to))
    .executeTakeFirstOrThrow()
}

export async function saveProgress(tx: Tx, id: string, nextRow: number, withoutPicture: number): Promise<void> {
  await tx
    .updateTable('organizer_import')
    .set({ next_row: nextRow, without_picture: withoutPicture, worked_at: appNow })
    .where('id', '=', id)
    .execute()
}

/** Puts an import behind the others that wait. */
export async function postponeImport(db: Database, id: string): Promise<void> {
  await db.updateTable('organizer_import').set({ worked_at: appNow }).where('id', '=', id).execute()
}

export interface KnownDraft {
  readonly id: string
  readonly key: string
  readonly state: DraftState
  readonly content: DraftContent
  readonly published: DraftContent | null
}

export async function findDraftsByKeys(db: Database, keys: readonly string[]): Promise<Map<string, KnownDraft>> {
  const rows = await db
    .selectFrom('service_draft')
    .select(['id', 'key', 'state', 'content', 'published'])
    .where(sql<boolean>`key = any(${keys})`)
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

export async function insertImportDrafts(tx: Tx, importId: string, drafts: readonly ImportedDraft[]): Promise<void> {
  await sql`
    insert into organizer_import_draft (import_id, draft_id, before, after, published)
      select ${importId}, "draftId", before, after, published
        from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
          as row ("draftId" uuid, before jsonb, after jsonb, published jsonb)
      on conflict (import_id, draft_id) do nothing`.execute(tx)
}

export async function findImportDrafts(tx: Tx, importId: string): Promise<ImportedDraft[]> {
  return tx
    .selectFrom('organizer_import_draft')
    .select(['draft_id as draftId', 'before', 'after', 'published'])
    .where('import_id', '=', importId)
    .orderBy('draft_id')
    .execute()
}

export async function markImportSubmitted(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('organizer_import').set({ submitted_at: appNow }).where('id', '=', id).execute()
}

export async function countImportedUnpublished(tx: Tx, organizerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('service_draft')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('organizer_id', '=', organizerId)
    .where('service_id', 'is', null)
    .where('key', 'like', 'import:%')
    .executeTakeFirstOrThrow()
  return Number(count)
}

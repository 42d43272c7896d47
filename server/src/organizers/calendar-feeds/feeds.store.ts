import type { FeedProblem, FeedRefusal } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { FeedScope } from '../../core/database/row-states.ts'
import type { KnownEntry } from './echoes.rules.ts'

export async function findExportVersion(db: Database, optionId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_export')
    .select('version')
    .where('option_id', '=', optionId)
    .executeTakeFirst()
  return row?.version
}

/** Creates version 1, or returns the current version, raised by one if renewed. */
export async function raiseExportVersion(db: Database, optionId: string, isRenewed: boolean): Promise<number> {
  const row = await db
    .insertInto('calendar_export')
    .values({ option_id: optionId })
    .onConflict((conflict) =>
      conflict
        .column('option_id')
        .doUpdateSet({ version: sql`calendar_export.version + ${isRenewed ? 1 : 0}::integer` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export interface CalendarFeedRow {
  readonly id: string
  readonly option_id: string
  readonly url: string
  readonly scope: FeedScope
  readonly read_at: Date | null
  readonly etag: string | null
  readonly last_modified: string | null
  readonly expanded_at: Date | null
  readonly entries: number
  readonly failures: number
  readonly failure_notified: boolean
  readonly problems: FeedProblem[]
  readonly problem_count: number
  readonly echoes: number
  readonly refusal: FeedRefusal | null
}

export function findFeeds(db: Database, optionId: string): Promise<CalendarFeedRow[]> {
  return db
    .selectFrom('calendar_feed')
    .selectAll()
    .where('option_id', '=', optionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findFeed(db: Database, id: string): Promise<CalendarFeedRow | undefined> {
  return db.selectFrom('calendar_feed').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockFeed(tx: Tx, id: string): Promise<CalendarFeedRow | undefined> {
  return tx.selectFrom('calendar_feed').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Returns undefined when the option already has this feed. */
export function insertFeed(
  tx: Tx,
  { optionId, url, scope }: { readonly optionId: string; readonly url: string; readonly scope: FeedScope },
): Promise<CalendarFeedRow | undefined> {
  return tx
    .insertInto('calendar_feed')
    .values({ option_id: optionId, url, scope })
    .onConflict((conflict) => conflict.columns(['option_id', 'url']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Also deletes the feed's busy days: release their places before. */
export async function deleteFeed(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('id', '=', id).execute()
}

export function findDueFeeds(db: Database, limit: number): Promise<Array<CalendarFeedRow & { readonly now: Date }>> {
  return db
    .selectFrom('calendar_feed')
    .selectAll()
    .select(appNow.as('now'))
    .where('due_at', '<=', appNow)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

const inSeconds = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds})`

/** Called before the reading, so that a feed that crashes the process is not first again. */
export async function postponeFeeds(db: Database, ids: readonly string[], seconds: number): Promise<void> {
  await db
    .updateTable('calendar_feed')
    .set({ due_at: inSeconds(seconds) })
    .where('id', 'in', [...ids])
    .execute()
}

interface ReadState {
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
  readonly read?: {
    readonly entries: number
    readonly echoes: number
    readonly problems: readonly FeedProblem[]
    readonly problemCount: number
  }
}

export async function recordFeedRead(tx: Tx, id: string, nextSeconds: number, state: ReadState): Promise<void> {
  const { etag, lastModified, read } = state
  await tx
    .updateTable('calendar_feed')
    .set({
      due_at: inSeconds(nextSeconds),
      read_at: appNow,
      failures: 0,
      failure: null,
      refusal: null,
      failure_notified: false,
      ...(read && {
        entries: read.entries,
        echoes: read.echoes,
        problems: JSON.stringify(read.problems),
        problem_count: read.problemCount,
        etag: etag ?? null,
        last_modified: lastModified ?? null,
        expanded_at: appNow,
      }),
    })
    .where('id', '=', id)
    .execute()
}

interface FailureState {
  readonly failure: string
  readonly refusal: FeedRefusal
  readonly isTold: boolean
}

export async function recordFeedFailure(tx: Tx, id: string, nextSeconds: number, state: FailureState): Promise<void> {
  const { failure, refusal, isTold } = state
  await tx
    .updateTable('calendar_feed')
    .set({ due_at: inSeconds(nextSeconds), failures: sql`failures + 1`, failure, refusal, failure_notified: isTold })
    .where('id', '=', id)
    .execute()
}

export async function findKnownEntries(db: Database, feedId: string): Promise<KnownEntry[]> {
  const rows = await db
    .selectFrom('calendar_feed_entry')
    .select(['entry', 'times', 'is_echo'])
    .where('feed_id', '=', feedId)
    .execute()
  return rows.map(({ entry, times, is_echo: isEcho }) => ({ entry, times, isEcho }))
}

export async function replaceKnownEntries(tx: Tx, feedId: string, seen: readonly KnownEntry[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as row (entry text, times text, "isEcho" boolean)`
  await sql`delete from calendar_feed_entry where feed_id = ${feedId} and entry not in (select entry from ${rows})`.execute(
    tx,
  )
  await sql`
    insert into calendar_feed_entry (feed_id, entry, times, is_echo)
      select ${feedId}, entry, times, "isEcho" from ${rows} order by entry
      on conflict (feed_id, entry) do update set is_echo = excluded.is_echo
        where calendar_feed_entry.is_echo <> excluded.is_echo`.execute(tx)
}

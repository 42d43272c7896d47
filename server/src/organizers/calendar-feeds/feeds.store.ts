import { sql } from 'kysely'
import { appNow } from '../../core/clock.ts'
import type { Database, Tx } from '../../core/database.ts'
import type { FeedTakes } from '../../core/organizer-calendar-schema.ts'

/** Which address of an option's calendar is the right one; undefined while nobody has asked for one. */
export async function findExportVersion(db: Database, optionId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_export')
    .select('version')
    .where('option_id', '=', optionId)
    .executeTakeFirst()
  return row?.version
}

/** Asked for the first time there is one; another one ends it. */
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

export interface Feed {
  readonly id: string
  readonly option_id: string
  readonly url: string
  readonly takes: FeedTakes
  readonly read_at: Date | null
  readonly etag: string | null
  readonly last_modified: string | null
  readonly expanded_at: Date | null
  readonly entries: number
  readonly failures: number
  readonly failure_told: boolean
}

export function findFeeds(db: Database, optionId: string): Promise<Feed[]> {
  return db
    .selectFrom('calendar_feed')
    .selectAll()
    .where('option_id', '=', optionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findFeed(db: Database, id: string): Promise<Feed | undefined> {
  return db.selectFrom('calendar_feed').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Nobody removes or reads it until the transaction ends. */
export function lockFeed(tx: Tx, id: string): Promise<Feed | undefined> {
  return tx.selectFrom('calendar_feed').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Undefined when it was connected before. */
export function insertFeed(
  tx: Tx,
  { optionId, url, takes }: { readonly optionId: string; readonly url: string; readonly takes: FeedTakes },
): Promise<Feed | undefined> {
  return tx
    .insertInto('calendar_feed')
    .values({ option_id: optionId, url, takes })
    .onConflict((conflict) => conflict.columns(['option_id', 'url']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Its busy days go with it: they must have been given back before. */
export async function deleteFeed(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('calendar_feed').where('id', '=', id).execute()
}

/** Those whose half hour is over, the longest waiting first. */
export function findDueFeeds(db: Database, limit: number): Promise<Array<Feed & { readonly now: Date }>> {
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

interface ReadState {
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
  /** Absent where it is as it was known. */
  readonly entries?: number
}

const inSeconds = (seconds: number) => sql<Date>`app_now() + make_interval(secs => ${seconds})`

export async function noteRead(tx: Tx, id: string, nextSeconds: number, state: ReadState): Promise<void> {
  const { etag, lastModified, entries } = state
  await tx
    .updateTable('calendar_feed')
    .set({
      due_at: inSeconds(nextSeconds),
      read_at: appNow,
      failures: 0,
      failure: null,
      failure_told: false,
      ...(entries !== undefined && {
        entries,
        etag: etag ?? null,
        last_modified: lastModified ?? null,
        expanded_at: appNow,
      }),
    })
    .where('id', '=', id)
    .execute()
}

export async function noteFailure(
  tx: Tx,
  id: string,
  nextSeconds: number,
  failure: string,
  isTold: boolean,
): Promise<void> {
  await tx
    .updateTable('calendar_feed')
    .set({
      due_at: inSeconds(nextSeconds),
      failures: sql`failures + 1`,
      failure,
      failure_told: isTold,
    })
    .where('id', '=', id)
    .execute()
}

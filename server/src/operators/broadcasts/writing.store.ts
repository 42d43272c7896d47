import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import type { BroadcastRow } from './broadcasts.store.ts'
import { isUserInSegment } from './segment.sql.ts'

export async function findRunningBroadcastIds(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('broadcast')
    .select('id')
    .where('state', '=', sql.lit('running'))
    .orderBy('number')
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined if another worker holds the lock or the broadcast was stopped. */
export async function lockRunningBroadcast(tx: Tx, id: string): Promise<BroadcastRow | undefined> {
  return await tx
    .selectFrom('broadcast')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', sql.lit('running'))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export interface RecipientCandidate {
  readonly id: string
  readonly fits: boolean
  readonly reachable: boolean
  readonly wantsOffers: boolean
}

/** Users in id order who existed at the start, also those who don't match the segment. */
export async function findNextCandidates(
  tx: Tx,
  { segment, started_at, written_up_to }: BroadcastRow,
  limit: number,
): Promise<RecipientCandidate[]> {
  const startedAt = sql<Date>`${started_at}::timestamptz`
  const { rows } = await sql<RecipientCandidate>`
    with ahead as materialized (
      select id from users
      where created_at <= ${startedAt} ${written_up_to === null ? sql`` : sql`and id > ${written_up_to}::uuid`}
      order by id limit ${limit}
    )
    select users.id, (${isUserInSegment(segment, startedAt)}) as fits, users.reachable, users.notify_offers as "wantsOffers"
    from ahead join users using (id) order by id`.execute(tx)
  return rows
}

interface Written {
  readonly upTo: string | null
  readonly isLast: boolean
  readonly written: number
  readonly unreachable: number
  readonly switchedOff: number
}

export async function saveEnqueuedCounts(tx: Tx, id: string, more: Written): Promise<void> {
  await tx
    .updateTable('broadcast')
    .set({
      written_up_to: more.upTo,
      is_written: more.isLast,
      written: sql`written + ${more.written}`,
      unreachable: sql`unreachable + ${more.unreachable}`,
      switched_off: sql`switched_off + ${more.switchedOff}`,
    })
    .where('id', '=', id)
    .execute()
}

export async function markBroadcastFinished(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('broadcast').set({ state: 'finished', ended_at: appNow }).where('id', '=', id).execute()
}

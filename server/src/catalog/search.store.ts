import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import { isWithinReach } from './free-on-day.sql.ts'
import type { Slice } from './search.rules.ts'
import { isFree, isThere, orderOf, published, suits, type Wanted } from './wanted.sql.ts'

export interface Found {
  /** The page, in its order. */
  readonly ids: readonly string[]
  /** Exact up to the reach, one more beyond it. */
  readonly total: number
}

/** Without words. `reach`: how many are counted, and can be paged through. */
export async function findListed(
  db: Database,
  wanted: Wanted,
  { offset, limit }: Slice,
  reach: number,
): Promise<Found> {
  if (wanted.date !== undefined) {
    const all = await findFree(db, wanted, reach + 1)
    return { ids: all.slice(offset, offset + limit), total: all.length }
  }
  const ids = limit > 0 ? await findSorted(db, wanted, { offset, limit }) : []
  const isEnd = ids.length < limit && (ids.length > 0 || offset === 0)
  return { ids, total: isEnd ? offset + ids.length : await count(db, wanted, reach) }
}

/** Whether anything can be booked on that day: else no service needs to be asked. */
export async function isReachable(db: Database, date: string): Promise<boolean> {
  const { rows } = await sql<{ is_reachable: boolean }>`select ${isWithinReach(date)} as is_reachable`.execute(db)
  return rows[0]?.is_reachable === true
}

/** Mostly there are enough free ones among so many that lead the order. */
const walked = 1_000

/** Whether a service is free costs more than finding it, so it is asked in the order, until there are enough. */
async function findFree(db: Database, wanted: Wanted, enough: number): Promise<string[]> {
  const { rows } = await sql<{ ids: string[]; is_done: boolean }>`
    with found as materialized (
      select id from (
          select id, price_per, time_zone, latest_minute from ${suiting(wanted)} order by ${orderOf(wanted)} limit ${walked}) service
        where ${isFree(wanted)} limit ${enough})
    select array(select id from found) as ids,
      (select count(*) from found) >= ${enough} or not exists (select from ${suiting(wanted)} offset ${walked}) as is_done`.execute(
    db,
  )
  const { ids = [], is_done = true } = rows[0] ?? {}
  return is_done ? ids : findSorted(db, wanted, { offset: 0, limit: enough })
}

async function findSorted(db: Database, wanted: Wanted, { offset, limit }: Slice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${suiting(wanted)} and ${isFree(wanted)}
      order by ${orderOf(wanted)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

async function count(db: Database, wanted: Wanted, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select from ${suiting(wanted)} limit ${atMost + 1}) found`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

const suiting = (wanted: Wanted) => sql`service where ${published} and ${isThere(wanted)} and ${suits(wanted)}`

import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { SearchPools } from '../../core/deps.ts'
import { isFree, isFreeById, isReachable, isThere, orderOf, published, suits, type Wanted } from './filters.sql.ts'
import type { Slice } from './search.rules.ts'

export interface Found {
  /** The page, in its order. */
  readonly ids: readonly string[]
  /** Exact up to the reach, one more beyond it. */
  readonly total: number
}

/** Without words. `reach`: how many are counted, and can be paged through. */
export async function findListed(
  { plannedOnce, plannedEach }: SearchPools,
  wanted: Wanted,
  { offset, limit }: Slice,
  reach: number,
): Promise<Found> {
  if (wanted.date !== undefined) {
    const all =
      (await findFree(plannedOnce, wanted, reach + 1)) ??
      (await findSorted(plannedEach, wanted, { offset: 0, limit: reach + 1 }))
    return { ids: all.slice(offset, offset + limit), total: all.length }
  }
  const ids = limit > 0 ? await findSorted(plannedEach, wanted, { offset, limit }) : []
  const isEnd = ids.length < limit && (ids.length > 0 || offset === 0)
  return { ids, total: isEnd ? offset + ids.length : await count(plannedEach, wanted, reach) }
}

/** Mostly there are enough free ones among so many that lead the order. */
const walked = 1_000

/**
 * Whether a service is free costs more than finding it, so it is asked in the order, until there are enough. Undefined
 * where the first thousand have too few and are not all.
 */
async function findFree(db: Database, wanted: Wanted, enough: number): Promise<string[] | undefined> {
  const { rows } = await sql<{ ids: string[]; isDone: boolean }>`
    with first as materialized (select id from ${suiting(wanted)} order by ${orderOf(wanted)} limit ${walked}),
      found as materialized (
        select id from first where ${isReachable(wanted)} and ${isFreeById(wanted, sql`first.id`)} limit ${enough})
    select array(select id from found) as ids,
      (select count(*) from found) >= ${enough} or not ${isReachable(wanted)}
        or (select count(*) from first) < ${walked} as "isDone"`.execute(db)
  const { ids = [], isDone = true } = rows[0] ?? {}
  return isDone ? ids : undefined
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

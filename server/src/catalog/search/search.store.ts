import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { SearchPools } from '../../core/deps.ts'
import type { SearchFilters } from './filters.rules.ts'
import { isFree, isFreeById, isInPlace, isReachable, matchesFilters, orderOf, published } from './filters.sql.ts'
import type { Slice } from './search.rules.ts'

export interface Found {
  /** The page, in its order. */
  readonly ids: readonly string[]
  /** Exact up to the maximum, one more beyond it. */
  readonly total: number
}

/** A list without text. `maxResults`: how many are counted, and can be paged through. */
export async function findByFilters(
  { genericPlan, customPlan }: SearchPools,
  filters: SearchFilters,
  { offset, limit }: Slice,
  maxResults: number,
): Promise<Found> {
  if (filters.date !== undefined) {
    const all =
      (await findFree(genericPlan, filters, maxResults + 1)) ??
      (await findSorted(customPlan, filters, { offset: 0, limit: maxResults + 1 }))
    return { ids: all.slice(offset, offset + limit), total: all.length }
  }
  const ids = limit > 0 ? await findSorted(customPlan, filters, { offset, limit }) : []
  const isEnd = ids.length < limit && (ids.length > 0 || offset === 0)
  return { ids, total: isEnd ? offset + ids.length : await count(customPlan, filters, maxResults) }
}

/** The first so many services in sort order mostly have enough free ones. */
const scannedAtMost = 1_000

/**
 * Checking availability costs more than finding a service, so it is done in sort order, until there are enough. Undefined
 * where the first thousand have too few free ones and there are more.
 */
async function findFree(db: Database, filters: SearchFilters, enough: number): Promise<string[] | undefined> {
  const { rows } = await sql<{ ids: string[]; isComplete: boolean }>`
    with first as materialized (select id from ${candidates(filters)} order by ${orderOf(filters)} limit ${scannedAtMost}),
      found as materialized (
        select id from first where ${isReachable(filters)} and ${isFreeById(filters, sql`first.id`)} limit ${enough})
    select array(select id from found) as ids,
      (select count(*) from found) >= ${enough} or not ${isReachable(filters)}
        or (select count(*) from first) < ${scannedAtMost} as "isComplete"`.execute(db)
  const { ids = [], isComplete = true } = rows[0] ?? {}
  return isComplete ? ids : undefined
}

async function findSorted(db: Database, filters: SearchFilters, { offset, limit }: Slice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${candidates(filters)} and ${isFree(filters)}
      order by ${orderOf(filters)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

async function count(db: Database, filters: SearchFilters, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select from ${candidates(filters)} limit ${atMost + 1}) found`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

const candidates = (filters: SearchFilters) =>
  sql`service where ${published} and ${isInPlace(filters)} and ${matchesFilters(filters)}`

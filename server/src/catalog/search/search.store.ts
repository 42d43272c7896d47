import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import type { SearchPools } from '../../core/deps.ts'
import type { SearchFilters } from './filters.rules.ts'
import {
  isFree,
  isFreeById,
  isInPlace,
  isReachable,
  matchesFilters,
  orderOf,
  published,
  truePriceById,
} from './filters.sql.ts'
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
  const { date } = filters
  if (date !== undefined) {
    const db = isPlannedApart(filters) ? customPlan : genericPlan
    const enough = maxResults + 1
    const all =
      filters.sort === 'price'
        ? await findCheapest(db, { ...filters, date }, enough)
        : ((await findFree(db, filters, enough)) ??
          (await findSorted(customPlan, filters, { offset: 0, limit: enough })))
    return { ids: all.slice(offset, offset + limit), total: all.length }
  }
  const ids = limit > 0 ? await findSorted(customPlan, filters, { offset, limit }) : []
  const isEnd = ids.length < limit && (ids.length > 0 || offset === 0)
  return { ids, total: isEnd ? offset + ids.length : await count(customPlan, filters, maxResults) }
}

/** How many have a fact is known of its value alone; in a place few enough are looked at to do without. */
const isPlannedApart = ({ facets, ratingMin, region, city }: SearchFilters) =>
  (facets !== undefined || ratingMin !== undefined) && region === undefined && city === undefined

/** The first so many services in sort order mostly have enough free ones. */
const scannedAtMost = 1_000
/** By their price of a day, and again where of the first too few are free: a list may show a hundred. */
const comparedAtMost = [200, 2_000, 1_000_000] as const

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

/**
 * By what all of it costs on the day, which no index knows: the services that are cheapest by the list are compared, and
 * more of them where too few are free.
 */
async function findCheapest(
  db: Database,
  filters: SearchFilters & { readonly date: string },
  enough: number,
): Promise<string[]> {
  for (const compared of comparedAtMost) {
    const { rows } = await sql<{ ids: string[]; isComplete: boolean }>`
      with first as materialized (
          select id, row_number() over (order by ${orderOf(filters)}) as place from ${candidates(filters)}
            order by ${orderOf(filters)} limit ${compared}),
        found as materialized (
          select id, place, ${truePriceById(filters, sql`first.id`)} as price from first where ${isReachable(filters)})
      select array(select id from found where price is not null order by price, place limit ${enough}) as ids,
        (select count(*) from found where price is not null) >= ${enough} or not ${isReachable(filters)}
          or (select count(*) from first) < ${compared} as "isComplete"`.execute(db)
    const { ids = [], isComplete = true } = rows[0] ?? {}
    if (isComplete || compared === comparedAtMost.at(-1)) return ids
  }
  return []
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

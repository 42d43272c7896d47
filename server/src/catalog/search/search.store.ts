import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { SearchPools } from '../../core/deps.ts'
import { isEverywhere } from './bbox.rules.ts'
import type { SearchFilters } from './filters.rules.ts'
import { buildSearchCandidates, buildSearchOrder, buildSearchOrderColumns, isServiceFree } from './filters.sql.ts'
import { type DatedSearchFilters, findCheapestServices, findFreeAmongFew, findFreeServices } from './on-days.store.ts'
import { buildListPrice, hasPriceFilter, maxIndexedGuests } from './price.sql.ts'
import { type FoundServiceLists, type FoundServiceRow, selectServiceLists, toServiceRows } from './row-lists.sql.ts'
import type { ResultSlice } from './search.rules.ts'

export interface SearchRows {
  readonly ids: readonly string[]
  readonly total: number
  /** In kopecks, if the search has read them. */
  readonly prices?: ReadonlyMap<string, bigint>
}

export interface SearchInput extends ResultSlice {
  readonly isPriced?: boolean
}

export function findByFilters(
  pools: SearchPools,
  filters: SearchFilters,
  input: SearchInput,
  maxResults: number,
): Promise<SearchRows> {
  const { date } = filters
  return date === undefined
    ? findListed(pools, filters, input, maxResults)
    : findOnDays(pools, { ...filters, date }, input, maxResults)
}

async function findListed(pools: SearchPools, filters: SearchFilters, slice: ResultSlice, maxResults: number) {
  const { genericPlan, customPlan: db } = pools
  const few = hasOnlyPrices(filters) ? await findFew(genericPlan, filters, slice, maxResults) : undefined
  if (few?.isComplete) return toPage(few.rows, few.total)
  const { offset, limit } = slice
  // On the last page, reading one more row replaces counting.
  const isLast = offset + limit >= maxResults
  const rows = limit > 0 ? await findSorted(db, filters, { offset, limit: isLast ? limit + 1 : limit }) : []
  const isCounted = (isLast || rows.length < limit) && (rows.length > 0 || offset === 0)
  const total = isCounted ? offset + rows.length : (few?.total ?? (await count(db, filters, maxResults)))
  return toPage(rows.slice(0, limit), total)
}

async function findOnDays(
  pools: SearchPools,
  filters: DatedSearchFilters,
  input: SearchInput,
  maxResults: number,
): Promise<SearchRows> {
  const { genericPlan, customPlan } = pools
  const db = needsCustomPlan(filters) ? customPlan : genericPlan
  const enough = maxResults + 1
  const all =
    filters.sort === 'price'
      ? await findCheapestServices({ db, customPlan }, filters, enough)
      : ((await findFreeServices(db, filters, { enough, isPriced: input.isPriced ?? false })) ??
        (await findFreeAmongFew(customPlan, filters, { enough, isPriced: input.isPriced ?? false })) ??
        (await findSorted(customPlan, filters, { offset: 0, limit: enough })))
  return toPage(all.slice(input.offset, input.offset + input.limit), all.length)
}

function toPage(rows: readonly FoundServiceRow[], total: number): SearchRows {
  const priced = rows.flatMap(({ id, price }) => (typeof price === 'bigint' ? [[id, price] as const] : []))
  const ids = rows.map(({ id }) => id)
  return priced.length === rows.length ? { ids, total, prices: new Map(priced) } : { ids, total }
}

const hasOnlyPrices = (filters: SearchFilters) => {
  const { guests = 0, region, city, facets, languages, ratingMin, bbox } = filters
  const area = bbox && !isEverywhere(bbox) ? bbox : undefined
  const others = region ?? city ?? facets ?? languages ?? ratingMin ?? area
  return hasPriceFilter(filters) && others === undefined && guests <= maxIndexedGuests
}

/** A scan for few services may read to its end, so the price index first counts them. */
async function findFew(db: Database, filters: SearchFilters, { offset, limit }: ResultSlice, maxResults: number) {
  const { rows } = await sql<FoundServiceLists & { total: bigint }>`
    with found as materialized (
        select id, ${buildListPrice(filters)} as price, ${buildSearchOrderColumns(filters)} from ${buildSearchCandidates(filters)}
          order by ${buildListPrice(filters)}, id limit ${maxResults + 1}),
      page as materialized (select id, price from found order by ${buildSearchOrder(filters)} limit ${limit} offset ${offset})
    select ${selectServiceLists(sql`page`)}, (select count(*) from found) as total`.execute(db)
  const total = Number(rows[0]?.total ?? 0)
  return { rows: toServiceRows(rows[0]), total, isComplete: filters.sort === 'price' || total <= maxResults }
}

/** The planner estimates facets and areas only from their values; a region or city is small. */
const needsCustomPlan = ({ facets, languages, ratingMin, bbox, region, city }: SearchFilters) =>
  (facets ?? languages ?? ratingMin ?? bbox) !== undefined && region === undefined && city === undefined

/** The price of a day is null, because no column has it. */
async function findSorted(
  db: Database,
  filters: SearchFilters,
  { offset, limit }: ResultSlice,
): Promise<FoundServiceRow[]> {
  const price = filters.date === undefined ? buildListPrice(filters) : sql`null::bigint`
  const { rows } = await sql<FoundServiceRow>`
    select id, ${price} as price from ${buildSearchCandidates(filters)} and ${isServiceFree(filters)}
      order by ${buildSearchOrder(filters)} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

async function count(db: Database, filters: SearchFilters, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select from ${buildSearchCandidates(filters)} limit ${atMost + 1}) found`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { isBookableInTime } from '../availability/free-on-day.sql.ts'
import type { SearchFilters } from './filters.rules.ts'
import { buildSearchCandidates, buildSearchOrder, canBeBookedOnDays, isFreeById, truePriceById } from './filters.sql.ts'
import { toDayRange } from './price.sql.ts'
import { type FoundServiceLists, type FoundServiceRow, selectServiceLists, toServiceRows } from './row-lists.sql.ts'
import { buildStillOpenQuery, isFewOpen } from './still-open.sql.ts'

export type DatedSearchFilters = SearchFilters & { readonly date: string }

interface FreeServicesInput {
  readonly enough: number
  readonly isPriced: boolean
}

/** The first services in order usually have enough free ones; a map needs more than a list. */
const scannedFor = (enough: number) => Math.max(1_000, 10 * enough)
/** Services compared by the price of the day: first by list price, then more, then all. */
const comparedAtMost = { first: 200, more: 4_000, all: 1_000_000 } as const
const comparisonReserve = 1.5

function toCheck(filters: DatedSearchFilters, isPriced: boolean) {
  const byId = sql`first.id`
  return isPriced
    ? { price: truePriceById(filters, byId), isFound: sql`price is not null` }
    : { price: sql`null::bigint`, isFound: isFreeById(filters, byId) }
}

/**
 * Checks until there are enough: a check costs more than a match. Undefined if the first thousand
 * have too few free ones and there are more.
 */
export async function findFreeServices(
  db: Database,
  filters: DatedSearchFilters,
  { enough, isPriced }: FreeServicesInput,
): Promise<FoundServiceRow[] | undefined> {
  const { price, isFound } = toCheck(filters, isPriced)
  const days = toDayRange(filters) ?? { first: filters.date, count: 1 }
  const scannedAtMost = scannedFor(enough)
  const { rows } = await sql<FoundServiceLists & { isComplete: boolean }>`
    with scanned as materialized (
        select id, time_zone, latest_minute, ahead_days from ${buildSearchCandidates(filters)}
          order by ${buildSearchOrder(filters)} limit ${scannedAtMost}),
      first as materialized (select id from scanned where ${canBeBookedOnDays(filters)} and ${isBookableInTime(days)}),
      found as materialized (
        select id, price from (
          select id, ${price} as price from first
            where (select count(*) from first) >= ${enough} or (select count(*) from scanned) < ${scannedAtMost}
            offset 0) first
          where ${isFound} limit ${enough})
    select ${selectServiceLists(sql`found`)},
      (select count(*) from found) >= ${enough} or not ${canBeBookedOnDays(filters)}
        or (select count(*) from scanned) < ${scannedAtMost} as "isComplete"`.execute(db)
  return rows[0]?.isComplete === false ? undefined : toServiceRows(rows[0])
}

/** Undefined if many are open. Without this, a late list of today would read all services. */
export async function findFreeAmongFew(
  db: Database,
  filters: DatedSearchFilters,
  { enough, isPriced }: FreeServicesInput,
): Promise<FoundServiceRow[] | undefined> {
  const { price, isFound } = toCheck(filters, isPriced)
  const { rows } = await sql<FoundServiceLists & { isFew: boolean }>`
    with recursive ${buildStillOpenQuery(filters)},
      first as materialized (select id from still_open where ${isFewOpen(filters)} order by ${buildSearchOrder(filters)}),
      found as materialized (
        select id, price from (select id, ${price} as price from first offset 0) first where ${isFound} limit ${enough})
    select ${selectServiceLists(sql`found`)}, ${isFewOpen(filters)} as "isFew"`.execute(db)
  return rows[0]?.isFew ? toServiceRows(rows[0]) : undefined
}

/** No index has the price of a day: compares services by list price until enough are free. */
export async function findCheapestServices(
  { db, customPlan }: { readonly db: Database; readonly customPlan: Database },
  filters: DatedSearchFilters,
  enough: number,
): Promise<FoundServiceRow[]> {
  const { first: firstCompared, more, all } = comparedAtMost
  const first = await compare(db, filters, { compared: firstCompared, enough, isOfFew: false })
  if (first.isComplete) return first.rows
  const needed = Math.ceil((firstCompared * comparisonReserve * enough) / Math.max(1, first.rows.length))
  if (needed <= more) {
    const next = await compare(db, filters, { compared: needed, enough, isOfFew: false })
    if (next.isComplete) return next.rows
  }
  for (const isOfFew of [true, false])
    for (const compared of isOfFew ? [firstCompared, more, all] : [more, all]) {
      const { rows, isComplete, isFew } = await compare(isOfFew ? customPlan : db, filters, {
        compared,
        enough,
        isOfFew,
      })
      if (!isFew) break
      if (isComplete) return rows
    }
  return []
}

interface Comparison {
  readonly compared: number
  readonly enough: number
  readonly isOfFew: boolean
}

async function compare(db: Database, filters: DatedSearchFilters, { compared, enough, isOfFew }: Comparison) {
  const source = isOfFew ? sql`still_open where ${isFewOpen(filters)}` : buildSearchCandidates(filters)
  // A cheap check first, because late in the evening most are closed; `still_open` needs none.
  const mayBeFree = isOfFew ? sql`true` : isBookableInTime(toDayRange(filters) ?? { first: filters.date, count: 1 })
  const { rows } = await sql<FoundServiceLists & { isComplete: boolean; isFew: boolean }>`
    with ${isOfFew ? sql`recursive ${buildStillOpenQuery(filters)},` : sql``}
      first as materialized (
        select id, ${mayBeFree} as may_be_free, row_number() over (order by ${buildSearchOrder(filters)}) as place from ${source}
          order by ${buildSearchOrder(filters)} limit ${compared}),
      priced as materialized (
        select id, place, ${truePriceById(filters, sql`first.id`)} as price from first
          where may_be_free and ${canBeBookedOnDays(filters)}),
      found as materialized (
        select id, price from priced where price is not null order by price, place limit ${enough})
    select ${selectServiceLists(sql`found`)}, ${isOfFew ? isFewOpen(filters) : sql`true`} as "isFew",
      (select count(*) from found) >= ${enough} or not ${canBeBookedOnDays(filters)}
        or ${compared} = ${comparedAtMost.all} or (select count(*) from first) < ${compared} as "isComplete"`.execute(
    db,
  )
  const { isFew = true, isComplete = true } = rows[0] ?? {}
  return { rows: toServiceRows(rows[0]), isFew, isComplete }
}

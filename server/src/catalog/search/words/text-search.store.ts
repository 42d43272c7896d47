import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../core/database/database.ts'
import type { SearchPools } from '../../../core/deps.ts'
import { isBookableInTime } from '../../availability/free-on-day.sql.ts'
import {
  buildSearchOrder,
  buildSearchOrderColumns,
  canBeBookedOnDays,
  isFreeById,
  isInLocation,
  isServiceFree,
  matchesFilters,
  publishedCondition,
  truePriceById,
} from '../filters.sql.ts'
import { findLateMinute } from '../late-day.store.ts'
import { maxIndexedGuests, toDayRange } from '../price.sql.ts'
import { chooseSearchPlan, computeSecondLateScanRows, firstLateScanRows, type ResultSlice } from '../search.rules.ts'
import type { SearchRows } from '../search.store.ts'
import { isBookableAfterMinute } from '../still-open.sql.ts'
import { countMatches } from './match-counts.store.ts'
import { firstRowsByKey, hasMoreRowsByKey, matchesText, type TextSearch, toTsQuery } from './text.sql.ts'

const rankedAtMost = 20

/**
 * A sample decides: a scan in sort order finds common words, the text index rare words, and the
 * filter indexes rare combinations of filters.
 */
export async function findByText(
  { genericPlan, customPlan }: SearchPools,
  filters: TextSearch,
  slice: ResultSlice,
  maxResults: number,
): Promise<SearchRows> {
  const enough = maxResults + 1
  const isPlace = filters.region !== undefined || filters.city !== undefined
  const { isPrefixCommon, ...counts } = await countMatches(genericPlan, filters)
  // A region or a city has its own index in the default order only.
  const isOrdered = filters.sort !== 'price' || filters.guests === undefined || filters.guests <= maxIndexedGuests
  const hasOrderIndex = isPlace ? (filters.sort ?? 'popular') === 'popular' : isOrdered
  const minute = await findLateMinute(genericPlan, filters.date)
  const isLate = minute !== undefined
  // Late in the day a short scan shows how many are free; earlier a share is assumed.
  const shape = { isPlace, hasOrderIndex, isOnDay: filters.date !== undefined && !isLate }
  const { index, orderScan } = chooseSearchPlan(enough, counts, shape)
  const page = (db: Database, matches: Matches) => findPage(db, filters, slice, enough, matches)
  let rows = orderScan === undefined || !isLate ? orderScan : Math.min(orderScan, firstLateScanRows)
  while (rows !== undefined) {
    const scanned = await page(genericPlan, scanInOrder(filters, rows))
    if (scanned.isComplete) return scanned
    rows =
      isLate && rows <= firstLateScanRows
        ? computeSecondLateScanRows({ rows, found: scanned.total }, enough)
        : undefined
  }
  if (index === 'filters' && !isLate) return page(customPlan, sorted(filters, byFilters(filters)))
  if (isPrefixCommon) return page(genericPlan, sorted(filters, byWholeWords(filters, minute)))
  return page(genericPlan, sorted(filters, byText(filters, minute)))
}

interface Matches {
  readonly rows: RawBuilder<unknown>
  readonly isAll: RawBuilder<boolean>
}

async function findPage(
  db: Database,
  filters: TextSearch,
  { offset, limit }: ResultSlice,
  enough: number,
  matches: Matches,
) {
  const relevance = sql`case when place <= ${rankedAtMost}
    then (select ts_rank(words, ${toTsQuery(filters)}) from service where service.id = placed.id) end desc nulls last`
  const total = sql`(select count(*) from found)`
  const { rows } = await sql<{ ids: string[]; total: bigint; isComplete: boolean }>`
    with found as materialized (${matches.rows} limit ${enough}),
      placed as (select id, row_number() over (order by ${buildSearchOrder(filters)}) as place from found)
    select ${total} as total,
      ${total} >= ${enough} or not ${canBeBookedOnDays(filters)} or ${matches.isAll} as "isComplete",
      array(select id from placed order by ${lastOrder()}
        limit ${limit} offset ${offset}) as ids`.execute(db)
  const { ids = [], total: found = 0n, isComplete = true } = rows[0] ?? {}
  return { ids, total: Number(found), isComplete }

  function lastOrder() {
    const { sort, date } = filters
    if (sort === undefined) return sql`${relevance}, place`
    return sort === 'price' && date !== undefined
      ? sql`${truePriceById({ ...filters, date }, sql`placed.id`)}, place`
      : sql`place`
  }
}

/** Only the columns that sorting needs: the text search vector would be copied along. */
const sortable = (filters: TextSearch) => sql`id, ${buildSearchOrderColumns(filters)}`

const scanInOrder = (filters: TextSearch, rows: number): Matches => ({
  rows: sql`
    select ${sortable(filters)} from (
        select * from ${firstRowsByKey(filters, rows)} where ${isStillOpen(filters)} offset 0) service
      where ${canBeBookedOnDays(filters)} and ${matchesFilters(filters)} and ${matchesText(filters)} and ${isServiceFree(filters)}`,
  isAll: sql`not ${hasMoreRowsByKey(filters, rows)}`,
})

const sorted = (filters: TextSearch, candidates: RawBuilder<unknown>): Matches => ({
  rows: sql`
    select * from (select * from (${candidates}) candidate order by ${buildSearchOrder(filters)} offset 0) sorted
      where ${canBeBookedOnDays(filters)} and ${isFreeById(filters, sql`sorted.id`)}`,
  isAll: sql<boolean>`true`,
})

/** A cheap check of the service's own columns: late in the evening few of thousands pass it. */
const isStillOpen = (filters: TextSearch) => {
  const days = toDayRange(filters)
  return days ? isBookableInTime(days) : sql<boolean>`true`
}

const byText = (filters: TextSearch, passed: number | undefined) => sql`
  select ${sortable(filters)} from service
    where ${publishedCondition} and ${matchesText(filters)} and ${isBookableAfterMinute(passed)} and ${isInLocation(filters)}
      and ${matchesFilters(filters)} and ${isStillOpen(filters)} offset 0`

const byWholeWords = (filters: TextSearch, passed: number | undefined) => sql`
  select ${sortable(filters)} from (
    select * from service where ${publishedCondition} and words @@ (select to_tsquery('russian', ${filters.text.whole}))
      and ${isBookableAfterMinute(passed)} and ${isInLocation(filters)} and ${matchesFilters(filters)} offset 0) whole
    where words @@ (select search_query('', ${filters.text.prefix})) and ${isStillOpen(filters)} offset 0`

const byFilters = (filters: TextSearch) => sql`
  select ${sortable(filters)} from (
    select * from service where ${publishedCondition} and ${isInLocation(filters)} and ${matchesFilters(filters)} offset 0) candidate
    where ${isStillOpen(filters)} and ${matchesText(filters)} offset 0`

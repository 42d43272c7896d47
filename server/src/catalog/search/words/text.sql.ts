import { sql } from 'kysely'
import { findOnlyCategory, type SearchFilters } from '../filters.rules.ts'
import { buildSearchOrder, isInLocation, publishedCondition } from '../filters.sql.ts'
import { buildListPrice } from '../price.sql.ts'
import type { SearchText } from '../search.rules.ts'

export type TextSearch = SearchFilters & { readonly text: SearchText }

export const toTsQuery = ({ text: { whole, prefix } }: TextSearch) => sql`(select search_query(${whole}, ${prefix}))`
export const matchesText = (filters: TextSearch) => sql<boolean>`words @@ ${toTsQuery(filters)}`

export const firstInOrder = (filters: TextSearch, rows: number) => sql`(
  select * from ${inOrder(filters)} order by ${buildSearchOrder(filters)} limit ${rows}) service`

/** Returns the first services that may match by the index keys; skips the rows of all others. */
export const firstRowsByKey = (filters: TextSearch, rows: number) => sql`(
  select * from ${inOrder(filters)} and ${matchesKeys(filters)} order by ${buildSearchOrder(filters)} limit ${rows}) service`

export const hasMoreRowsByKey = (filters: TextSearch, rows: number) =>
  sql<boolean>`exists (select from ${inOrder(filters)} and ${matchesKeys(filters)} offset ${rows})`

/** A service that can't take the guests has no place in the order of their price. */
const inOrder = (filters: TextSearch) => sql`service where ${publishedCondition} and ${isInLocation(filters)}
  and ${filters.sort === 'price' && filters.guests !== undefined ? sql`${buildListPrice(filters)} is not null` : sql`true`}`

export function matchesKeys(filters: SearchFilters) {
  const category = findOnlyCategory(filters)
  const isOfCategory = category === undefined ? sql`true` : sql`category = ${category}`
  const isLargeEnough = filters.guests === undefined ? sql`true` : sql`guests_max >= ${filters.guests}`
  return sql<boolean>`${isOfCategory} and ${isLargeEnough}`
}

import { sql } from 'kysely'
import type { SearchFilters } from './filters.rules.ts'
import { isInPlace, orderOf, published } from './filters.sql.ts'
import type { SearchText } from './search.rules.ts'

export type TextSearch = SearchFilters & { readonly text: SearchText }

export const queryOf = ({ text: { whole, prefix } }: TextSearch) => sql`(select search_query(${whole}, ${prefix}))`
export const matchesText = (filters: TextSearch) => sql<boolean>`words @@ ${queryOf(filters)}`

export const firstInOrder = (filters: TextSearch, rows: number) => sql`(
  select * from service where ${published} and ${isInPlace(filters)} order by ${orderOf(filters)} limit ${rows}) service`

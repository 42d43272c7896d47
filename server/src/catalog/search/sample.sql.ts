import { sql } from 'kysely'
import { matchesFilters } from './filters.sql.ts'
import { searchSampleSize } from './search.rules.ts'
import { firstInOrder, matchesKeys, matchesText, type TextSearch } from './words/text.sql.ts'

export interface SampleRow {
  readonly sampled: bigint
  readonly keyed: bigint
  readonly filtered: bigint
  readonly texts: bigint
  readonly matches: bigint
  readonly whole: bigint
  readonly prefixed: bigint
  readonly services: number
}

export const buildSearchSample = (filters: TextSearch) => {
  const { category, facets } = filters
  const indexed = { ...(category && { category }), ...(facets && { facets }) }
  return sql<SampleRow>`
    select count(*) as sampled, count(*) filter (where ${matchesKeys(filters)}) as keyed,
        count(*) filter (where ${matchesFilters(filters)}) as filtered,
        count(*) filter (where ${matchesText(filters)} and ${matchesFilters(indexed)}) as texts,
        count(*) filter (where ${matchesText(filters)} and ${matchesFilters(filters)}) as matches,
        ${countWordsAndPrefix(filters)},
        (select reltuples from pg_class where oid = 'service'::regclass) as services
      from ${firstInOrder(filters, searchSampleSize)}`
}

/** Zero if the index is quick anyway. */
function countWordsAndPrefix({ text: { whole, prefix } }: TextSearch) {
  const isApart = sql`(select numnode(to_tsquery('russian', ${whole})) > 0 and numnode(to_tsquery('russian', ${prefix})) > 0
    and search_query('', ${prefix}) <> to_tsquery('russian', ${prefix}))`
  return sql`count(*) filter (where ${isApart} and words @@ (select to_tsquery('russian', ${whole}))) as whole,
    count(*) filter (where ${isApart} and words @@ (select search_query('', ${prefix}))) as prefixed`
}

import type { Answer, Query } from '@enp/shared/contract'
import { maxResultsOf } from '@enp/shared/limits'
import type { Deps, SearchPools } from '../../core/deps.ts'
import { readFilters, type SearchFilters } from '../search/filters.rules.ts'
import { correctTypos, searchTextOf, sliceOf } from '../search/search.rules.ts'
import { type Found, findByFilters } from '../search/search.store.ts'
import { findByText } from '../search/text-search.store.ts'
import { findUnknownWords } from '../search/unknown-words.store.ts'
import { showCards, type Viewer } from './show-cards.ts'

/** Services by words and filters. Errors: VALIDATION_ERROR with the field. */
export async function listServices(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer | undefined,
  { page, limit, ...query }: Query<'GET /v1/services'>,
): Promise<Answer<'GET /v1/services'>> {
  const { ids, total, corrected } = await searchServices(deps, { page, limit, ...query })
  return {
    data: await showCards(deps, viewer, ids),
    pagination: { page, limit, total },
    ...(corrected !== undefined && { corrected }),
  }
}

interface Result extends Found {
  readonly corrected?: string
}

const nothing: Result = { ids: [], total: 0 }

/** The ids of a page. Words that find nothing are corrected for typing errors, and searched once more. */
export async function searchServices(
  { search }: Pick<Deps, 'search'>,
  query: Query<'GET /v1/services'>,
): Promise<Result> {
  const { filters, words } = readFilters(query)
  if (words?.length === 0) return nothing
  const found = await findPage(search, withWords(filters, words), query)
  if (found.total > 0 || !words) return found
  const corrected = correctTypos(words, await findUnknownWords(search.genericPlan, words))
  if (!corrected) return nothing
  const better = await findPage(search, withWords(filters, corrected), query)
  return better.total > 0 ? { ...better, corrected: corrected.join(' ') } : nothing
}

function withWords(filters: Omit<SearchFilters, 'text'>, words: readonly string[] | undefined): SearchFilters {
  const text = words && searchTextOf(words)
  return text ? { ...filters, text } : filters
}

/** A page beyond what is counted is empty. */
function findPage(search: SearchPools, filters: SearchFilters, query: Query<'GET /v1/services'>): Promise<Found> {
  const maxResults = maxResultsOf(query)
  const slice = sliceOf(query, maxResults)
  const { text } = filters
  return text
    ? findByText(search, { ...filters, text }, slice, maxResults)
    : findByFilters(search, filters, slice, maxResults)
}

import type { Answer, Query } from '@enp/shared/contract'
import { reachOf } from '@enp/shared/limits'
import type { Deps, SearchPools } from '../../core/deps.ts'
import { readWanted } from '../search/filters.rules.ts'
import type { Wanted } from '../search/filters.sql.ts'
import { mend, searchTextOf, sliceOf } from '../search/search.rules.ts'
import { type Found, findListed } from '../search/search.store.ts'
import { findWorded } from '../search/text-search.store.ts'
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

/** The ids of a page. When words find nothing, those that nobody uses are mended and looked for once more. */
export async function searchServices(
  { search }: Pick<Deps, 'search'>,
  query: Query<'GET /v1/services'>,
): Promise<Result> {
  const { wanted, words } = readWanted(query)
  if (words?.length === 0) return nothing
  const found = await findPage(search, withWords(wanted, words), query)
  if (found.total > 0 || !words) return found
  const mended = mend(words, await findUnknownWords(search.plannedOnce, words))
  if (!mended) return nothing
  const better = await findPage(search, withWords(wanted, mended), query)
  return better.total > 0 ? { ...better, corrected: mended.join(' ') } : nothing
}

function withWords(wanted: Omit<Wanted, 'text'>, words: readonly string[] | undefined): Wanted {
  const text = words && searchTextOf(words)
  return text ? { ...wanted, text } : wanted
}

/** A page deeper than what is counted is empty. */
function findPage(search: SearchPools, wanted: Wanted, query: Query<'GET /v1/services'>): Promise<Found> {
  const reach = reachOf(query)
  const slice = sliceOf(query, reach)
  const { text } = wanted
  return text ? findWorded(search, { ...wanted, text }, slice, reach) : findListed(search, wanted, slice, reach)
}

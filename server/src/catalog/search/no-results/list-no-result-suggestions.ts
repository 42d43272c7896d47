import type { NoResultSuggestions } from '@enp/shared/calls/catalog/catalog-search'
import type { HandlerReply } from '@enp/shared/contract'
import { findRegion } from '@enp/shared/regions/regions'
import type { Deps } from '../../../core/deps.ts'
import { searchServices } from '../../listing/search-services.ts'
import { showCards, type Viewer } from '../../listing/show-cards.ts'
import { parseFilters } from '../filters.rules.ts'
import { understandQuery } from '../query/understand-query.ts'
import { listOfferedLocations } from '../suggest/offered-locations.store.ts'
import { getLexicon } from '../words/lexicon.store.ts'
import { nearestRegions } from './nearest-regions.rules.ts'
import { keepWordsOnly, listSetFilters, type NoResultsQuery, removeFilter } from './no-results.rules.ts'

type Parts = Pick<Deps, 'db' | 'search'>

const shownNear = 4
const maxRegions = 4

/** Errors: VALIDATION_ERROR as for the list. docs/rules/search.md. */
export async function listNoResultSuggestions(
  deps: Parts,
  viewer: Viewer,
  typed: NoResultsQuery,
): Promise<HandlerReply<'GET /v1/services/no-results'>> {
  const { query } = await understandQuery(deps.search, typed, await getLexicon(deps.search.genericPlan))
  parseFilters(query)
  const parts = listSetFilters(query)
  // Words that find nothing anywhere find nothing without one of the filters either.
  const hasWords = parts.includes('search')
  const isFound = !hasWords || (await isAny(deps, keepWordsOnly(query)))
  const removable = isFound ? parts : parts.filter((part) => part === 'search')
  const [counts, near] = await Promise.all([
    Promise.all(removable.map(async (part) => ({ part, count: await count(deps, removeFilter(query, part)) }))),
    findNear(deps, viewer, isFound ? query : removeFilter(query, 'search')),
  ])
  const helpful = counts.filter((one) => one.count > 0).sort((left, right) => right.count - left.count)
  return { data: { without: helpful, ...(near && { near }) } }
}

const count = async (deps: Parts, query: NoResultsQuery) =>
  (await searchServices(deps, { ...query, page: 1, limit: 1 })).total

const isAny = async (deps: Parts, query: NoResultsQuery) =>
  (await searchServices(deps, { ...query, page: 1, limit: 1, most: 1 })).total > 0

async function findNear(deps: Parts, viewer: Viewer, query: NoResultsQuery): Promise<NoResultSuggestions['near']> {
  const { category, region } = query
  const { city: _, bbox: __, ...elsewhere } = query
  for (const code of await regionsNear(deps, query)) {
    const found = await find(deps, viewer, { ...elsewhere, region: code })
    if (found.total > 0) return { region: code, ...found }
  }
  const popular = { ...(category && { category }), ...(region && { region }) }
  const there = await find(deps, viewer, popular)
  const found = there.total > 0 || !region ? there : await find(deps, viewer, category ? { category } : {})
  return found.total > 0 ? found : undefined
}

async function regionsNear({ search }: Parts, { category, region }: NoResultsQuery): Promise<string[]> {
  const code = region === undefined ? undefined : findRegion(region)?.code
  if (code === undefined) return []
  const offered = await listOfferedLocations(search.customPlan)
  const isMeant = (one: string) => category === undefined || category === 'all' || one === category
  const listed = new Set(offered.filter((one) => isMeant(one.category)).map((one) => one.region))
  return nearestRegions(code)
    .filter((one) => listed.has(one))
    .slice(0, maxRegions)
}

async function find(deps: Parts, viewer: Viewer, query: NoResultsQuery) {
  const { ids, total, dropped, filters } = await searchServices(deps, { ...query, page: 1, limit: shownNear })
  return dropped ? { total: 0, services: [] } : { total, services: await showCards(deps, viewer, ids, filters) }
}

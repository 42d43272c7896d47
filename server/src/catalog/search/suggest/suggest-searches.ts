import type { HandlerReply } from '@enp/shared/contract'
import { regions } from '@enp/shared/regions/regions'
import { splitWords } from '@enp/shared/text/words'
import type { Deps } from '../../../core/deps.ts'
import { searchServices } from '../../listing/search-services.ts'
import { showCards, type Viewer } from '../../listing/show-cards.ts'
import { findRegionAliases } from '../../regions/region-alias.store.ts'
import { findRegionByEverydayName, suggestLocations } from './locations.rules.ts'
import { listOfferedLocations } from './offered-locations.store.ts'

const shownServices = 3
const shortestSearch = 2

export async function suggestSearches(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer,
  search: string,
): Promise<HandlerReply<'GET /v1/services/suggestions'>> {
  const text = splitWords(search).join(' ')
  if (text.length < shortestSearch) return { data: { places: [], services: [] } }
  const [offered, aliases, { ids, corrected, dropped }] = await Promise.all([
    listOfferedLocations(deps.search.customPlan),
    findRegionAliases(deps.db),
    searchServices(deps, { search, page: 1, limit: shownServices }),
  ])
  const known = { offered, regions, aliases }
  const region = findRegionByEverydayName(known, search)
  const asTyped = suggestLocations(known, search)
  const places = asTyped.length > 0 || corrected === undefined ? asTyped : suggestLocations(known, corrected)
  return {
    data: {
      ...(region !== undefined && { means: { said: text, region } }),
      ...(corrected !== undefined && { corrected }),
      places,
      // Services with only some of the words are left to the list, which names the dropped words.
      services: dropped ? [] : await showCards(deps, viewer, ids),
    },
  }
}

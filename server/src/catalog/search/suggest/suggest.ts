import type { Answer } from '@enp/shared/contract'
import { regions } from '@enp/shared/regions'
import { splitWords } from '@enp/shared/words'
import type { Deps } from '../../../core/deps.ts'
import { searchServices } from '../../listing/search-services.ts'
import { showCards, type Viewer } from '../../listing/show-cards.ts'
import { findRegionAliases } from '../../regions/region-alias.store.ts'
import { isRegionName, suggestLocations } from './locations.rules.ts'
import { listOfferedLocations } from './offered-locations.store.ts'

const shownServices = 3
/** Services are looked for by words that say something. */
const shortestSearch = 2

/** What begun words may mean: places and categories that have something, and services; docs/product.md, section 10. */
export async function suggest(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer,
  search: string,
): Promise<Answer<'GET /v1/services/suggestions'>> {
  const said = splitWords(search).join(' ')
  if (said.length < shortestSearch) return { data: { places: [], services: [] } }
  const [offered, aliases, { ids, corrected, dropped }] = await Promise.all([
    listOfferedLocations(deps.search.customPlan),
    findRegionAliases(deps.db),
    searchServices(deps, { search, page: 1, limit: shownServices }),
  ])
  const known = { offered, regions, aliases }
  const region = isRegionName(known, search)
  const asTyped = suggestLocations(known, search)
  const places = asTyped.length > 0 || corrected === undefined ? asTyped : suggestLocations(known, corrected)
  return {
    data: {
      ...(region !== undefined && { means: { said, region } }),
      ...(corrected !== undefined && { corrected }),
      places,
      // What has only some of the words is said to where the list is shown.
      services: dropped ? [] : await showCards(deps, viewer, ids),
    },
  }
}

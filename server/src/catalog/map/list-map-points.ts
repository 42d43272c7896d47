import type { Answer, Query } from '@enp/shared/contract'
import { firstPage, mapPointsAtMost, searchedPointsAtMost } from '@enp/shared/limits'
import type { Deps } from '../../core/deps.ts'
import { findPricesFor } from '../listing/price-for.store.ts'
import { searchServices } from '../listing/search-services.ts'
import { readFilters } from '../search/filters.rules.ts'
import { findMapPoints } from './map-points.store.ts'

/** Whoever stands in no place stands on no map. */
const everywhere = '-180,-90,180,90'

/** Where the services of a list stand, and what the list says that they cost. Errors: VALIDATION_ERROR with the field. docs/product.md, section 10. */
export async function listMapPoints(
  deps: Pick<Deps, 'search'>,
  { bbox = everywhere, ...query }: Query<'GET /v1/services/map'>,
): Promise<Answer<'GET /v1/services/map'>> {
  const isSearched = Boolean(query.search?.trim()) || query.date !== undefined
  const most = isSearched ? searchedPointsAtMost : mapPointsAtMost
  const { ids, ...found } = await searchServices(deps, { ...query, bbox, page: firstPage, limit: most, most })
  const { total, corrected, dropped, sortedBy } = found
  const db = deps.search.genericPlan
  const prices = await findPricesFor(db, ids, readFilters(query).filters)
  return {
    data: await findMapPoints(db, ids, prices),
    total,
    ...(corrected !== undefined && { corrected }),
    ...(dropped && { dropped: [...dropped] }),
    ...(sortedBy && { sortedBy }),
  }
}

import type { Answer, Query } from '@enp/shared/contract'
import { firstPage, mapPointsAtMost, searchedPointsAtMost } from '@enp/shared/limits'
import type { Deps } from '../../core/deps.ts'
import { searchServices } from '../listing/search-services.ts'
import { findMapPoints } from './map-points.store.ts'

/** Whoever stands in no place stands on no map. */
const everywhere = '-180,-90,180,90'

/** Where the services of a list stand. Errors: VALIDATION_ERROR with the field. docs/product.md, section 10. */
export async function listMapPoints(
  deps: Pick<Deps, 'search'>,
  { bbox = everywhere, ...query }: Query<'GET /v1/services/map'>,
): Promise<Answer<'GET /v1/services/map'>> {
  const isSearched = Boolean(query.search?.trim()) || query.date !== undefined
  const most = isSearched ? searchedPointsAtMost : mapPointsAtMost
  const { ids, ...found } = await searchServices(deps, { ...query, bbox, page: firstPage, limit: most, most })
  const { total, corrected, dropped, sortedBy } = found
  return {
    data: await findMapPoints(deps.search.genericPlan, ids),
    total,
    ...(corrected !== undefined && { corrected }),
    ...(dropped && { dropped: [...dropped] }),
    ...(sortedBy && { sortedBy }),
  }
}

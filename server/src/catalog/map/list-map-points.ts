import type { HandlerReply, Query } from '@enp/shared/contract'
import { getMaxMapPoints } from '@enp/shared/limits'
import type { Deps } from '../../core/deps.ts'
import { searchServices, toSinglePage } from '../listing/search-services.ts'
import { findMapPoints } from './map-points.store.ts'

/** Excludes services without coordinates. */
const everywhere = '-180,-90,180,90'

/** Shows the prices that the list shows. Errors: VALIDATION_ERROR with the field. */
export async function listMapPoints(
  deps: Pick<Deps, 'search'>,
  { bbox = everywhere, ...query }: Query<'GET /v1/services/map'>,
): Promise<HandlerReply<'GET /v1/services/map'>> {
  const { ids, prices, filters, ...found } = await searchServices(deps, {
    ...query,
    bbox,
    ...toSinglePage(getMaxMapPoints(query)),
  })
  const { total, corrected, dropped, sortedBy, understood } = found
  return {
    data: await findMapPoints(deps.search.genericPlan, ids, filters, prices),
    total,
    ...(corrected !== undefined && { corrected }),
    ...(dropped && { dropped: [...dropped] }),
    ...(sortedBy && { sortedBy }),
    ...(understood && { understood }),
  }
}

import type { HandlerReply, Query } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { searchServices } from './search-services.ts'
import { showCards, type Viewer } from './show-cards.ts'

export async function listServices(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer,
  { page, limit, ...query }: Query<'GET /v1/services'>,
): Promise<HandlerReply<'GET /v1/services'>> {
  const { ids, total, prices, filters, ...read } = await searchServices(deps, { page, limit, ...query })
  const { corrected, dropped, sortedBy, understood } = read
  return {
    data: await showCards(deps, viewer, ids, { ...filters, ...(prices && { prices }) }),
    pagination: { page, limit, total },
    ...(corrected !== undefined && { corrected }),
    ...(dropped && { dropped: [...dropped] }),
    ...(sortedBy && { sortedBy }),
    ...(understood && { understood }),
  }
}

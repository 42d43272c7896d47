import type { Answer, Query } from '@enp/shared/contract'
import type { Deps } from '../../core/deps.ts'
import { showCards, type Viewer } from '../listing/show-cards.ts'
import { cityOf } from '../search/filters.rules.ts'
import { findFavoriteIds } from './favorites.store.ts'

/** Remembered services, the newest first. */
export async function listFavorites(
  deps: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  { page, limit, category, city }: Query<'GET /v1/users/favorites'>,
): Promise<Answer<'GET /v1/users/favorites'>> {
  const { ids, total } = await findFavoriteIds(deps.db, viewer.id, {
    ...(category !== undefined && category !== 'all' && { category }),
    ...(city !== undefined && { city: cityOf(city) }),
    offset: (page - 1) * limit,
    limit,
  })
  return { data: await showCards(deps, viewer, ids), pagination: { page, limit, total } }
}

import { listFavorites } from '@enp/server/src/catalog/favorites/list-favorites.ts'
import { getService } from '@enp/server/src/catalog/listing/get-service.ts'
import { showCards } from '@enp/server/src/catalog/listing/show-cards.ts'
import { getHome } from '@enp/server/src/discovery/home/get-home.ts'
import { findSuggested } from '@enp/server/src/discovery/similarity/similarity.store.ts'
import { getUser } from '@enp/server/src/users/get-user.ts'
import { reference, type SearchQuery } from '../search/query.ts'
import type { Settled } from './users.ts'

export const suggestions = 'because you liked'

export function listQueries({ serviceIds, userIds }: Settled): SearchQuery[] {
  const viewer = (id: string) => ({ id, language: 'ru' as const })
  return [
    {
      name: reference,
      kind: 'reference',
      run: (deps, draw) => getService(deps, viewer(draw(userIds)), draw(serviceIds)),
    },
    {
      name: suggestions,
      kind: 'list',
      run: async ({ db }, draw) => {
        const id = draw(userIds)
        const found = await findSuggested(db, id, 10)
        return showCards(
          { db },
          viewer(id),
          found.map((service) => service.id),
        )
      },
    },
    {
      name: 'GET /v1/home',
      kind: 'worst',
      run: async (deps, draw) => {
        const user = await getUser(deps.db, draw(userIds))
        const recent = [draw(serviceIds), draw(serviceIds), draw(serviceIds)].join(',')
        return getHome(deps, { person: user, reader: user }, { recent })
      },
    },
    {
      name: 'GET /v1/users/favorites',
      kind: 'worst',
      run: (deps, draw) => listFavorites(deps, viewer(draw(userIds)), { page: 1, limit: 20 }),
    },
  ]
}

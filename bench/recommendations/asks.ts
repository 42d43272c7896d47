import { listFavorites } from '@enp/server/src/catalog/favorites/list-favorites.ts'
import { readService } from '@enp/server/src/catalog/listing/read-service.ts'
import { showCards } from '@enp/server/src/catalog/listing/show-cards.ts'
import { readHome } from '@enp/server/src/discovery/home/read-home.ts'
import { findSuggested } from '@enp/server/src/discovery/likeness/likeness.store.ts'
import { findPerson } from '@enp/server/src/users/find-person.ts'
import { type Ask, reference } from '../search/ask.ts'
import type { Settled } from './people.ts'

export const suggestions = 'because you liked'

/** What a person is shown of what others like, and what stands beside it. */
export function asksOf({ serviceIds, personIds }: Settled): Ask[] {
  const viewer = (id: string) => ({ id, language: 'ru' as const })
  return [
    {
      name: reference,
      kind: 'reference',
      run: (deps, draw) => readService(deps, viewer(draw(personIds)), draw(serviceIds)),
    },
    {
      name: suggestions,
      kind: 'list',
      run: async ({ db }, draw) => {
        const id = draw(personIds)
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
        const person = await findPerson(deps.db, draw(personIds))
        const recent = [draw(serviceIds), draw(serviceIds), draw(serviceIds)].join(',')
        return readHome(deps, { person, reader: person }, { recent })
      },
    },
    {
      name: 'GET /v1/users/favorites',
      kind: 'worst',
      run: (deps, draw) => listFavorites(deps, viewer(draw(personIds)), { page: 1, limit: 20 }),
    },
  ]
}

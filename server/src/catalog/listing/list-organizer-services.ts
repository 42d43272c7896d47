import type { Answer, Query } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { inLanguage } from '@enp/shared/in-language'
import type { Deps } from '../../core/deps.ts'
import { toSlice } from '../search/search.rules.ts'
import { stars } from './card.rules.ts'
import { findOrganizer } from './service.store.ts'
import { showCards, type Viewer } from './show-cards.ts'

/** Errors: ORGANIZER_NOT_FOUND. */
export async function listOrganizerServices(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  organizerId: string,
  query: Query<'GET /v1/services/organizer/:organizerId'>,
): Promise<Answer<'GET /v1/services/organizer/:organizerId'>> {
  const found = await findOrganizer(deps.db, organizerId, toSlice(query))
  if (!found) fail('ORGANIZER_NOT_FOUND')
  const { id, name, about, photo, rating, verified, reviews } = inLanguage(found.organizer, viewer.language)
  return {
    organizer: {
      id,
      name,
      about,
      photoUrl: photo?.url ?? null,
      rating: stars(rating),
      verified,
      stats: { services: found.services, reviews },
    },
    data: await showCards(deps, viewer, found.ids),
    pagination: { page: query.page, limit: query.limit, total: found.services },
  }
}

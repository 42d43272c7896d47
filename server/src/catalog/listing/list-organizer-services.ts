import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { localizeFields } from '@enp/shared/text/localize-fields'
import type { Deps } from '../../core/deps.ts'
import { toResultSlice } from '../search/search.rules.ts'
import { toStars } from './card.rules.ts'
import { findOrganizerPage } from './service.store.ts'
import { showCards, type Viewer } from './show-cards.ts'

/** Errors: ORGANIZER_NOT_FOUND. */
export async function listOrganizerServices(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  organizerId: string,
  query: Query<'GET /v1/services/organizer/:organizerId'>,
): Promise<HandlerReply<'GET /v1/services/organizer/:organizerId'>> {
  const found = await findOrganizerPage(deps.db, organizerId, toResultSlice(query))
  if (!found) throwRefusal('ORGANIZER_NOT_FOUND')
  const { id, name, about, photo, rating, verified, contact, reviews } = localizeFields(
    found.organizer,
    viewer.language,
  )
  return {
    organizer: {
      id,
      name,
      about,
      photoUrl: photo?.url ?? null,
      rating: toStars(rating),
      verified,
      ...(contact !== null && { contact }),
      stats: { services: found.services, reviews },
    },
    data: await showCards(deps, viewer, found.ids),
    pagination: { page: query.page, limit: query.limit, total: found.services },
  }
}

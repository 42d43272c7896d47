import type { NearbyService } from '@enp/shared/calls/home'
import type { Deps } from '../../core/deps.ts'
import { showCards, type Viewer } from '../listing/show-cards.ts'
import { findCoordinates } from './map-points.store.ts'

/** The cards of these services, in this order, with where they are. */
export async function showNear(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<NearbyService[]> {
  const [cards, places] = await Promise.all([showCards({ db }, viewer, ids), findCoordinates(db, ids)])
  return cards.map((card) => {
    const geo = places.get(card.id)
    return { ...card, ...(geo && { geo }) }
  })
}

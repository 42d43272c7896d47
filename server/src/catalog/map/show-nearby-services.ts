import type { NearbyService } from '@enp/shared/calls/catalog/home'
import type { Deps } from '../../core/deps.ts'
import { showCards, type Viewer } from '../listing/show-cards.ts'
import { findCoordinates } from './map-points.store.ts'

export async function showNearbyServices(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<NearbyService[]> {
  const [cards, coordinates] = await Promise.all([showCards({ db }, viewer, ids), findCoordinates(db, ids)])
  return cards.map((card) => {
    const geo = coordinates.get(card.id)
    return { ...card, ...(geo && { geo }) }
  })
}

import type { HandlerReply, Query } from '@enp/shared/contract'
import { findServiceLocation } from '../catalog/listing/find-service-location.ts'
import { searchServices } from '../catalog/listing/search-services.ts'
import { showCards, type Viewer } from '../catalog/listing/show-cards.ts'
import type { Deps } from '../core/deps.ts'
import { listNearbyFilters } from './near.rules.ts'

const shown = 4

/** Nearest first, then the most popular. An unknown service uses the user's region. */
export async function listNearby(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer & { readonly region: string | undefined },
  id: string,
  filters: Query<'GET /v1/services/:id/nearby'>,
): Promise<HandlerReply<'GET /v1/services/:id/nearby'>> {
  const place = (await findServiceLocation(deps, id)) ?? (viewer.region ? { region: viewer.region } : {})
  const steps = listNearbyFilters(place)
  const ids = new Set<string>()
  // Then without the filters: services without free places on that day are better than nothing.
  for (const step of [...steps.map((one) => ({ ...filters, ...one })), ...steps]) {
    if (ids.size >= shown) break
    const found = await searchServices(deps, { ...step, page: 1, limit: shown + 1 })
    for (const one of found.ids) if (one !== id) ids.add(one)
  }
  return { data: await showCards(deps, viewer, [...ids].slice(0, shown)) }
}

import type { catalogCalls } from '@enp/shared/calls/catalog'
import type { catalogMapCalls } from '@enp/shared/calls/catalog-map'
import type { catalogSearchCalls } from '@enp/shared/calls/catalog-search'
import type { Handlers } from '../http/route.ts'
import { readAvailability } from './availability/read-availability.ts'
import { addFavorite } from './favorites/add-favorite.ts'
import { listFavorites } from './favorites/list-favorites.ts'
import { readFavorite } from './favorites/read-favorite.ts'
import { removeFavorite } from './favorites/remove-favorite.ts'
import { listOrganizerServices } from './listing/list-organizer-services.ts'
import { listServices } from './listing/list-services.ts'
import { readCategories } from './listing/read-categories.ts'
import { readPrices } from './listing/read-prices.ts'
import { readService } from './listing/read-service.ts'
import { listMapPoints } from './map/list-map-points.ts'
import { findPlaceAliases } from './places/place-alias.store.ts'
import { listInstead } from './search/instead/list-instead.ts'
import { countSearch } from './search/popular/count-search.ts'
import { listPopular } from './search/popular/list-popular.ts'
import { suggest } from './search/suggest/suggest.ts'

type Calls = typeof catalogCalls & typeof catalogMapCalls & typeof catalogSearchCalls

export const catalogRoutes: Pick<Handlers, keyof Calls> = {
  'GET /v1/services': (deps, { reader, query }) => listServices(deps, reader, query),
  'GET /v1/services/map': (deps, { query }) => listMapPoints(deps, query),
  'GET /v1/services/prices': (deps, { query }) => readPrices(deps, query),
  'GET /v1/services/categories': (deps, { reader }) => readCategories(deps, reader),
  'GET /v1/services/organizer/:organizerId': (deps, { reader, params, query }) =>
    listOrganizerServices(deps, reader, params.organizerId, query),
  'GET /v1/regions/aliases': async ({ db }) => ({ data: await findPlaceAliases(db) }),
  'GET /v1/services/suggestions': (deps, { reader, query }) => suggest(deps, reader, query.search),
  'GET /v1/services/instead': (deps, { reader, query }) => listInstead(deps, reader, query),
  'GET /v1/services/searches/popular': (deps, { reader }) => listPopular(deps, reader),
  'POST /v1/services/searches': (deps, { person, body }) => countSearch(deps, person, body.search),
  'GET /v1/services/:id': (deps, { reader, params }) => readService(deps, reader, params.id),
  'GET /v1/services/:id/availability': (deps, { reader, params, query }) =>
    readAvailability(deps, params.id, query, reader),
  'POST /v1/services/:id/favorite': (deps, { person, params }) => addFavorite(deps, person.id, params.id),
  'DELETE /v1/services/:id/favorite': (deps, { person, params }) => removeFavorite(deps, person.id, params.id),
  'GET /v1/services/:id/favorite/status': (deps, { person, params }) => readFavorite(deps, person, params.id),
  'GET /v1/users/favorites': (deps, { person, query }) => listFavorites(deps, person, query),
}

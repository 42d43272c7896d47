import type { catalogCalls } from '@enp/shared/calls/catalog/catalog'
import type { catalogMapCalls } from '@enp/shared/calls/catalog/catalog-map'
import type { catalogSearchCalls } from '@enp/shared/calls/catalog/catalog-search'
import type { favoriteCalls } from '@enp/shared/calls/catalog/favorites'
import type { RouteHandlers } from '../http/route.ts'
import { getAvailability } from './availability/get-availability.ts'
import { addFavorite, removeFavorite } from './favorites/change-favorites.ts'
import { getFavoriteStatus, listFavorites } from './favorites/list-favorites.ts'
import { getPriceColumns } from './listing/get-price-columns.ts'
import { getService } from './listing/get-service.ts'
import { listCategories } from './listing/list-categories.ts'
import { listOrganizerServices } from './listing/list-organizer-services.ts'
import { listServices } from './listing/list-services.ts'
import { listSimilarServices } from './listing/list-similar-services.ts'
import { listMapPoints } from './map/list-map-points.ts'
import { listOtherDays } from './next-free-day/list-other-days.ts'
import { listRegionNames } from './regions/list-region-names.ts'
import { listNoResultSuggestions } from './search/no-results/list-no-result-suggestions.ts'
import { countSearch } from './search/popular/count-search.ts'
import { listPopularSearches } from './search/popular/list-popular-searches.ts'
import { suggestSearches } from './search/suggest/suggest-searches.ts'

type Calls = typeof catalogCalls & typeof catalogMapCalls & typeof catalogSearchCalls & typeof favoriteCalls

export const catalogRoutes: Pick<RouteHandlers, keyof Calls> = {
  'GET /v1/services': (deps, { reader, query }) => listServices(deps, reader, query),
  'GET /v1/services/map': (deps, { query }) => listMapPoints(deps, query),
  'GET /v1/services/prices': (deps, { query }) => getPriceColumns(deps, query),
  'GET /v1/services/categories': (deps, { reader }) => listCategories(deps, reader),
  'GET /v1/services/organizer/:organizerId': (deps, { reader, params, query }) =>
    listOrganizerServices(deps, reader, params.organizerId, query),
  'GET /v1/regions/aliases': async (deps) => ({ data: await listRegionNames(deps) }),
  'GET /v1/services/suggestions': (deps, { reader, query }) => suggestSearches(deps, reader, query.search),
  'GET /v1/services/no-results': (deps, { reader, query }) => listNoResultSuggestions(deps, reader, query),
  'GET /v1/services/other-days': (deps, { reader, query }) => listOtherDays(deps, reader, query),
  'GET /v1/services/searches/popular': (deps, { reader }) => listPopularSearches(deps, reader),
  'POST /v1/services/searches': (deps, { user, body }) => countSearch(deps, user, body.search),
  'GET /v1/services/:id': (deps, { reader, params }) => getService(deps, reader, params.id),
  'GET /v1/services/:id/availability': (deps, { reader, params, query }) =>
    getAvailability(deps, params.id, query, reader),
  'GET /v1/services/:id/similar': (deps, { reader, params, query }) =>
    listSimilarServices(deps, reader, params.id, query),
  'POST /v1/services/:id/favorite': (deps, { user, params }) => addFavorite(deps, user.id, params.id),
  'DELETE /v1/services/:id/favorite': (deps, { user, params }) => removeFavorite(deps, user.id, params.id),
  'GET /v1/services/:id/favorite/status': (deps, { user, params }) => getFavoriteStatus(deps, user, params.id),
  'GET /v1/users/favorites': (deps, { user, query }) => listFavorites(deps, user, query),
}

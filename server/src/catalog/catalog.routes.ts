import type { catalogCalls } from '@enp/shared/calls/catalog'
import type { Handlers } from '../http/route.ts'
import { addFavorite } from './add-favorite.ts'
import { listFavorites } from './list-favorites.ts'
import { listOrganizerServices } from './list-organizer-services.ts'
import { listServices } from './list-services.ts'
import { readAvailability } from './read-availability.ts'
import { readCategories } from './read-categories.ts'
import { readFavorite } from './read-favorite.ts'
import { readService } from './read-service.ts'
import { removeFavorite } from './remove-favorite.ts'

export const catalogRoutes: Pick<Handlers, keyof typeof catalogCalls> = {
  'GET /v1/services': (deps, { person, query }) => listServices(deps, person, query),
  'GET /v1/services/categories': (deps, { person }) => readCategories(deps, person),
  'GET /v1/services/organizer/:organizerId': (deps, { person, params, query }) =>
    listOrganizerServices(deps, person, params.organizerId, query),
  'GET /v1/services/:id': (deps, { person, params }) => readService(deps, person, params.id),
  'GET /v1/services/:id/availability': (deps, { params, query }) => readAvailability(deps, params.id, query),
  'POST /v1/services/:id/favorite': (deps, { person, params }) => addFavorite(deps, person.id, params.id),
  'DELETE /v1/services/:id/favorite': (deps, { person, params }) => removeFavorite(deps, person.id, params.id),
  'GET /v1/services/:id/favorite/status': (deps, { person, params }) => readFavorite(deps, person.id, params.id),
  'GET /v1/users/favorites': (deps, { person, query }) => listFavorites(deps, person, query),
}

import type { organizerServicesCalls } from '@enp/shared/calls/organizer-services'
import type { Handlers } from '../../http/route.ts'
import { listOwnServices } from './list-own-services.ts'

/** One use case each, for the chat and for a person who is signed in. */
export const organizerServicesRoutes: Pick<Handlers, keyof typeof organizerServicesCalls> = {
  'GET /v1/organizer/services': (deps, { user }) => listOwnServices(deps, { userId: user.id }),
  'GET /internal/organizer/services': (deps, { query }) => listOwnServices(deps, query),
}

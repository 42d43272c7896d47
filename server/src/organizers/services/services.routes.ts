import type { organizerServicesCalls } from '@enp/shared/calls/organizers/organizer-services'
import type { RouteHandlers } from '../../http/route.ts'
import { listOwnServices } from './list-own-services.ts'

export const organizerServicesRoutes: Pick<RouteHandlers, keyof typeof organizerServicesCalls> = {
  'GET /v1/organizer/services': (deps, { member }) => listOwnServices(deps, member),
}

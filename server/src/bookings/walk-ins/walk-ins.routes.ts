import type { organizerWalkInsCalls } from '@enp/shared/calls/organizers/organizer-walk-ins'
import type { RouteHandlers } from '../../http/route.ts'
import { createWalkIn } from './create-walk-in.ts'
import { getWalkInTerms } from './get-walk-in-terms.ts'

export const walkInsRoutes: Pick<RouteHandlers, keyof typeof organizerWalkInsCalls> = {
  'POST /v1/organizer/walk-ins': (deps, { member, body }) => createWalkIn(deps, member, body),
  'GET /v1/organizer/walk-ins/terms': (deps, { member, query }) => getWalkInTerms(deps, member, query),
}

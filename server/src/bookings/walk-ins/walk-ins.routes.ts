import type { organizerWalkInsCalls } from '@enp/shared/calls/organizer-walk-ins'
import type { RouteHandlers } from '../../http/route.ts'
import { createWalkIn } from './create-walk-in.ts'
import { getWalkInTerms } from './get-walk-in-terms.ts'

export const walkInsRoutes: Pick<RouteHandlers, keyof typeof organizerWalkInsCalls> = {
  'POST /v1/organizer/walk-ins': (deps, { user, body }) => createWalkIn(deps, { userId: user.id }, body),
  'POST /internal/organizer/walk-ins': (deps, { body: { telegramId, ...wish } }) =>
    createWalkIn(deps, { telegramId }, wish),
  'GET /v1/organizer/walk-ins/terms': (deps, { user, query }) => getWalkInTerms(deps, { userId: user.id }, query),
  'GET /internal/organizer/walk-ins/terms': (deps, { query: { telegramId, ...asked } }) =>
    getWalkInTerms(deps, { telegramId }, asked),
}

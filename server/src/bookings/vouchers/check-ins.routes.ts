import type { checkInCalls } from '@enp/shared/calls/organizers/check-ins'
import type { RouteHandlers } from '../../http/route.ts'
import { checkIn } from './check-in.ts'
import { undoCheckIn } from './undo-check-in.ts'

export const checkInRoutes: Pick<RouteHandlers, keyof typeof checkInCalls> = {
  'POST /v1/organizer/check-ins': (deps, { member, body }) => checkIn(deps, { ...body, ...member }),
  'POST /v1/organizer/check-ins/undo': (deps, { member, body }) => undoCheckIn(deps, { ...body, ...member }),
}

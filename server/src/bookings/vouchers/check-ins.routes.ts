import type { checkInCalls } from '@enp/shared/calls/check-ins'
import type { RouteHandlers } from '../../http/route.ts'
import { checkIn } from './check-in.ts'
import { undoCheckIn } from './undo-check-in.ts'

export const checkInRoutes: Pick<RouteHandlers, keyof typeof checkInCalls> = {
  'POST /v1/organizer/check-ins': (deps, { user, body }) => checkIn(deps, { ...body, telegramId: user.telegramId }),
  'POST /internal/organizer/check-ins': (deps, { body }) => checkIn(deps, body),
  'POST /v1/organizer/check-ins/undo': (deps, { user, body }) =>
    undoCheckIn(deps, { ...body, telegramId: user.telegramId }),
  'POST /internal/organizer/check-ins/undo': (deps, { body }) => undoCheckIn(deps, body),
}

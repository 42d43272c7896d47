import type { checkInCalls } from '@enp/shared/calls/check-ins'
import type { Handlers } from '../../http/route.ts'
import { checkIn } from './check-in.ts'
import { undoCheckIn } from './undo-check-in.ts'

export const checkInRoutes: Pick<Handlers, keyof typeof checkInCalls> = {
  'POST /v1/organizer/check-ins': (deps, { user: person, body }) =>
    checkIn(deps, { ...body, telegramId: person.telegramId }),
  'POST /internal/organizer/check-ins': (deps, { body }) => checkIn(deps, body),
  'POST /v1/organizer/check-ins/undo': (deps, { user: person, body }) =>
    undoCheckIn(deps, { ...body, telegramId: person.telegramId }),
  'POST /internal/organizer/check-ins/undo': (deps, { body }) => undoCheckIn(deps, body),
}

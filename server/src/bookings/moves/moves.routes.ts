import type { departureMoveCalls } from '@enp/shared/calls/organizers/departure-moves'
import type { RouteHandlers } from '../../http/route.ts'
import { answerMoveInApp, answerMoveInChat } from './answer-move.ts'
import { listFreeDepartures, listFreeDeparturesForChat } from './list-free-departures.ts'
import { moveDeparture } from './move-departure.ts'
import { previewMove } from './preview-move.ts'
import { getMove } from './show-move.ts'
import { undoMove } from './undo-move.ts'

export const departureMovesRoutes: Pick<RouteHandlers, keyof typeof departureMoveCalls> = {
  'GET /v1/organizer/departures/move': (deps, { member, query }) => previewMove(deps, member.telegramId, query),
  'POST /v1/organizer/departures/move': (deps, { member, body }) => moveDeparture(deps, member.telegramId, body),
  'GET /v1/organizer/moves/:id': (deps, { member, params }) => getMove(deps, member.telegramId, params.id),
  'POST /v1/organizer/moves/:id/undo': (deps, { member, params }) => undoMove(deps, member.telegramId, params.id),
  'GET /v1/bookings/:id/departures': (deps, { user, params }) => listFreeDepartures(deps, user.id, params.id),
  'GET /internal/bookings/:id/departures': (deps, { params, query }) =>
    listFreeDeparturesForChat(deps, query.telegramId, params.id),
  'POST /v1/bookings/:id/move': (deps, { user, params, body }) => answerMoveInApp(deps, user, params.id, body),
  'POST /internal/bookings/:id/move': (deps, { params, body }) => answerMoveInChat(deps, params.id, body),
}

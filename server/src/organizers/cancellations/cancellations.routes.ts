import type { organizerCancellationCalls } from '@enp/shared/calls/organizer-cancellations'
import type { Handlers } from '../../http/route.ts'
import { toDeparture } from './departure.rules.ts'
import { editMessages, getCancellation, listUpcomingDepartures } from './get-cancellation.ts'
import { previewCancellation } from './preview-cancellation.ts'
import { startCancellation } from './start-cancellation.ts'

export const cancellationsRoutes: Pick<Handlers, keyof typeof organizerCancellationCalls> = {
  'GET /v1/organizer/departures/upcoming': (deps, { user }) => listUpcomingDepartures(deps, user.telegramId),
  'GET /internal/organizer/departures/upcoming': (deps, { query }) => listUpcomingDepartures(deps, query.telegramId),
  'GET /v1/organizer/departures/cancellation': (deps, { user, query }) =>
    previewCancellation(deps, user.telegramId, toDeparture(query)),
  'GET /internal/organizer/departures/cancellation': (deps, { query }) =>
    previewCancellation(deps, query.telegramId, toDeparture(query)),
  'POST /v1/organizer/departures/cancellation': (deps, { user, body }) =>
    startCancellation(deps, user.telegramId, toDeparture(body), { reason: body.reason }),
  'POST /internal/organizer/departures/cancellation': (deps, { body }) =>
    startCancellation(deps, body.telegramId, toDeparture(body), body),
  'GET /v1/organizer/cancellations/:id': (deps, { user, params }) => getCancellation(deps, user.telegramId, params.id),
  'GET /internal/organizer/cancellations/:id': (deps, { query, params }) =>
    getCancellation(deps, query.telegramId, params.id),
  'POST /internal/cancellation-messages': (deps, { body }) => editMessages(deps, body),
}

import type { organizerCancellationCalls } from '@enp/shared/calls/organizer-cancellations'
import type { RouteHandlers } from '../../http/route.ts'
import { parseDepartureSlot } from './departure.rules.ts'
import { getCancellation, listUpcomingDepartures, updateProgressMessages } from './get-cancellation.ts'
import { previewDepartureCancellation } from './preview-departure-cancellation.ts'
import { startCancellation } from './start-cancellation.ts'

export const cancellationsRoutes: Pick<RouteHandlers, keyof typeof organizerCancellationCalls> = {
  'GET /v1/organizer/departures/upcoming': (deps, { user }) => listUpcomingDepartures(deps, user.telegramId),
  'GET /internal/organizer/departures/upcoming': (deps, { query }) => listUpcomingDepartures(deps, query.telegramId),
  'GET /v1/organizer/departures/cancellation': (deps, { user, query }) =>
    previewDepartureCancellation(deps, user.telegramId, parseDepartureSlot(query)),
  'GET /internal/organizer/departures/cancellation': (deps, { query }) =>
    previewDepartureCancellation(deps, query.telegramId, parseDepartureSlot(query)),
  'POST /v1/organizer/departures/cancellation': (deps, { user, body }) =>
    startCancellation(deps, user.telegramId, parseDepartureSlot(body), { reason: body.reason }),
  'POST /internal/organizer/departures/cancellation': (deps, { body }) =>
    startCancellation(deps, body.telegramId, parseDepartureSlot(body), body),
  'GET /v1/organizer/cancellations/:id': (deps, { user, params }) => getCancellation(deps, user.telegramId, params.id),
  'GET /internal/organizer/cancellations/:id': (deps, { query, params }) =>
    getCancellation(deps, query.telegramId, params.id),
  'POST /internal/cancellation-messages': (deps, { body }) => updateProgressMessages(deps, body),
}

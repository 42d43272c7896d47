import type { organizerCancellationCalls } from '@enp/shared/calls/organizers/organizer-cancellations'
import type { RouteHandlers } from '../../../http/route.ts'
import { parseDepartureSlot } from './departure.rules.ts'
import { getCancellation, listUpcomingDepartures, updateProgressMessages } from './get-cancellation.ts'
import { previewDepartureCancellation } from './preview-departure-cancellation.ts'
import { startCancellation } from './start-cancellation.ts'

export const cancellationsRoutes: Pick<RouteHandlers, keyof typeof organizerCancellationCalls> = {
  'GET /v1/organizer/departures/upcoming': (deps, { member }) => listUpcomingDepartures(deps, member.telegramId),
  'GET /v1/organizer/departures/cancellation': (deps, { member, query }) =>
    previewDepartureCancellation(deps, member.telegramId, parseDepartureSlot(query)),
  'POST /v1/organizer/departures/cancellation': (deps, { member, body }) =>
    startCancellation(deps, member.telegramId, parseDepartureSlot(body), body),
  'GET /v1/organizer/cancellations/:id': (deps, { member, params }) =>
    getCancellation(deps, member.telegramId, params.id),
  'POST /internal/cancellation-messages': (deps, { body }) => updateProgressMessages(deps, body),
}

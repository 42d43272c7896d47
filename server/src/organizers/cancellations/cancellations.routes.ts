import type { organizerCancellationCalls } from '@enp/shared/calls/organizer-cancellations'
import type { Handlers } from '../../http/route.ts'
import { beginCancellation } from './begin-cancellation.ts'
import { departureOf } from './departure.rules.ts'
import { previewCancellation } from './preview-cancellation.ts'
import { editMessages, listAhead, readCancellation } from './read-cancellation.ts'

/** One use case each, for the chat and for a person who is signed in. */
export const cancellationsRoutes: Pick<Handlers, keyof typeof organizerCancellationCalls> = {
  'GET /v1/organizer/departures/ahead': (deps, { person }) => listAhead(deps, person.telegramId),
  'GET /internal/organizer/departures/ahead': (deps, { query }) => listAhead(deps, query.telegramId),
  'GET /v1/organizer/departures/cancellation': (deps, { person, query }) =>
    previewCancellation(deps, person.telegramId, departureOf(query)),
  'GET /internal/organizer/departures/cancellation': (deps, { query }) =>
    previewCancellation(deps, query.telegramId, departureOf(query)),
  'POST /v1/organizer/departures/cancellation': (deps, { person, body }) =>
    beginCancellation(deps, person.telegramId, departureOf(body), { reason: body.reason }),
  'POST /internal/organizer/departures/cancellation': (deps, { body }) =>
    beginCancellation(deps, body.telegramId, departureOf(body), body),
  'GET /v1/organizer/cancellations/:id': (deps, { person, params }) =>
    readCancellation(deps, person.telegramId, params.id),
  'GET /internal/organizer/cancellations/:id': (deps, { query, params }) =>
    readCancellation(deps, query.telegramId, params.id),
  'POST /internal/cancellation-messages': (deps, { body }) => editMessages(deps, body),
}

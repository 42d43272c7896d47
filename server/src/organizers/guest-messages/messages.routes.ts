import type { organizerMessageCalls } from '@enp/shared/calls/organizer-messages'
import type { Handlers } from '../../http/route.ts'
import { departureOf } from '../cancellations/departure.rules.ts'
import { listDepartureMessages, messageDeparture, previewMessage } from '../departure-messages/message-departure.ts'
import { findReplied, readThread, writeGuestMessage } from './write-guest-message.ts'

export const organizerMessagesRoutes: Pick<Handlers, keyof typeof organizerMessageCalls> = {
  'GET /v1/organizer/departures/message': (deps, { person, query }) =>
    previewMessage(deps, person.telegramId, departureOf(query)),
  'GET /internal/organizer/departures/message': (deps, { query }) =>
    previewMessage(deps, query.telegramId, departureOf(query)),
  'POST /v1/organizer/departures/message': (deps, { person, body }) =>
    messageDeparture(deps, person.telegramId, departureOf(body), body),
  'POST /internal/organizer/departures/message': (deps, { body }) =>
    messageDeparture(deps, body.telegramId, departureOf(body), body),
  'GET /internal/guest-messages/:id': (deps, { params, query }) => readThread(deps, params.id, query),
  'POST /internal/guest-messages/:id': (deps, { params, body }) => writeGuestMessage(deps, params.id, body),
  'POST /internal/guest-message-replies': (deps, { body }) => findReplied(deps, body),
  'GET /internal/admin/departure-messages': (deps, { query }) => listDepartureMessages(deps, query.operatorId),
}

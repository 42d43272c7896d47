import type { organizerMessageCalls } from '@enp/shared/calls/organizers/organizer-messages'
import { parseDepartureSlot } from '../../bookings/cancellation/departures/departure.rules.ts'
import {
  listDepartureMessages,
  messageDeparture,
  previewMessage,
} from '../../bookings/departures/messages/message-departure.ts'
import type { RouteHandlers } from '../../http/route.ts'
import { findReplied, getThread, writeGuestMessage } from './write-guest-message.ts'

export const organizerMessagesRoutes: Pick<RouteHandlers, keyof typeof organizerMessageCalls> = {
  'GET /v1/organizer/departures/message': (deps, { member, query }) =>
    previewMessage(deps, member.telegramId, parseDepartureSlot(query)),
  'POST /v1/organizer/departures/message': (deps, { member, body }) =>
    messageDeparture(deps, member.telegramId, parseDepartureSlot(body), body),
  'GET /internal/guest-messages/:id': (deps, { params, query }) => getThread(deps, params.id, query),
  'POST /internal/guest-messages/:id': (deps, { params, body }) => writeGuestMessage(deps, params.id, body),
  'POST /internal/guest-message-replies': (deps, { body }) => findReplied(deps, body),
  'GET /internal/admin/departure-messages': (deps, { query }) => listDepartureMessages(deps, query.operatorId),
}

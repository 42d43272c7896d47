import type { ticketsCalls } from '@enp/shared/calls/bookings/tickets'
import type { RouteHandlers } from '../../http/route.ts'
import { acceptPlace, keepPlace, passPlaceOn } from './accept-place.ts'
import { answerAsHolder, answerForGuest } from './answer-questions.ts'
import { listGuestPlaces, sendPlace, withdrawPlace } from './send-place.ts'
import { getOfferedPlace, getTicket, listTickets } from './show-ticket.ts'

export const ticketsRoutes: Pick<RouteHandlers, keyof typeof ticketsCalls> = {
  'GET /v1/bookings/:id/tickets': async (deps, { user, params }) => ({
    data: await listGuestPlaces(deps, user, params.id),
  }),
  'POST /v1/bookings/:id/tickets': async (deps, { user, params, body }) => ({
    data: await sendPlace(deps, user, { bookingId: params.id, ...body }),
  }),
  'POST /v1/bookings/:id/tickets/withdraw': async (deps, { user, params, body }) => ({
    data: await withdrawPlace(deps, user, { bookingId: params.id, ...body }),
  }),
  'POST /v1/bookings/:id/answers': async (deps, { user, params, body }) => ({
    data: await answerForGuest(deps, user, { bookingId: params.id, ...body }),
  }),
  'GET /v1/tickets': async (deps, { user }) => ({ data: await listTickets(deps, user) }),
  'GET /v1/tickets/:id': async (deps, { user, params }) => ({ data: await getTicket(deps, user, params.id) }),
  'POST /v1/tickets/:id/answers': async (deps, { user, params, body }) => ({
    data: await answerAsHolder(deps, user, { ticketId: params.id, ...body }),
  }),
  'POST /v1/tickets/:id/link': async (deps, { user, params }) => ({ data: await passPlaceOn(deps, user, params.id) }),
  'DELETE /v1/tickets/:id/link': async (deps, { user, params }) => ({ data: await keepPlace(deps, user, params.id) }),
  'GET /v1/places/:id': async (deps, { user, params }) => ({ data: await getOfferedPlace(deps, user, params.id) }),
  'POST /v1/places/:id/accept': async (deps, { user, params }) => ({ data: await acceptPlace(deps, user, params.id) }),
}

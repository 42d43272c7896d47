import type { rebookingCalls } from '@enp/shared/calls/bookings/rebooking'
import type { RouteHandlers } from '../../http/route.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { listRebookOffers, listRebookOffersForChat, rebookBooking, rebookInChat } from './rebook-booking.ts'

export const rebookingRoutes = (chain: ChainPaymentMethod): Pick<RouteHandlers, keyof typeof rebookingCalls> => ({
  'GET /v1/bookings/:id/rebook': (deps, { user, params }) => listRebookOffers(deps, user, params.id),
  'POST /v1/bookings/:id/rebook': (deps, { user, params, body }) => rebookBooking(deps, chain, user, params.id, body),
  'GET /internal/bookings/:id/rebook': (deps, { params, query }) =>
    listRebookOffersForChat(deps, query.telegramId, params.id),
  'POST /internal/bookings/:id/rebook': (deps, { params, body }) => rebookInChat(deps, chain, params.id, body),
})

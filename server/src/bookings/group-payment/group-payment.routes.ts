import type { groupPaymentCalls } from '@enp/shared/calls/bookings/group-payment'
import type { RouteHandlers } from '../../http/route.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { showChargePayment } from '../charges/show-charge-payment.ts'
import { getBooking } from '../queries/get-booking.ts'
import { createShareMessage, remindShare } from './create-share-message.ts'
import { getSharedTrip, getShares } from './get-shares.ts'
import { payRemainder, payShare } from './pay-share.ts'
import { splitBooking } from './split-booking.ts'

export const groupPaymentRoutes = (chain: ChainPaymentMethod): Pick<RouteHandlers, keyof typeof groupPaymentCalls> => ({
  'POST /v1/bookings/:id/shares': {
    begin: (deps, { user, params, body }) => splitBooking(deps, chain, user.id, params.id, body),
    finish: async (deps, { user, params }) => ({ data: await getShares(deps, user, params.id) }),
  },
  'GET /v1/bookings/:id/shares': async (deps, { user, params }) => ({
    data: await getShares(deps, user, params.id),
  }),
  'POST /v1/bookings/:id/shares/take-over': {
    begin: (deps, { user, params, body }) => payRemainder(deps, chain, user.id, params.id, body),
    finish: async (deps, { user, params, body }, { id }) => {
      const how = await showChargePayment(deps, chain, user, params.id, { ...body, id })
      const booking = await getBooking(deps, user, params.id)
      return { data: { booking, shares: await getShares(deps, user, params.id), ...how } }
    },
  },
  'POST /v1/bookings/:id/shares/message': (deps, { user, params, body }) =>
    createShareMessage(deps, user, params.id, body),
  'GET /v1/shares/:id': async (deps, { user, params }) => ({
    data: await getSharedTrip(deps, user, params.id),
  }),
  'POST /v1/shares/:id/pay': {
    begin: (deps, { user, params, body }) => payShare(deps, chain, user.id, params.id, body),
    finish: async (deps, { user, params, body }, { id }) => {
      const how = await showChargePayment(deps, chain, user, params.id, { ...body, id })
      return { data: { share: await getSharedTrip(deps, user, params.id), ...how } }
    },
  },
  'POST /v1/shares/:id/remind': async (deps, { user, params }) => ({
    data: await remindShare(deps, user, params.id),
  }),
})

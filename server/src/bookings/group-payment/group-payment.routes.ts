import type { groupPaymentCalls } from '@enp/shared/calls/group-payment'
import type { Handlers } from '../../http/route.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { showChargePayment } from '../charges/show-charge-payment.ts'
import { getBooking } from '../queries/get-booking.ts'
import { getSharedTrip, getShares } from './get-shares.ts'
import { payRemainder } from './pay-remainder.ts'
import { payShare } from './pay-share.ts'
import { remindShare } from './remind-share.ts'
import { shareMessage } from './share-message.ts'
import { splitBooking } from './split-booking.ts'

/** Friends who pay a trip together. */
export const groupPaymentRoutes = (chain: ChainRail): Pick<Handlers, keyof typeof groupPaymentCalls> => ({
  'POST /v1/bookings/:id/shares': {
    begin: (deps, { user: person, params, body }) => splitBooking(deps, chain, person.id, params.id, body),
    finish: async (deps, { user: person, params }) => ({ data: await getShares(deps, person, params.id) }),
  },
  'GET /v1/bookings/:id/shares': async (deps, { user: person, params }) => ({
    data: await getShares(deps, person, params.id),
  }),
  'POST /v1/bookings/:id/shares/take-over': {
    begin: (deps, { user: person, params, body }) => payRemainder(deps, chain, person.id, params.id, body),
    finish: async (deps, { user: person, params, body }, { id }) => {
      const how = await showChargePayment(deps, chain, person, params.id, { ...body, id })
      const booking = await getBooking(deps, person, params.id)
      return { data: { booking, shares: await getShares(deps, person, params.id), ...how } }
    },
  },
  'POST /v1/bookings/:id/shares/message': (deps, { user: person, params, body }) =>
    shareMessage(deps, person, params.id, body),
  'GET /v1/shares/:id': async (deps, { user: person, params }) => ({
    data: await getSharedTrip(deps, person, params.id),
  }),
  'POST /v1/shares/:id/pay': {
    begin: (deps, { user: person, params, body }) => payShare(deps, chain, person.id, params.id, body),
    finish: async (deps, { user: person, params, body }, { id }) => {
      const how = await showChargePayment(deps, chain, person, params.id, { ...body, id })
      return { data: { share: await getSharedTrip(deps, person, params.id), ...how } }
    },
  },
  'POST /v1/shares/:id/remind': async (deps, { user: person, params }) => ({
    data: await remindShare(deps, person, params.id),
  }),
})

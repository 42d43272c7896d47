import type { togetherCalls } from '@enp/shared/calls/together'
import type { Handlers } from '../../http/route.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { showChargePayment } from '../charges/show-charge-payment.ts'
import { readBooking } from '../reading/read-booking.ts'
import { payShare } from './pay-share.ts'
import { readSharedTrip, readShares } from './read-shares.ts'
import { remindOfShare } from './remind-of-share.ts'
import { shareMessage } from './share-message.ts'
import { splitBooking } from './split-booking.ts'
import { takeOver } from './take-over.ts'

/** Friends who pay a trip together. */
export const togetherRoutes = (chain: ChainRail): Pick<Handlers, keyof typeof togetherCalls> => ({
  'POST /v1/bookings/:id/shares': {
    begin: (deps, { person, params, body }) => splitBooking(deps, chain, person.id, params.id, body),
    finish: async (deps, { person, params }) => ({ data: await readShares(deps, person, params.id) }),
  },
  'GET /v1/bookings/:id/shares': async (deps, { person, params }) => ({
    data: await readShares(deps, person, params.id),
  }),
  'POST /v1/bookings/:id/shares/take-over': {
    begin: (deps, { person, params, body }) => takeOver(deps, chain, person.id, params.id, body),
    finish: async (deps, { person, params, body }, { id }) => {
      const how = await showChargePayment(deps, chain, person, params.id, { ...body, id })
      const booking = await readBooking(deps, person, params.id)
      return { data: { booking, shares: await readShares(deps, person, params.id), ...how } }
    },
  },
  'POST /v1/bookings/:id/shares/message': (deps, { person, params, body }) =>
    shareMessage(deps, person, params.id, body),
  'GET /v1/shares/:id': async (deps, { person, params }) => ({ data: await readSharedTrip(deps, person, params.id) }),
  'POST /v1/shares/:id/pay': {
    begin: (deps, { person, params, body }) => payShare(deps, chain, person.id, params.id, body),
    finish: async (deps, { person, params, body }, { id }) => {
      const how = await showChargePayment(deps, chain, person, params.id, { ...body, id })
      return { data: { share: await readSharedTrip(deps, person, params.id), ...how } }
    },
  },
  'POST /v1/shares/:id/remind': async (deps, { person, params }) => ({
    data: await remindOfShare(deps, person, params.id),
  }),
})

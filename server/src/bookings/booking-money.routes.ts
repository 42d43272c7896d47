import type { bookingMoneyCalls } from '@enp/shared/calls/booking-money'
import type { Handlers } from '../http/route.ts'
import type { ChainRail } from '../payments/chain/chain-rail.ts'
import { cancelBooking } from './cancellation/cancel-booking.ts'
import { previewCancellation } from './cancellation/preview-cancellation.ts'
import { payBooking } from './payment/pay-booking.ts'
import { showPayment } from './payment/show-payment.ts'

/** Paying a booking, and getting money back. */
export const bookingMoneyRoutes = (chain: ChainRail): Pick<Handlers, keyof typeof bookingMoneyCalls> => ({
  'POST /v1/bookings/:id/pay': {
    begin: (deps, { user: person, params, body }) => payBooking(deps, chain, person.id, params.id, body),
    finish: (deps, { user: person, params, body }, { id }) =>
      showPayment(deps, chain, person, params.id, { ...body, id }),
  },
  'GET /v1/bookings/:id/cancel': (deps, { user: person, params }) => previewCancellation(deps, person, params.id),
  'POST /v1/bookings/:id/cancel/preview': (deps, { user: person, params, body }) =>
    previewCancellation(deps, person, params.id, body),
  'POST /v1/bookings/:id/cancel': (deps, { user: person, params, body }) =>
    cancelBooking(deps, chain, person, params.id, body),
})

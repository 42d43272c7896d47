import type { bookingMoneyCalls } from '@enp/shared/calls/bookings/booking-money'
import type { RouteHandlers } from '../http/route.ts'
import type { ChainPaymentMethod } from '../payments/chain/chain-payment-method.ts'
import { cancelBooking } from './cancellation/cancel-booking.ts'
import { previewCancellation } from './cancellation/preview-cancellation.ts'
import { payRest, showRestPayment } from './deposit/pay-rest.ts'
import { payBooking } from './payment/pay-booking.ts'
import { showBookingPayment } from './payment/show-booking-payment.ts'

export const bookingMoneyRoutes = (chain: ChainPaymentMethod): Pick<RouteHandlers, keyof typeof bookingMoneyCalls> => ({
  'POST /v1/bookings/:id/pay': {
    begin: (deps, { user, params, body }) => payBooking(deps, chain, user.id, params.id, body),
    finish: (deps, { user, params, body }, { id }) => showBookingPayment(deps, chain, user, params.id, { ...body, id }),
  },
  'POST /v1/bookings/:id/rest': {
    begin: (deps, { user, params, body }) => payRest(deps, chain, user.id, params.id, body),
    finish: (deps, { user, params, body }, { id }) => showRestPayment(deps, chain, user, params.id, { ...body, id }),
  },
  'GET /v1/bookings/:id/cancel': (deps, { user, params }) => previewCancellation(deps, user, params.id),
  'POST /v1/bookings/:id/cancel/preview': (deps, { user, params, body }) =>
    previewCancellation(deps, user, params.id, body),
  'POST /v1/bookings/:id/cancel': (deps, { user, params, body }) => cancelBooking(deps, chain, user, params.id, body),
})

import type { bookingChangesCalls } from '@enp/shared/calls/bookings/booking-changes'
import type { RouteHandlers } from '../../http/route.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { changeBooking } from './change-booking.ts'
import { decideChange, withdrawChange } from './end-change.ts'
import { previewChange, showChangeResult } from './preview-change.ts'

export const bookingChangesRoutes = (
  chain: ChainPaymentMethod,
): Pick<RouteHandlers, keyof typeof bookingChangesCalls> => ({
  'POST /v1/bookings/:id/change/preview': (deps, { user, params, body }) => previewChange(deps, user, params.id, body),
  'POST /v1/bookings/:id/change': {
    begin: (deps, { user, params, body }) => changeBooking(deps, chain, user.id, params.id, body),
    finish: (deps, { user, params, body }, { id }) => showChangeResult(deps, chain, user, params.id, { ...body, id }),
  },
  'POST /v1/bookings/:id/change/withdraw': (deps, { user, params }) => withdrawChange(deps, user, params.id),
  'POST /v1/organizer/changes/:id/decide': (deps, { member, params, body }) =>
    decideChange(deps, member, params.id, body.allow),
})

import type { bookingsCalls } from '@enp/shared/calls/bookings/bookings'
import type { Deps } from '../core/deps.ts'
import { type RouteHandlers, withLookup } from '../http/route.ts'
import type { CheckStay } from './holds/check-stay.ts'
import { holdPlaces } from './holds/hold-places.ts'
import { balancesLookup } from './holds/holds.store.ts'
import { hashHoldNetwork } from './holds/unpaid-hold.rules.ts'
import { getBooking, listBookings } from './queries/get-booking.ts'
import { hideBooking } from './queries/hide-booking.ts'
import { listTripsForChat } from './queries/list-trips-for-chat.ts'

type BoundCheck = (deps: Deps, ...stay: Parameters<CheckStay>) => ReturnType<CheckStay>

export const bookingsRoutes = (checkStay: BoundCheck): Pick<RouteHandlers, keyof typeof bookingsCalls> => ({
  'POST /v1/bookings': withLookup(balancesLookup, (deps, { user, body, network }, row) =>
    holdPlaces(deps, user, body, {
      ...row,
      checkStay: (stay) => checkStay(deps, stay),
      network: network && hashHoldNetwork(deps.config.botToken, network),
    }),
  ),
  'GET /v1/bookings': (deps, { user, query }) => listBookings(deps, user, query),
  'GET /internal/trips': (deps, { query }) => listTripsForChat(deps, query.telegramId),
  'GET /v1/bookings/:id': async (deps, { user, params }) => ({
    data: await getBooking(deps, user, params.id),
  }),
  'DELETE /v1/bookings/:id': (deps, { user, params }) => hideBooking(deps, user.id, params.id),
})

import type { bookingsCalls } from '@enp/shared/calls/bookings'
import { type Handlers, withLookup } from '../http/route.ts'
import { holdPlaces } from './holds/hold-places.ts'
import { balancesLookup } from './holds/holds.store.ts'
import { holdNetwork } from './holds/unpaid-hold.rules.ts'
import { getBooking } from './queries/get-booking.ts'
import { hideBooking } from './queries/hide-booking.ts'
import { listBookings } from './queries/list-bookings.ts'

export const bookingsRoutes: Pick<Handlers, keyof typeof bookingsCalls> = {
  'POST /v1/bookings': withLookup(balancesLookup, (deps, { user: person, body, network }, row) =>
    holdPlaces(deps, person, body, { ...row, network: network && holdNetwork(deps.config.botToken, network) }),
  ),
  'GET /v1/bookings': (deps, { user: person, query }) => listBookings(deps, person, query),
  'GET /v1/bookings/:id': async (deps, { user: person, params }) => ({
    data: await getBooking(deps, person, params.id),
  }),
  'DELETE /v1/bookings/:id': (deps, { user: person, params }) => hideBooking(deps, person.id, params.id),
}

import type { bookingsCalls } from '@enp/shared/calls/bookings'
import { type Handlers, withLookup } from '../http/route.ts'
import { holdPlaces } from './holds/hold-places.ts'
import { purseLookup } from './holds/holds.store.ts'
import { holdNetwork } from './holds/unpaid-hold.rules.ts'
import { hideBooking } from './reading/hide-booking.ts'
import { listBookings } from './reading/list-bookings.ts'
import { readBooking } from './reading/read-booking.ts'

export const bookingsRoutes: Pick<Handlers, keyof typeof bookingsCalls> = {
  'POST /v1/bookings': withLookup(purseLookup, (deps, { person, body, network }, row) =>
    holdPlaces(deps, person, body, { ...row, network: network && holdNetwork(deps.config.botToken, network) }),
  ),
  'GET /v1/bookings': (deps, { person, query }) => listBookings(deps, person, query),
  'GET /v1/bookings/:id': async (deps, { person, params }) => ({ data: await readBooking(deps, person, params.id) }),
  'DELETE /v1/bookings/:id': (deps, { person, params }) => hideBooking(deps, person.id, params.id),
}

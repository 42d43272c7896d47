import type { bookingChangesCalls } from '@enp/shared/calls/booking-changes'
import type { Handlers } from '../../http/route.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { changeBooking } from './change-booking.ts'
import { decideChange } from './decide-change.ts'
import { previewChange } from './preview-change.ts'
import { showChange } from './show-change.ts'
import { withdrawChange } from './withdraw-change.ts'

/** Another day, start, option or party of a booking. */
export const bookingChangesRoutes = (chain: ChainRail): Pick<Handlers, keyof typeof bookingChangesCalls> => ({
  'POST /v1/bookings/:id/change/preview': (deps, { user: person, params, body }) =>
    previewChange(deps, person, params.id, body),
  'POST /v1/bookings/:id/change': {
    begin: (deps, { user: person, params, body }) => changeBooking(deps, chain, person.id, params.id, body),
    finish: (deps, { user: person, params, body }, { id }) =>
      showChange(deps, chain, person, params.id, { ...body, id }),
  },
  'POST /v1/bookings/:id/change/withdraw': (deps, { user: person, params }) => withdrawChange(deps, person, params.id),
  'POST /internal/organizer/changes/:id/answer': (deps, { params, body }) => decideChange(deps, params.id, body),
})

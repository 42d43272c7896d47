import type { organizerCalls } from '@enp/shared/calls/organizers/organizer'
import type { RouteHandlers } from '../../http/route.ts'
import { findMemberships } from '../../team/members/find-memberships.ts'
import { cancelBookingAsMember, decideBooking } from './decide-booking.ts'
import { getMemberBooking, listMemberBookings } from './get-member-bookings.ts'

export const organizerBookingsRoutes: Pick<RouteHandlers, keyof typeof organizerCalls> = {
  'GET /internal/organizer/check': async ({ db }, { query }) => {
    const memberships = await findMemberships(db, query.telegramId)
    return { data: { isMember: memberships.length > 0 } }
  },
  'GET /v1/organizer/bookings': (deps, { member }) => listMemberBookings(deps, member),
  'GET /v1/organizer/bookings/:id': (deps, { member, params }) => getMemberBooking(deps, member, params.id),
  'POST /v1/organizer/bookings/:id/decide': (deps, { member, params, body }) =>
    decideBooking(deps, member, params.id, body),
  'POST /v1/organizer/bookings/:id/cancel': (deps, { member, params, body }) =>
    cancelBookingAsMember(deps, member, params.id, body),
}

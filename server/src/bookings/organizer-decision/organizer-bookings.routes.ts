import type { organizerCalls } from '@enp/shared/calls/organizer'
import { findMemberships } from '../../catalog/team/find-memberships.ts'
import type { RouteHandlers } from '../../http/route.ts'
import { cancelBookingAsMember, decideBooking } from './decide-booking.ts'
import { getMemberBooking, listMemberBookings } from './get-member-bookings.ts'

export const organizerBookingsRoutes: Pick<RouteHandlers, keyof typeof organizerCalls> = {
  'GET /internal/organizer/check': async ({ db }, { query }) => {
    const memberships = await findMemberships(db, query.telegramId)
    return { data: { isMember: memberships.length > 0 } }
  },
  'GET /v1/organizer/bookings': (deps, { user }) => listMemberBookings(deps, { userId: user.id }),
  'GET /internal/organizer/bookings': (deps, { query }) => listMemberBookings(deps, query),
  'GET /v1/organizer/bookings/:id': (deps, { user, params }) => getMemberBooking(deps, { userId: user.id }, params.id),
  'GET /internal/organizer/bookings/:id': (deps, { query, params }) => getMemberBooking(deps, query, params.id),
  'POST /v1/organizer/bookings/:id/decide': (deps, { user, params, body }) =>
    decideBooking(deps, { userId: user.id }, params.id, body),
  'POST /internal/organizer/bookings/:id/decide': (deps, { params, body: { telegramId, ...answer } }) =>
    decideBooking(deps, { telegramId }, params.id, answer),
  'POST /v1/organizer/bookings/:id/cancel': (deps, { user, params, body }) =>
    cancelBookingAsMember(deps, { userId: user.id }, params.id, body),
  'POST /internal/organizer/bookings/:id/cancel': (deps, { params, body: { telegramId, ...input } }) =>
    cancelBookingAsMember(deps, { telegramId }, params.id, input),
}

import type { checkInCalls } from '@enp/shared/calls/organizers/check-ins'
import type { organizerCalls } from '@enp/shared/calls/organizers/organizer'
import type { organizerDeparturesCalls } from '@enp/shared/calls/organizers/organizer-departures'
import type { organizerWalkInsCalls } from '@enp/shared/calls/organizers/organizer-walk-ins'
import type { RouteHandlers } from '../http/route.ts'
import { findMemberships } from '../team/members/find-memberships.ts'
import { getManifest, listDepartures } from './departures/get-manifest.ts'
import { claimManifestEdits, markManifestEdited, subscribeToManifest } from './departures/track-manifests.ts'
import { listMemberBookings } from './guest-search/list-member-bookings.ts'
import { changeGuide, undoGuideChange } from './guides/change-guide.ts'
import { decideToGo, undoDecisionToGo } from './minimum/decide-to-go.ts'
import { changeNoShow } from './no-show/mark-no-show.ts'
import { cancelBookingAsMember, decideBooking } from './organizer-decision/decide-booking.ts'
import { getMemberBooking } from './organizer-decision/get-member-bookings.ts'
import { checkIn } from './vouchers/check-in.ts'
import { undoCheckIn } from './vouchers/undo-check-in.ts'
import { changeWalkIn, undoWalkInChange } from './walk-ins/change-walk-in.ts'
import { createWalkIn } from './walk-ins/create-walk-in.ts'
import { getWalkInTerms } from './walk-ins/get-walk-in-terms.ts'

type OrganizerBookingCalls =
  | keyof typeof organizerCalls
  | keyof typeof organizerDeparturesCalls
  | keyof typeof organizerWalkInsCalls
  | keyof typeof checkInCalls

export const organizerBookingsRoutes: Pick<RouteHandlers, OrganizerBookingCalls> = {
  'GET /internal/organizer/check': async ({ db }, { query }) => {
    const memberships = await findMemberships(db, query.telegramId)
    return { data: { isMember: memberships.length > 0 } }
  },
  'GET /v1/organizer/bookings': (deps, { member, query }) => listMemberBookings(deps, member, query),
  'GET /v1/organizer/bookings/:id': (deps, { member, params }) => getMemberBooking(deps, member, params.id),
  'POST /v1/organizer/bookings/:id/decide': (deps, { member, params, body }) =>
    decideBooking(deps, member, params.id, body),
  'POST /v1/organizer/bookings/:id/cancel': (deps, { member, params, body }) =>
    cancelBookingAsMember(deps, member, params.id, body),
  'POST /v1/organizer/bookings/:id/no-show': (deps, { member, params, body }) =>
    changeNoShow(deps, member, params.id, body.action),
  'GET /v1/organizer/departures': (deps, { member, query }) => listDepartures(deps, member, query),
  'GET /v1/organizer/manifest': (deps, { member, query }) => getManifest(deps, member, query),
  'POST /v1/organizer/departures/guide': (deps, { member, body }) => changeGuide(deps, member.telegramId, body),
  'POST /v1/organizer/departures/guide/undo': (deps, { member, body }) =>
    undoGuideChange(deps, member.telegramId, body),
  'POST /v1/organizer/departures/go': (deps, { member, body }) => decideToGo(deps, member.telegramId, body),
  'POST /v1/organizer/departures/go/undo': (deps, { member, body }) => undoDecisionToGo(deps, member.telegramId, body),
  'POST /internal/organizer/manifest-messages': (deps, { body }) => subscribeToManifest(deps, body),
  'POST /internal/organizer/manifest-messages/claim': (deps) => claimManifestEdits(deps),
  'POST /internal/organizer/manifest-messages/:id/edited': (deps, { params, body }) =>
    markManifestEdited(deps, params.id, body),
  'POST /v1/organizer/walk-ins': (deps, { member, body }) => createWalkIn(deps, member, body),
  'POST /v1/organizer/walk-ins/:id': (deps, { member, params, body }) => changeWalkIn(deps, member, params.id, body),
  'POST /v1/organizer/walk-ins/:id/undo': (deps, { member, params }) => undoWalkInChange(deps, member, params.id),
  'GET /v1/organizer/walk-ins/terms': (deps, { member, query }) => getWalkInTerms(deps, member, query),
  'POST /v1/organizer/check-ins': (deps, { member, body }) => checkIn(deps, { ...body, ...member }),
  'POST /v1/organizer/check-ins/undo': (deps, { member, body }) => undoCheckIn(deps, { ...body, ...member }),
}

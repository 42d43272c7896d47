import type { organizerTeamCalls } from '@enp/shared/calls/organizers/organizer-team'
import type { RouteHandlers } from '../http/route.ts'
import { acceptInvitation, getOfferedRole, type WelcomeMember } from './invitations/accept-invitation.ts'
import { inviteMember, revokeInvitation } from './invitations/invite-member.ts'
import { endMembership, updateMembershipEnd } from './members/change-membership.ts'
import { describeMemberships } from './members/describe-memberships.ts'
import { listTeam } from './members/list-team.ts'

/** Welcoming is a parameter, because teams don't depend on bookings. */
export const teamRoutes = (welcomeMember: WelcomeMember): Pick<RouteHandlers, keyof typeof organizerTeamCalls> => ({
  'GET /v1/organizer/memberships': async ({ db }, { member }) => ({
    data: await describeMemberships(db, member),
  }),
  'GET /v1/organizer/team/members': (deps, { member, query }) => listTeam(deps, { ...query, ...member }),
  'POST /v1/organizer/invitations': (deps, { member, body }) => inviteMember(deps, member.telegramId, body),
  'POST /v1/organizer/invitations/:id/revoke': (deps, { member, params }) =>
    revokeInvitation(deps, member.telegramId, params.id),
  'GET /v1/organizer/invitations/:id': async ({ db }, { member, params }) => ({
    data: await getOfferedRole(db, member.telegramId, params.id),
  }),
  'POST /v1/organizer/invitations/:id/accept': (deps, { member, params }) =>
    acceptInvitation(deps, welcomeMember, member.telegramId, params.id),
  'PATCH /v1/organizer/team/members/:id': (deps, { member, params, body }) =>
    updateMembershipEnd(deps, { ...member, ...params, lastDay: body.until }),
  'DELETE /v1/organizer/team/members/:id': (deps, { member, params }) =>
    endMembership(deps, member.telegramId, params.id),
})

import type { organizerTeamCalls } from '@enp/shared/calls/organizer-team'
import { getOfferedRole } from '../../catalog/team/accept-invitation.ts'
import { endMembership, updateMembershipEnd } from '../../catalog/team/change-membership.ts'
import { describeMemberships } from '../../catalog/team/describe-memberships.ts'
import { inviteMember, revokeInvitation } from '../../catalog/team/invite-member.ts'
import { listTeam } from '../../catalog/team/list-team.ts'
import type { RouteHandlers } from '../../http/route.ts'
import { acceptInvitationByLink } from './accept-invitation-by-link.ts'

export const teamRoutes: Pick<RouteHandlers, keyof typeof organizerTeamCalls> = {
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
    acceptInvitationByLink(deps, member.telegramId, params.id),
  'PATCH /v1/organizer/team/members/:id': (deps, { member, params, body }) =>
    updateMembershipEnd(deps, { ...member, ...params, lastDay: body.until }),
  'DELETE /v1/organizer/team/members/:id': (deps, { member, params }) =>
    endMembership(deps, member.telegramId, params.id),
}

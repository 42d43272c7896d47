import type { organizerTeamCalls } from '@enp/shared/calls/organizer-team'
import { getOfferedRole } from '../../catalog/team/accept-invitation.ts'
import { endMembership, updateMembershipEnd } from '../../catalog/team/change-membership.ts'
import { describeMemberships } from '../../catalog/team/describe-memberships.ts'
import { inviteMember, revokeInvitation } from '../../catalog/team/invite-member.ts'
import { listTeam } from '../../catalog/team/list-team.ts'
import type { RouteHandlers } from '../../http/route.ts'
import { acceptInvitationByLink } from './accept-invitation-by-link.ts'

export const teamRoutes: Pick<RouteHandlers, keyof typeof organizerTeamCalls> = {
  'GET /v1/organizer/memberships': async ({ db }, { user }) => ({
    data: await describeMemberships(db, { userId: user.id }),
  }),
  'GET /internal/organizer/memberships': async ({ db }, { query }) => ({ data: await describeMemberships(db, query) }),
  'GET /v1/organizer/team/members': (deps, { user, query }) =>
    listTeam(deps, { ...query, telegramId: user.telegramId }),
  'GET /internal/organizer/team/members': (deps, { query }) => listTeam(deps, query),
  'POST /v1/organizer/invitations': (deps, { user, body }) =>
    inviteMember(deps, { ...body, telegramId: user.telegramId }),
  'POST /internal/organizer/invitations': (deps, { body }) => inviteMember(deps, body),
  'POST /v1/organizer/invitations/:id/revoke': (deps, { user, params }) =>
    revokeInvitation(deps, user.telegramId, params.id),
  'POST /internal/organizer/invitations/:id/revoke': (deps, { params, body }) =>
    revokeInvitation(deps, body.telegramId, params.id),
  'GET /v1/organizer/invitations/:id': async ({ db }, { user, params }) => ({
    data: await getOfferedRole(db, user.telegramId, params.id),
  }),
  'GET /internal/organizer/invitations/:id': async ({ db }, { query, params }) => ({
    data: await getOfferedRole(db, query.telegramId, params.id),
  }),
  'POST /v1/organizer/invitations/:id/accept': (deps, { user, params }) =>
    acceptInvitationByLink(deps, user.telegramId, params.id),
  'POST /internal/organizer/invitations/:id/accept': (deps, { params, body }) =>
    acceptInvitationByLink(deps, body.telegramId, params.id),
  'PATCH /v1/organizer/team/members/:id': (deps, { user, params, body }) =>
    updateMembershipEnd(deps, { telegramId: user.telegramId, id: params.id, lastDay: body.until }),
  'PATCH /internal/organizer/team/members/:id': (deps, { params, body }) =>
    updateMembershipEnd(deps, { telegramId: body.telegramId, id: params.id, lastDay: body.until }),
  'DELETE /v1/organizer/team/members/:id': (deps, { user, params }) => endMembership(deps, user.telegramId, params.id),
  'DELETE /internal/organizer/team/members/:id': (deps, { params, query }) =>
    endMembership(deps, query.telegramId, params.id),
}

import type { organizerHelpersCalls } from '@enp/shared/calls/organizer-helpers'
import { readOffered } from '../../catalog/helpers/accept-invitation.ts'
import { changeEnd, endMembership } from '../../catalog/helpers/change-helper.ts'
import { inviteHelper, revokeInvitation } from '../../catalog/helpers/invite-helper.ts'
import { listHelpers } from '../../catalog/helpers/list-helpers.ts'
import { describeMemberships } from '../../catalog/members/describe-memberships.ts'
import type { Handlers } from '../../http/route.ts'
import { acceptByLink } from './accept-invitation.ts'

/** One use case each, for the chat and for a person who is signed in. */
export const helpersRoutes: Pick<Handlers, keyof typeof organizerHelpersCalls> = {
  'GET /v1/organizer/memberships': async ({ db }, { person }) => ({
    data: await describeMemberships(db, { userId: person.id }),
  }),
  'GET /internal/organizer/memberships': async ({ db }, { query }) => ({ data: await describeMemberships(db, query) }),
  'GET /v1/organizer/helpers': (deps, { person, query }) =>
    listHelpers(deps, { ...query, telegramId: person.telegramId }),
  'GET /internal/organizer/helpers': (deps, { query }) => listHelpers(deps, query),
  'POST /v1/organizer/invitations': (deps, { person, body }) =>
    inviteHelper(deps, { ...body, telegramId: person.telegramId }),
  'POST /internal/organizer/invitations': (deps, { body }) => inviteHelper(deps, body),
  'POST /v1/organizer/invitations/:id/revoke': (deps, { person, params }) =>
    revokeInvitation(deps, person.telegramId, params.id),
  'POST /internal/organizer/invitations/:id/revoke': (deps, { params, body }) =>
    revokeInvitation(deps, body.telegramId, params.id),
  'GET /v1/organizer/invitations/:id': async ({ db }, { person, params }) => ({
    data: await readOffered(db, person.telegramId, params.id),
  }),
  'GET /internal/organizer/invitations/:id': async ({ db }, { query, params }) => ({
    data: await readOffered(db, query.telegramId, params.id),
  }),
  'POST /v1/organizer/invitations/:id/accept': (deps, { person, params }) =>
    acceptByLink(deps, person.telegramId, params.id),
  'POST /internal/organizer/invitations/:id/accept': (deps, { params, body }) =>
    acceptByLink(deps, body.telegramId, params.id),
  'POST /v1/organizer/helpers/:id/until': (deps, { person, params, body }) =>
    changeEnd(deps, { telegramId: person.telegramId, id: params.id, lastDay: body.until }),
  'POST /internal/organizer/helpers/:id/until': (deps, { params, body }) =>
    changeEnd(deps, { telegramId: body.telegramId, id: params.id, lastDay: body.until }),
  'POST /v1/organizer/helpers/:id/end': (deps, { person, params }) => endMembership(deps, person.telegramId, params.id),
  'POST /internal/organizer/helpers/:id/end': (deps, { params, body }) =>
    endMembership(deps, body.telegramId, params.id),
}

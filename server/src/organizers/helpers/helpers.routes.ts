import type { organizerHelpersCalls } from '@enp/shared/calls/organizer-helpers'
import { describeMemberships } from '../../catalog/members/describe-memberships.ts'
import type { Handlers } from '../../http/route.ts'

/** One use case each, for the chat and for a person who is signed in. */
export const helpersRoutes: Pick<Handlers, keyof typeof organizerHelpersCalls> = {
  'GET /v1/organizer/memberships': async ({ db }, { person }) => ({
    data: await describeMemberships(db, { userId: person.id }),
  }),
  'GET /internal/organizer/memberships': async ({ db }, { query }) => ({ data: await describeMemberships(db, query) }),
}

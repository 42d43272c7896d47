import type { organizerProfileCalls } from '@enp/shared/calls/organizers/organizer-profile'
import type { RouteHandlers } from '../../http/route.ts'
import { changeProfile, changeProfilePhoto, showProfile } from './change-profile.ts'

export const organizerProfileRoutes: Pick<RouteHandlers, keyof typeof organizerProfileCalls> = {
  'GET /v1/organizer/profile': (deps, { member, query }) => showProfile(deps, member, query.organizerId),
  'POST /v1/organizer/profile': (deps, { member, body }) => changeProfile(deps, member, body),
  'POST /internal/organizer/profile/photo': (deps, { body }) => changeProfilePhoto(deps, body),
}

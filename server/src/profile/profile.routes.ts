import type { RouteHandlers } from '../http/route.ts'
import { changeChoices } from '../users/choices.ts'
import { chooseLanguage } from './choose-language.ts'
import { getProfile, toProfileReply } from './get-profile.ts'
import { getUserInfo } from './get-user-info.ts'

type ProfileCalls =
  | 'GET /v1/user/info'
  | 'GET /v1/users/profile'
  | 'PATCH /v1/users/profile'
  | 'POST /internal/language/choose'

export const profileRoutes: Pick<RouteHandlers, ProfileCalls> = {
  'GET /v1/user/info': (deps, { user }) => getUserInfo(deps, user),
  'GET /v1/users/profile': (deps, { user }) => getProfile(deps, user.id),
  'PATCH /v1/users/profile': async (deps, { user, body }) =>
    toProfileReply(deps, await changeChoices(deps, user.id, body)),
  'POST /internal/language/choose': (deps, { body }) => chooseLanguage(deps, body),
}

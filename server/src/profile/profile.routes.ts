import type { Handlers } from '../http/route.ts'
import { changeChoices } from '../users/choices.ts'
import { chooseLanguage } from './choose-language.ts'
import { getProfile, toProfileReply } from './get-profile.ts'
import { getUserInfo } from './get-user-info.ts'

type ProfileCalls =
  | 'GET /v1/user/info'
  | 'GET /v1/users/profile'
  | 'PATCH /v1/users/profile'
  | 'POST /internal/language/choose'

export const profileRoutes: Pick<Handlers, ProfileCalls> = {
  'GET /v1/user/info': (deps, { user: person }) => getUserInfo(deps, person),
  'GET /v1/users/profile': (deps, { user: person }) => getProfile(deps, person.id),
  'PATCH /v1/users/profile': async (deps, { user: person, body }) =>
    toProfileReply(deps, await changeChoices(deps, person.id, body)),
  'POST /internal/language/choose': (deps, { body }) => chooseLanguage(deps, body),
}

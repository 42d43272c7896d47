import type { Handlers } from '../http/route.ts'
import { changeChoices } from '../users/choices.ts'
import { chooseLanguage } from './choose-language.ts'
import { readInfo } from './read-info.ts'
import { answerProfile, readProfile } from './read-profile.ts'

type ProfileCalls =
  | 'GET /v1/user/info'
  | 'GET /v1/users/profile'
  | 'PATCH /v1/users/profile'
  | 'POST /internal/language/choose'

export const profileRoutes: Pick<Handlers, ProfileCalls> = {
  'GET /v1/user/info': (deps, { person }) => readInfo(deps, person),
  'GET /v1/users/profile': (deps, { person }) => readProfile(deps, person.id),
  'PATCH /v1/users/profile': async (deps, { person, body }) =>
    answerProfile(deps, await changeChoices(deps, person.id, body)),
  'POST /internal/language/choose': (deps, { body }) => chooseLanguage(deps, body),
}

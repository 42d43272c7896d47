import type { Handlers } from '../http/route.ts'
import { changeProfile } from './change-profile.ts'
import { readBalance, readInfo } from './read-info.ts'
import { readProfile } from './read-profile.ts'
import { recordStart } from './record-start.ts'
import { setReachability } from './set-reachability.ts'
import { findLanguage } from './users.store.ts'

export const usersRoutes: Pick<
  Handlers,
  | 'GET /v1/user/info'
  | 'GET /v1/users/profile'
  | 'PATCH /v1/users/profile'
  | 'GET /v1/users/balance'
  | 'POST /internal/starts'
  | 'POST /internal/reachability'
  | 'POST /internal/language'
> = {
  'GET /v1/user/info': (deps, { person }) => readInfo(deps, person),
  'GET /v1/users/profile': (deps, { person }) => readProfile(deps, person.id),
  'PATCH /v1/users/profile': (deps, { person, body }) => changeProfile(deps, person.id, body),
  'GET /v1/users/balance': (deps, { person }) => readBalance(deps, person.id),
  'POST /internal/starts': (deps, { body }) => recordStart(deps, body),
  'POST /internal/reachability': (deps, { body }) => setReachability(deps, body),
  'POST /internal/language': async ({ db }, { body }) => {
    const language = await findLanguage(db, body.telegramId)
    return { data: language ? { language } : {} }
  },
}

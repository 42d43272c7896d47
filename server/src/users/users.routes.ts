import type { Handlers } from '../http/route.ts'
import { readBalance, readInfo } from './read-info.ts'
import { recordStart } from './record-start.ts'
import { setReachability } from './set-reachability.ts'

export const usersRoutes: Pick<
  Handlers,
  'GET /v1/user/info' | 'GET /v1/users/balance' | 'POST /internal/starts' | 'POST /internal/reachability'
> = {
  'GET /v1/user/info': (deps, { person }) => readInfo(deps, person),
  'GET /v1/users/balance': (deps, { person }) => readBalance(deps, person.id),
  'POST /internal/starts': (deps, { body }) => recordStart(deps, body),
  'POST /internal/reachability': (deps, { body }) => setReachability(deps, body),
}

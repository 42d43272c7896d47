import type { Handlers } from '../http/route.ts'
import { readBalance } from './read-balance.ts'

export const ledgerRoutes: Pick<Handlers, 'GET /v1/users/balance'> = {
  'GET /v1/users/balance': (deps, { person }) => readBalance(deps, person.id),
}

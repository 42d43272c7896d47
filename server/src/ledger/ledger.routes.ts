import type { Handlers } from '../http/route.ts'
import { depositForDevelopment } from './deposit-for-development.ts'
import { readBalance } from './read-balance.ts'

export const ledgerRoutes: Pick<Handlers, 'GET /v1/users/balance' | 'POST /internal/balance'> = {
  'GET /v1/users/balance': (deps, { person }) => readBalance(deps, person.id),
  'POST /internal/balance': (deps, { body }) => depositForDevelopment(deps, body),
}

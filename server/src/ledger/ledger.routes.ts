import type { RouteHandlers } from '../http/route.ts'
import { depositForDevelopment } from './deposit-for-development.ts'
import { getBalance } from './get-balance.ts'

export const ledgerRoutes: Pick<RouteHandlers, 'GET /v1/users/balance' | 'POST /internal/balance'> = {
  'GET /v1/users/balance': (deps, { user }) => getBalance(deps, user.id),
  'POST /internal/balance': (deps, { body }) => depositForDevelopment(deps, body),
}

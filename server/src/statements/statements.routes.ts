import type { RouteHandlers } from '../http/route.ts'
import { getTransaction, listUserTransactions } from './get-transactions.ts'

export const statementsRoutes: Pick<RouteHandlers, 'GET /v1/transactions' | 'GET /v1/transactions/:id'> = {
  'GET /v1/transactions': (deps, { user, query }) => listUserTransactions(deps, user, query),
  'GET /v1/transactions/:id': (deps, { user, params }) => getTransaction(deps, user, params.id),
}

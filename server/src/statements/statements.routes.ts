import type { Handlers } from '../http/route.ts'
import { getTransaction, listTransactions } from './get-transactions.ts'

export const statementsRoutes: Pick<Handlers, 'GET /v1/transactions' | 'GET /v1/transactions/:id'> = {
  'GET /v1/transactions': (deps, { user, query }) => listTransactions(deps, user, query),
  'GET /v1/transactions/:id': (deps, { user, params }) => getTransaction(deps, user, params.id),
}

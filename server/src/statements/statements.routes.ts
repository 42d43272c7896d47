import type { Handlers } from '../http/route.ts'
import { listTransactions, readTransaction } from './read-transactions.ts'

export const statementsRoutes: Pick<Handlers, 'GET /v1/transactions' | 'GET /v1/transactions/:id'> = {
  'GET /v1/transactions': (deps, { person, query }) => listTransactions(deps, person, query),
  'GET /v1/transactions/:id': (deps, { person, params }) => readTransaction(deps, person, params.id),
}

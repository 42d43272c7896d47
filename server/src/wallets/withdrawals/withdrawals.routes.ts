import type { Handlers } from '../../http/route.ts'
import { readTerms } from './read-terms.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

export const withdrawalsRoutes: Pick<Handlers, 'GET /v1/wallet' | 'POST /v1/wallet/withdrawals'> = {
  'GET /v1/wallet': (deps, { person }) => readTerms(deps, person.id),
  'POST /v1/wallet/withdrawals': (deps, { person, body }) => requestWithdrawal(deps, person.id, body),
}

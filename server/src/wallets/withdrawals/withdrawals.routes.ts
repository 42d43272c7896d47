import type { Handlers } from '../../http/route.ts'
import { getWalletTerms } from './get-wallet-terms.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

export const withdrawalsRoutes: Pick<Handlers, 'GET /v1/wallet' | 'POST /v1/wallet/withdrawals'> = {
  'GET /v1/wallet': (deps, { user: person }) => getWalletTerms(deps, person.id),
  'POST /v1/wallet/withdrawals': (deps, { user: person, body }) => requestWithdrawal(deps, person.id, body),
}

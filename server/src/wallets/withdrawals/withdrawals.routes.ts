import type { RouteHandlers } from '../../http/route.ts'
import { getWalletTerms } from './get-wallet-terms.ts'
import { requestWithdrawal } from './request-withdrawal.ts'

export const withdrawalsRoutes: Pick<RouteHandlers, 'GET /v1/wallet' | 'POST /v1/wallet/withdrawals'> = {
  'GET /v1/wallet': (deps, { user }) => getWalletTerms(deps, user.id),
  'POST /v1/wallet/withdrawals': (deps, { user, body }) => requestWithdrawal(deps, user.id, body),
}

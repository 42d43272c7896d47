import type { RouteHandlers } from '../../http/route.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { recordSentTransfer } from './record-sent-transfer.ts'
import { requestDeposit } from './request-deposit.ts'
import { showDeposit } from './show-deposit.ts'

type DepositCalls = 'POST /v1/wallet/deposits' | 'GET /v1/wallet/deposits/:id' | 'POST /v1/wallet/deposits/:id/sent'

export const depositsRoutes = (products: SellableProducts): Pick<RouteHandlers, DepositCalls> => ({
  'POST /v1/wallet/deposits': {
    begin: (deps, { user, body }) => requestDeposit(deps, user.id, body),
    finish: async (deps, { user, body }, { id }) => ({
      data: await showDeposit(deps, user.id, id, body.walletId),
    }),
  },
  'GET /v1/wallet/deposits/:id': async (deps, { user, params, query }) => ({
    data: await showDeposit(deps, user.id, params.id, query.walletId),
  }),
  'POST /v1/wallet/deposits/:id/sent': async (deps, { user, params, body }) => ({
    data: await recordSentTransfer(deps, products, user.id, params.id, body.boc),
  }),
})

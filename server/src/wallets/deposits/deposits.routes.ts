import type { Handlers } from '../../http/route.ts'
import type { Products } from '../../payments/product.rules.ts'
import { recordSentTransfer } from './record-sent-transfer.ts'
import { requestDeposit } from './request-deposit.ts'
import { showDeposit } from './show-deposit.ts'

type DepositCalls = 'POST /v1/wallet/deposits' | 'GET /v1/wallet/deposits/:id' | 'POST /v1/wallet/deposits/:id/sent'

export const depositsRoutes = (products: Products): Pick<Handlers, DepositCalls> => ({
  'POST /v1/wallet/deposits': {
    begin: (deps, { user: person, body }) => requestDeposit(deps, person.id, body),
    finish: async (deps, { user: person, body }, { id }) => ({
      data: await showDeposit(deps, person.id, id, body.walletId),
    }),
  },
  'GET /v1/wallet/deposits/:id': async (deps, { user: person, params, query }) => ({
    data: await showDeposit(deps, person.id, params.id, query.walletId),
  }),
  'POST /v1/wallet/deposits/:id/sent': async (deps, { user: person, params, body }) => ({
    data: await recordSentTransfer(deps, products, person.id, params.id, body.boc),
  }),
})

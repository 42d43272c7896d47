import type { Handlers } from '../../http/route.ts'
import type { Products } from '../../payments/product.rules.ts'
import { noteSent } from './note-sent.ts'
import { requestDeposit } from './request-deposit.ts'
import { showDeposit } from './show-deposit.ts'

type DepositCalls = 'POST /v1/wallet/deposits' | 'GET /v1/wallet/deposits/:id' | 'POST /v1/wallet/deposits/:id/sent'

export const depositsRoutes = (products: Products): Pick<Handlers, DepositCalls> => ({
  'POST /v1/wallet/deposits': {
    begin: (deps, { person, body }) => requestDeposit(deps, person.id, body),
    finish: async (deps, { person, body }, { id }) => ({
      data: await showDeposit(deps, person.id, id, body.walletId),
    }),
  },
  'GET /v1/wallet/deposits/:id': async (deps, { person, params, query }) => ({
    data: await showDeposit(deps, person.id, params.id, query.walletId),
  }),
  'POST /v1/wallet/deposits/:id/sent': async (deps, { person, params, body }) => ({
    data: await noteSent(deps, products, person.id, params.id, body.boc),
  }),
})

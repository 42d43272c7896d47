import { type Handlers, withLookup } from '../http/route.ts'
import { makeInvoice } from '../payments/make-invoice.ts'
import { boostProduct } from './boost-product.ts'
import { buyBoost } from './buy-boost.ts'
import { selectClaimable, toClaimable } from './claim.store.ts'
import { claimMining } from './claim-mining.ts'
import { completeMining } from './complete-mining.ts'
import { getMiningStatus } from './get-mining-status.ts'
import { getBoostPurchase, listBoosts, offerBoosts } from './list-boosts.ts'
import { orderBoost, orderBoostInChat } from './order-boost.ts'
import { startMining } from './start-mining.ts'

export const miningRoutes: Pick<
  Handlers,
  | 'GET /v1/mining/status'
  | 'POST /v1/mining/start'
  | 'POST /v1/mining/complete'
  | 'POST /v1/mining/claim'
  | 'GET /v1/mining/boosts'
  | 'POST /v1/mining/boosts/invoice'
  | 'GET /v1/mining/boosts/purchases/:id'
  | 'POST /v1/mining/boosts/purchase'
  | 'POST /internal/boosts/offer'
  | 'POST /internal/boosts/order'
> = {
  'GET /v1/mining/status': (deps, { user: person }) => getMiningStatus(deps, person.id),
  'POST /v1/mining/start': (deps, { user: person, body }) => startMining(deps, person.id, body),
  'POST /v1/mining/complete': (deps, { user: person }) => completeMining(deps, person.id),
  'POST /v1/mining/claim': withLookup(selectClaimable, (deps, { user: person }, row) =>
    claimMining(deps, person, toClaimable(row)),
  ),
  'GET /v1/mining/boosts': async () => ({ data: listBoosts() }),
  'POST /v1/mining/boosts/invoice': {
    begin: async (deps, { user: person, body }) => ({ id: (await orderBoost(deps, person, body, 'app')).id }),
    finish: (deps, { user: person }, { id }) => makeInvoice(deps, person, id, boostProduct),
  },
  'GET /v1/mining/boosts/purchases/:id': (deps, { user: person, params }) =>
    getBoostPurchase(deps, person.id, params.id),
  'POST /v1/mining/boosts/purchase': (deps, { user: person, body }) => buyBoost(deps, person.id, body),
  'POST /internal/boosts/offer': (deps, { body }) => offerBoosts(deps, body),
  'POST /internal/boosts/order': (deps, { body }) => orderBoostInChat(deps, body),
}

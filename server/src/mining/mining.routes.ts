import { type Handlers, withLookup } from '../http/route.ts'
import { makeInvoice } from '../payments/make-invoice.ts'
import { boostProduct } from './boost-product.ts'
import { buyBoost } from './buy-boost.ts'
import { claimableOf, toClaimable } from './claim.store.ts'
import { claimMining } from './claim-mining.ts'
import { completeMining } from './complete-mining.ts'
import { orderBoost, orderBoostInChat } from './order-boost.ts'
import { listBoosts, offerBoosts, readBoostPurchase } from './read-boosts.ts'
import { readStatus } from './read-status.ts'
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
  'GET /v1/mining/status': (deps, { person }) => readStatus(deps, person.id),
  'POST /v1/mining/start': (deps, { person, body }) => startMining(deps, person.id, body),
  'POST /v1/mining/complete': (deps, { person }) => completeMining(deps, person.id),
  'POST /v1/mining/claim': withLookup(claimableOf, (deps, { person }, row) =>
    claimMining(deps, person, toClaimable(row)),
  ),
  'GET /v1/mining/boosts': async () => ({ data: listBoosts() }),
  'POST /v1/mining/boosts/invoice': {
    begin: async (deps, { person, body }) => ({ id: (await orderBoost(deps, person, body, 'app')).id }),
    finish: (deps, { person }, { id }) => makeInvoice(deps, person, id, boostProduct),
  },
  'GET /v1/mining/boosts/purchases/:id': (deps, { person, params }) => readBoostPurchase(deps, person.id, params.id),
  'POST /v1/mining/boosts/purchase': (deps, { person, body }) => buyBoost(deps, person.id, body),
  'POST /internal/boosts/offer': (deps, { body }) => offerBoosts(deps, body),
  'POST /internal/boosts/order': (deps, { body }) => orderBoostInChat(deps, body),
}

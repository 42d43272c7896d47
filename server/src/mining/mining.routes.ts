import { type RouteHandlers, withLookup } from '../http/route.ts'
import { makeInvoice } from '../payments/make-invoice.ts'
import { boostProduct } from './boost-product.ts'
import { buyBoost } from './buy-boost.ts'
import { buildClaimableSessionQuery, toClaimableSession } from './claim.store.ts'
import { claimAndStart } from './claim-and-start.ts'
import { claimMining } from './claim-mining.ts'
import { completeMining } from './complete-mining.ts'
import { getMiningStatus } from './get-mining-status.ts'
import { getBoostPurchase, listBoosts, offerBoosts } from './list-boosts.ts'
import { orderBoost, orderBoostInChat } from './order-boost.ts'
import { startMining } from './start-mining.ts'

export const miningRoutes: Pick<
  RouteHandlers,
  | 'GET /v1/mining/status'
  | 'POST /v1/mining/start'
  | 'POST /v1/mining/complete'
  | 'POST /v1/mining/claim'
  | 'GET /v1/mining/boosts'
  | 'POST /v1/mining/boosts/invoice'
  | 'GET /v1/mining/boosts/purchases/:id'
  | 'POST /v1/mining/boosts/purchase'
  | 'POST /internal/mining/set-off'
  | 'POST /internal/boosts/offer'
  | 'POST /internal/boosts/order'
> = {
  'GET /v1/mining/status': (deps, { user }) => getMiningStatus(deps, user.id),
  'POST /v1/mining/start': (deps, { user, body }) => startMining(deps, user.id, body),
  'POST /v1/mining/complete': (deps, { user }) => completeMining(deps, user.id),
  'POST /v1/mining/claim': withLookup(buildClaimableSessionQuery, (deps, { user }, row) =>
    claimMining(deps, user, toClaimableSession(row)),
  ),
  'GET /v1/mining/boosts': async (deps) => ({ data: await listBoosts(deps) }),
  'POST /v1/mining/boosts/invoice': {
    begin: (deps, { user, body }) => orderBoost(deps, user, body, 'app'),
    finish: (deps, { user }, { id }) => makeInvoice(deps, user, id, boostProduct),
  },
  'GET /v1/mining/boosts/purchases/:id': (deps, { user, params }) => getBoostPurchase(deps, user.id, params.id),
  'POST /v1/mining/boosts/purchase': (deps, { user, body }) => buyBoost(deps, user.id, body),
  'POST /internal/mining/set-off': (deps, { body }) => claimAndStart(deps, body),
  'POST /internal/boosts/offer': (deps, { body }) => offerBoosts(deps, body),
  'POST /internal/boosts/order': (deps, { body }) => orderBoostInChat(deps, body),
}

import type { balanceProofCalls } from '@enp/shared/calls/wallets/balance-proofs'
import type { RouteHandlers } from '../http/route.ts'
import { getOwnProof, getProofs } from './get-proofs.ts'

export const balanceProofsRoutes: Pick<RouteHandlers, keyof typeof balanceProofCalls> = {
  'GET /v1/proof': (deps) => getProofs(deps),
  'GET /v1/proof/own': (deps, { user }) => getOwnProof(deps, user.id),
}

import type { walletsCalls } from '@enp/shared/calls/wallets/wallets'
import type { RouteHandlers } from '../../http/route.ts'
import { issuePayload } from './issue-payload.ts'
import { linkWallet } from './link-wallet.ts'
import { listWallets } from './list-wallets.ts'
import { unlinkWallet } from './unlink-wallet.ts'

export const linkingRoutes: Pick<RouteHandlers, keyof typeof walletsCalls> = {
  'GET /v1/users/wallets': async (deps, { user }) => ({ data: await listWallets(deps, user.id) }),
  'POST /v1/users/wallets/proof-payload': (deps, { user }) => issuePayload(deps, user.id),
  'POST /v1/users/wallets': (deps, { user, body }) => linkWallet(deps, user.id, body),
  'DELETE /v1/users/wallets/:id': async (deps, { user, params }) => ({
    data: await unlinkWallet(deps, user.id, params.id),
  }),
}

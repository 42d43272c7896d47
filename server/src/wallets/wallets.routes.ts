import type { chainMoneyCalls, walletsCalls } from '@enp/shared/calls/wallets'
import { fail } from '@enp/shared/errors'
import type { Handlers } from '../http/route.ts'

const away = () => Promise.resolve(fail('UNAVAILABLE', { missing: ['chain'] }))

/** Linked wallets, and money from the chain and to it. */
export const walletsRoutes: Pick<Handlers, keyof typeof walletsCalls | keyof typeof chainMoneyCalls> = {
  'GET /v1/users/wallets': away,
  'POST /v1/users/wallets/proof-payload': away,
  'POST /v1/users/wallets': away,
  'DELETE /v1/users/wallets/:id': away,
  'GET /v1/wallet': away,
  'POST /v1/wallet/deposits': away,
  'GET /v1/wallet/deposits/:id': away,
  'POST /v1/wallet/deposits/:id/sent': away,
  'POST /v1/wallet/withdrawals': away,
  'POST /v1/transactions/:id/cancel': away,
}

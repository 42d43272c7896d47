import type { chainMoneyCalls } from '@enp/shared/calls/wallets'
import { fail } from '@enp/shared/errors'
import type { Handlers } from '../http/route.ts'

const away = () => Promise.resolve(fail('UNAVAILABLE', { missing: ['chain'] }))

/** Money from the chain and to it. */
export const walletsRoutes: Pick<Handlers, keyof typeof chainMoneyCalls> = {
  'GET /v1/wallet': away,
  'POST /v1/wallet/deposits': away,
  'GET /v1/wallet/deposits/:id': away,
  'POST /v1/wallet/deposits/:id/sent': away,
  'POST /v1/wallet/withdrawals': away,
  'POST /v1/transactions/:id/cancel': away,
}

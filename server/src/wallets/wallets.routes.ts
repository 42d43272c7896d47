import type { chainMoneyCalls } from '@enp/shared/calls/wallets'
import { fail } from '@enp/shared/errors'
import type { Handlers } from '../http/route.ts'

const away = () => Promise.resolve(fail('UNAVAILABLE', { missing: ['chain'] }))

/** Money from the chain, and what can be cancelled. */
export const walletsRoutes: Pick<
  Handlers,
  Exclude<keyof typeof chainMoneyCalls, 'GET /v1/wallet' | 'POST /v1/wallet/withdrawals'>
> = {
  'POST /v1/wallet/deposits': away,
  'GET /v1/wallet/deposits/:id': away,
  'POST /v1/wallet/deposits/:id/sent': away,
  'POST /v1/transactions/:id/cancel': away,
}

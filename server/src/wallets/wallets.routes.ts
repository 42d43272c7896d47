import { fail } from '@enp/shared/errors'
import type { Handlers } from '../http/route.ts'

const away = () => Promise.resolve(fail('UNAVAILABLE', { missing: ['chain'] }))

/** What can be cancelled. */
export const walletsRoutes: Pick<Handlers, 'POST /v1/transactions/:id/cancel'> = {
  'POST /v1/transactions/:id/cancel': away,
}

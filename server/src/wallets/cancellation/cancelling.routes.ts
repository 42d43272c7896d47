import type { Handlers } from '../../http/route.ts'
import { cancelTransaction } from './cancel-transaction.ts'

export const cancellingRoutes: Pick<Handlers, 'POST /v1/transactions/:id/cancel'> = {
  'POST /v1/transactions/:id/cancel': (deps, { user, params }) => cancelTransaction(deps, user.id, params.id),
}

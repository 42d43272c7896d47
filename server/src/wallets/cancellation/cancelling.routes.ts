import type { RouteHandlers } from '../../http/route.ts'
import { cancelTransaction } from './cancel-transaction.ts'

export const cancellingRoutes: Pick<RouteHandlers, 'POST /v1/transactions/:id/cancel'> = {
  'POST /v1/transactions/:id/cancel': (deps, { user, params }) => cancelTransaction(deps, user.id, params.id),
}

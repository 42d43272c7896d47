import type { watchesCalls } from '@enp/shared/calls/catalog/watches'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'
import type { RouteHandlers } from '../http/route.ts'
import type { ChainPaymentMethod } from '../payments/chain/chain-payment-method.ts'
import { findUserId, getUser } from '../users/get-user.ts'
import { cancelWatch, declineOffer } from './cancel-watch.ts'
import { createWatch } from './create-watch.ts'
import { listWatches } from './list-watches.ts'

export const watchesRoutes = (chain: ChainPaymentMethod): Pick<RouteHandlers, keyof typeof watchesCalls> => ({
  'POST /v1/watches': (deps, { user, body }) => createWatch(deps, user, body),
  'GET /v1/watches': (deps, { user }) => listWatches(deps, user),
  'DELETE /v1/watches/:id': (deps, { user, params }) => cancelWatch(deps, chain, user, params.id),
  'GET /internal/watches': async ({ db }, { query }) => {
    const id = await findUserId(db, query.telegramId)
    return id === undefined ? { data: [] } : listWatches({ db }, await getUser(db, id))
  },
  'POST /internal/watches/:id/leave': async (deps, { params, body }) =>
    cancelWatch(deps, chain, await getUserByTelegramId(deps, body.telegramId), params.id),
  'POST /internal/watches/:id/decline': async (deps, { params, body }) => {
    const { telegramId, bookingId } = body
    return declineOffer(deps, chain, await getUserByTelegramId(deps, telegramId), { watchId: params.id, bookingId })
  },
})

async function getUserByTelegramId({ db }: Pick<Deps, 'db'>, telegramId: number) {
  return getUser(db, (await findUserId(db, telegramId)) ?? throwRefusal('NOT_FOUND'))
}

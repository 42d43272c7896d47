import type { watchesCalls } from '@enp/shared/calls/watches'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'
import type { Handlers } from '../http/route.ts'
import type { ChainRail } from '../payments/chain/chain-rail.ts'
import { findPerson, findPersonId } from '../users/find-person.ts'
import { createWatch } from './create-watch.ts'
import { declineOffer, leaveWatch } from './leave-watch.ts'
import { listWatches } from './list-watches.ts'

/** One use case each, for the mini-app and for the chat. */
export const watchesRoutes = (chain: ChainRail): Pick<Handlers, keyof typeof watchesCalls> => ({
  'POST /v1/watches': (deps, { person, body }) => createWatch(deps, person, body),
  'GET /v1/watches': (deps, { person }) => listWatches(deps, person),
  'DELETE /v1/watches/:id': (deps, { person, params }) => leaveWatch(deps, chain, person, params.id),
  'POST /internal/watches/list': async ({ db }, { body }) => {
    const id = await findPersonId(db, body.telegramId)
    return id === undefined ? { data: [] } : listWatches({ db }, await findPerson(db, id))
  },
  'POST /internal/watches/:id/leave': async (deps, { params, body }) =>
    leaveWatch(deps, chain, await personOf(deps, body.telegramId), params.id),
  'POST /internal/watches/:id/decline': async (deps, { params, body }) => {
    const { telegramId, bookingId } = body
    return declineOffer(deps, chain, await personOf(deps, telegramId), { watchId: params.id, bookingId })
  },
})

/** Whoever isn't known has nothing. */
async function personOf({ db }: Pick<Deps, 'db'>, telegramId: number) {
  return findPerson(db, (await findPersonId(db, telegramId)) ?? fail('NOT_FOUND'))
}

import type { Handlers } from '../http/route.ts'
import { readReferrals } from './reading/read-referrals.ts'
import { readRewards } from './reading/read-rewards.ts'
import { decideFriend } from './review/decide-friend.ts'
import { readLookedAt } from './review/read-looked-at.ts'

export const referralsRoutes: Pick<
  Handlers,
  | 'GET /v1/referrals'
  | 'GET /v1/referrals/rewards'
  | 'POST /internal/friends/list'
  | 'POST /internal/friends/:id/decide'
> = {
  'GET /v1/referrals': (deps, { person, query }) => readReferrals(deps, person, query),
  'GET /v1/referrals/rewards': (deps, { person, query }) => readRewards(deps, person, query),
  'POST /internal/friends/list': (deps, { body }) => readLookedAt(deps, body),
  'POST /internal/friends/:id/decide': (deps, { params, body }) => decideFriend(deps, params.id, body),
}

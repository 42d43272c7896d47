import type { RouteHandlers } from '../http/route.ts'
import { getReferrals } from './queries/get-referrals.ts'
import { listRewards } from './queries/list-rewards.ts'
import { decideFriend } from './review/decide-friend.ts'
import { listFriendsUnderReview } from './review/list-friends-under-review.ts'

export const referralsRoutes: Pick<
  RouteHandlers,
  'GET /v1/referrals' | 'GET /v1/referrals/rewards' | 'GET /internal/friends' | 'POST /internal/friends/:id/decide'
> = {
  'GET /v1/referrals': (deps, { user, query }) => getReferrals(deps, user, query),
  'GET /v1/referrals/rewards': (deps, { user, query }) => listRewards(deps, user, query),
  'GET /internal/friends': (deps, { query }) => listFriendsUnderReview(deps, query),
  'POST /internal/friends/:id/decide': (deps, { params, body }) => decideFriend(deps, params.id, body),
}

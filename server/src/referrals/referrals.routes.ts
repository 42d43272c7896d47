import type { Handlers } from '../http/route.ts'
import { readReferrals } from './reading/read-referrals.ts'
import { readRewards } from './reading/read-rewards.ts'

export const referralsRoutes: Pick<Handlers, 'GET /v1/referrals' | 'GET /v1/referrals/rewards'> = {
  'GET /v1/referrals': (deps, { person, query }) => readReferrals(deps, person, query),
  'GET /v1/referrals/rewards': (deps, { person, query }) => readRewards(deps, person, query),
}

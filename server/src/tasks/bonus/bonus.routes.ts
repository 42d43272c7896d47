import type { RouteHandlers } from '../../http/route.ts'
import { claimBonus } from './claim-bonus.ts'
import { getBonus } from './get-bonus.ts'

export const bonusRoutes: Pick<RouteHandlers, 'GET /v1/tasks/daily-bonus' | 'POST /v1/tasks/daily-bonus/claim'> = {
  'GET /v1/tasks/daily-bonus': (deps, { user }) => getBonus(deps, user),
  'POST /v1/tasks/daily-bonus/claim': (deps, { user }) => claimBonus(deps, user),
}

import type { Handlers } from '../../http/route.ts'
import { claimBonus } from './claim-bonus.ts'
import { readBonus } from './read-bonus.ts'

export const bonusRoutes: Pick<Handlers, 'GET /v1/tasks/daily-bonus' | 'POST /v1/tasks/daily-bonus/claim'> = {
  'GET /v1/tasks/daily-bonus': (deps, { person }) => readBonus(deps, person),
  'POST /v1/tasks/daily-bonus/claim': (deps, { person }) => claimBonus(deps, person),
}

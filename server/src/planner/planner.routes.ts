import type { plansCalls } from '@enp/shared/calls/plans'
import type { Handlers } from '../http/route.ts'
import { checkPlan } from './check-plan.ts'
import { makePlans } from './make-plans.ts'
import { replaceStop } from './replace-stop.ts'

export const plannerRoutes: Pick<Handlers, keyof typeof plansCalls> = {
  'POST /v1/plans': (deps, { person, body }) => makePlans(deps, person, body),
  'POST /v1/plans/check': (deps, { person, body }) => checkPlan(deps, person, body),
  'POST /v1/plans/replace': (deps, { person, body }) => replaceStop(deps, person, body),
}

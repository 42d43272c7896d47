import type { dayPlansCalls } from '@enp/shared/calls/catalog/day-plans'
import { countPlannable, listCities } from '../catalog/regions/list-cities.ts'
import type { RouteHandlers } from '../http/route.ts'
import { makePlans } from './make-plans.ts'
import { checkPlan, replaceStop } from './replace-stop.ts'

export const plannerRoutes: Pick<RouteHandlers, keyof typeof dayPlansCalls> = {
  'GET /v1/day-plans/cities': (deps, { reader, query }) => listCities(deps, reader, query.region),
  'GET /v1/day-plans/regions': (deps) => countPlannable(deps),
  'POST /v1/day-plans': (deps, { reader, body }) => makePlans(deps, reader, body),
  'POST /v1/day-plans/validate': (deps, { reader, body }) => checkPlan(deps, reader, body),
  'POST /v1/day-plans/replace': (deps, { reader, body }) => replaceStop(deps, reader, body),
}

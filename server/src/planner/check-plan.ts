import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Viewer } from '../catalog/listing/show-cards.ts'
import type { Deps } from '../core/deps.ts'
import { parsePlanRequest } from './plan-request.rules.ts'
import { rebuildDay } from './rebuild-day.ts'
import { showPlans } from './show-plans.ts'

export async function checkPlan(
  deps: Pick<Deps, 'db'>,
  viewer: Viewer,
  body: Body<'POST /v1/day-plans/validate'>,
): Promise<HandlerReply<'POST /v1/day-plans/validate'>> {
  const request = parsePlanRequest(body)
  const { day, gone } = await rebuildDay(deps, request, body.stops)
  const [plan] = await showPlans(deps, viewer, request, [day], gone)
  return { data: plan ?? throwRefusal('SERVICE_NOT_FOUND') }
}

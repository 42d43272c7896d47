import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Viewer } from '../catalog/listing/show-cards.ts'
import type { Deps } from '../core/deps.ts'
import { findPlannableServices, listVisits } from './find-visits.ts'
import { parsePlanRequest } from './plan-request.rules.ts'
import { rebuildDay } from './rebuild-day.ts'
import { replaceVisit } from './replace.rules.ts'
import { showPlans } from './show-plans.ts'

/** Null if nothing fits. Errors: VALIDATION_ERROR with the field; SERVICE_NOT_FOUND. */
export async function replaceStop(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer,
  { stops, replace, ...body }: Body<'POST /v1/day-plans/replace'>,
): Promise<HandlerReply<'POST /v1/day-plans/replace'>> {
  if (replace >= stops.length)
    throwRefusal('VALIDATION_ERROR', { field: 'replace', problem: 'must be one of the stops' })
  const request = parsePlanRequest(body)
  const { day, gone } = await rebuildDay(deps, request, stops)
  // A sold-out stop may return at another time; a stop that the user rejects is excluded.
  const own = stops.map(({ serviceId }) => serviceId).filter((id, index) => index !== replace || !gone.has(id))
  const choice = await findPlannableServices(deps, { ...request, exclude: [...request.exclude, ...own] })
  const better = replaceVisit(day, replace, listVisits(choice, request), request)
  if (!better) return { data: null }
  const [plan] = await showPlans(deps, viewer, request, [better], gone)
  return { data: plan ?? null }
}

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

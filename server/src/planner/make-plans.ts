import type { Body, HandlerReply } from '@enp/shared/contract'
import type { Viewer } from '../catalog/listing/show-cards.ts'
import type { Deps } from '../core/deps.ts'
import { composeDays } from './days/compose.rules.ts'
import { explainNoPlans } from './explain-no-plans.ts'
import { findPlannableServices, listVisits } from './find-visits.ts'
import { parsePlanRequest } from './plan-request.rules.ts'
import { showPlans } from './show-plans.ts'

/** See docs/rules/discovery.md. Errors: VALIDATION_ERROR with the field. */
export async function makePlans(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer,
  body: Body<'POST /v1/day-plans'>,
): Promise<HandlerReply<'POST /v1/day-plans'>> {
  const request = parsePlanRequest(body)
  const choice = await findPlannableServices(deps, request)
  const days = composeDays(listVisits(choice, request), request)
  if (days.length === 0) return { data: { plans: [], problems: await explainNoPlans(deps, request, choice) } }
  return { data: { plans: await showPlans(deps, viewer, request, days), problems: [] } }
}

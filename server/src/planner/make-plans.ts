import type { Answer, Body } from '@enp/shared/contract'
import type { Viewer } from '../catalog/listing/show-cards.ts'
import type { Deps } from '../core/deps.ts'
import { composeDays } from './compose.rules.ts'
import { explain } from './explain.ts'
import { findChoice, visitsFor } from './find-visits.ts'
import { parsePlanRequest } from './plan-request.rules.ts'
import { showPlans } from './show-plans.ts'

/**
 * Up to three days out of what is free; where there is none, which wish is in the way and what there would be without
 * it. docs/product.md, section 10. Errors: VALIDATION_ERROR with the field.
 */
export async function makePlans(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer,
  body: Body<'POST /v1/day-plans'>,
): Promise<Answer<'POST /v1/day-plans'>> {
  const wish = parsePlanRequest(body)
  const choice = await findChoice(deps, wish)
  const days = composeDays(visitsFor(choice, wish), wish)
  if (days.length === 0) return { data: { plans: [], problems: await explain(deps, wish, choice) } }
  return { data: { plans: await showPlans(deps, viewer, wish, days), problems: [] } }
}

import type { Answer, Body } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Viewer } from '../catalog/listing/show-cards.ts'
import type { Deps } from '../core/deps.ts'
import { findChoice, visitsFor } from './find-visits.ts'
import { parsePlanRequest } from './plan-request.rules.ts'
import { rebuildDay } from './rebuild-day.ts'
import { replaceVisit } from './replace.rules.ts'
import { showPlans } from './show-plans.ts'

/**
 * A plan with one stop chosen anew, the others at their times whether or not they are still free: who booked them goes
 * there. Null where nothing fits. Errors: VALIDATION_ERROR with the field; SERVICE_NOT_FOUND.
 */
export async function replaceStop(
  deps: Pick<Deps, 'db' | 'search'>,
  viewer: Viewer,
  { stops, replace, ...body }: Body<'POST /v1/day-plans/replace'>,
): Promise<Answer<'POST /v1/day-plans/replace'>> {
  if (replace >= stops.length) fail('VALIDATION_ERROR', { field: 'replace', problem: 'must be one of the stops' })
  const wish = parsePlanRequest(body)
  const { day, gone } = await rebuildDay(deps, wish, stops)
  // What is sold out at its time may be free at another one; what isn't wanted is not offered again.
  const own = stops.map(({ serviceId }) => serviceId).filter((id, index) => index !== replace || !gone.has(id))
  const choice = await findChoice(deps, { ...wish, exclude: [...wish.exclude, ...own] })
  const better = replaceVisit(day, replace, visitsFor(choice, wish), wish)
  if (!better) return { data: null }
  const [plan] = await showPlans(deps, viewer, wish, [better], gone)
  return { data: plan ?? null }
}

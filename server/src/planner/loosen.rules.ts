import type { Party } from './party.rules.ts'
import { type PlanRequest, toMinutes } from './plan-request.rules.ts'

/** As early and as late as anything is. */
export const allTimes = { from: toMinutes('00:00'), until: toMinutes('23:59') } as const

export const withoutBudget = (request: PlanRequest): PlanRequest => ({ ...request, budget: undefined })

/** What is left of a wish when only where and when stay: two people go where one is too few. */
export const withoutLimits = (request: PlanRequest): PlanRequest => ({
  ...request,
  ...allTimes,
  budget: undefined,
  themes: [],
  exclude: [],
  place: request.place.region === undefined ? request.place : { region: request.place.region },
  party: { adults: Math.min(request.party.adults, 2), children: [] },
})

/** From the next smaller on: first without the children, then with fewer adults; few enough to look at all of them. */
export function smallerParties({ adults, children }: Party): Party[] {
  const alone = children.length > 0 ? [{ adults, children: [] }] : []
  return [...alone, ...Array.from({ length: adults - 1 }, (_, fewer) => ({ adults: adults - 1 - fewer, children: [] }))]
}

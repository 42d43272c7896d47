import type { Party } from './party.rules.ts'
import { type PlanRequest, toMinutes } from './plan-request.rules.ts'

export const wholeDayTimes = { from: toMinutes('00:00'), until: toMinutes('23:59') } as const

export const withoutBudget = (request: PlanRequest): PlanRequest => ({ ...request, budget: undefined })

/** The party has at most two adults, because one may be too few for a service. */
export const withoutLimits = (request: PlanRequest): PlanRequest => ({
  ...request,
  ...wholeDayTimes,
  budget: undefined,
  themes: [],
  exclude: [],
  place: request.place.region === undefined ? request.place : { region: request.place.region },
  party: { adults: Math.min(request.party.adults, 2), children: [] },
})

/** First without the children, then with fewer adults; short enough to try all. */
export function smallerParties({ adults, children }: Party): Party[] {
  const withoutChildren = children.length > 0 ? [{ adults, children: [] }] : []
  return [
    ...withoutChildren,
    ...Array.from({ length: adults - 1 }, (_, fewer) => ({ adults: adults - 1 - fewer, children: [] })),
  ]
}

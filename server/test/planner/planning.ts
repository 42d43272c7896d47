import type { DayPlanRequest, DayPlanResult, PlanProblem } from '@enp/shared/calls/catalog/day-plans'
import { type Product, send } from '../fixtures/harness.ts'
import { listDayFaults } from './day-judge.ts'
import { drawPlanRequests } from './plan-requests.ts'

export { fillForPlans, planned } from './fill.ts'

export const planningAt = new Date('2028-05-05T12:00:00Z')

interface Planned {
  readonly plans: DayPlanResult[]
  readonly problems: PlanProblem[]
}

export async function plan({ app }: Product, wish: object): Promise<Planned> {
  const { status, body } = await send(app, { method: 'POST', url: '/v1/day-plans', payload: wish })
  if (status !== 200) throw new Error(`the planner answered ${status}: ${JSON.stringify(body)}`)
  return body.data
}

/** Returns faults of the plans for `count` random requests, and statistics. */
export async function judgePlanRequests(product: Product, { count, seed }: { count: number; seed: number }) {
  const faults: string[] = []
  const seen = { plans: 0, without: 0, explained: 0, stops: new Map<number, number>() }
  for (const [index, wish] of drawPlanRequests(count, seed).entries()) {
    const { plans, problems } = await plan(product, wish)
    for (const one of plans) {
      const wrong = await listDayFaults(product, wish, one)
      faults.push(...wrong.map((fault) => `wish ${index} ${JSON.stringify(wish)}: ${fault}`))
      seen.stops.set(one.stops.length, (seen.stops.get(one.stops.length) ?? 0) + 1)
    }
    faults.push(...sameDays(plans).map((fault) => `wish ${index}: ${fault}`))
    if (plans.length > 0) seen.plans += 1
    else seen.without += 1
    if (problems.length > 0) seen.explained += 1
    // Checks the suggested alternatives of every fifth request only: each is a separate search.
    if (index % 5 === 0) faults.push(...(await listAlternativeFaults(product, wish, problems)))
  }
  return { faults, seen }
}

function sameDays(plans: readonly DayPlanResult[]): string[] {
  const sets = plans.map(({ stops }) => new Set(stops.map(({ service }) => service.id)))
  return sets.flatMap((one, index) =>
    sets.slice(0, index).flatMap((other) => {
      const fresh = [...one].filter((id) => !other.has(id)).length
      return fresh * 2 >= one.size ? [] : ['two plans are the same']
    }),
  )
}

/** Checks that every suggested alternative leads to the plan that was announced. */
async function listAlternativeFaults(
  product: Product,
  request: DayPlanRequest,
  problems: readonly PlanProblem[],
): Promise<string[]> {
  const faults: string[] = []
  for (const { wish: name, instead, stops, total } of problems.filter((problem) => problem.wish !== 'everything')) {
    const { wishes, city, exclude, ...rest } = request
    const changedRequest = {
      ...rest,
      ...(name !== 'wishes' && wishes && { wishes }),
      ...(name !== 'place' && city !== undefined && { city }),
      ...(name !== 'excluded' && exclude && { exclude }),
      ...instead,
    }
    const [first] = (await plan(product, changedRequest)).plans
    if (!first) faults.push(`${name} ${JSON.stringify(request)}: nothing is there instead`)
    else if (name !== 'times' && (first.stops.length !== stops || first.total.amount !== total.amount))
      faults.push(`${name} ${JSON.stringify(request)}: something else is there instead`)
  }
  return faults
}

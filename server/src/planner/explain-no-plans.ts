import type { PlanProblem } from '@enp/shared/calls/catalog/day-plans'
import type { Deps } from '../core/deps.ts'
import { addDays } from '../days/days.rules.ts'
import { composeDays } from './days/compose.rules.ts'
import { dayPrice, type PlannedDay } from './days/day.rules.ts'
import { findPlannableServices, listVisits, type PlannableServices } from './find-visits.ts'
import { smallerParties, wholeDayTimes, withoutBudget, withoutLimits } from './loosen.rules.ts'
import { formatTime, type PlanRequest } from './plan-request.rules.ts'
import { toRoublePrice } from './show-plans.ts'

const searchedDays = { usually: 3, atLast: 7 }

type SearchDeps = Pick<Deps, 'db' | 'search'>
type Problem = PlanProblem

/** Loosens each part alone, then all parts, then tries the next days. */
export async function explainNoPlans(
  deps: SearchDeps,
  request: PlanRequest,
  choice: PlannableServices,
): Promise<Problem[]> {
  const problems = [
    findBudgetProblem(request, choice),
    findTimesProblem(request, choice),
    await findPartyProblem(deps, request),
    await findLocationProblem(deps, request),
    await findThemesProblem(deps, request),
    await findDateProblem(deps, request, searchedDays.usually),
  ].filter((problem) => problem !== undefined)
  return problems.length > 0 ? problems : findProblemWithoutLimits(deps, request)
}

const findBestDay = (choice: PlannableServices, request: PlanRequest): PlannedDay | undefined =>
  composeDays(listVisits(choice, request), request)[0]

const toProblem = (wish: Problem['wish'], day: PlannedDay, instead: Problem['instead'] = {}): Problem => ({
  wish,
  instead,
  stops: day.length,
  total: toRoublePrice(dayPrice(day)),
})

const stepKopecks = 100_00n

/** Tries the price of the cheapest fitting visit, rounded up to 100 rubles. */
function findBudgetProblem(request: PlanRequest, choice: PlannableServices): Problem | undefined {
  if (request.budget === undefined) return undefined
  const loose = withoutBudget(request)
  const suiting = listVisits(choice, loose).filter(
    ({ place }) => request.themes.length === 0 || place.wishes.some((each) => request.themes.includes(each)),
  )
  const [lowestPrice] = suiting.map(({ price }) => price).toSorted((one, other) => Number(one - other))
  if (lowestPrice === undefined) return undefined
  const budget = ((lowestPrice + stepKopecks - 1n) / stepKopecks) * stepKopecks
  const day = findBestDay(choice, { ...request, budget })
  return day && toProblem('budget', day, { budget: toRoublePrice(budget).amount })
}

function findTimesProblem(request: PlanRequest, choice: PlannableServices): Problem | undefined {
  const day = findBestDay(choice, { ...request, ...wholeDayTimes })
  const [first, last] = [day?.[0], day?.at(-1)]
  if (!day || !first || !last) return undefined
  const from = Math.min(request.from, first.start)
  return toProblem('times', day, { from: formatTime(from), until: formatTime(Math.max(request.until, last.end)) })
}

/** Tries the party without children, then with fewer and fewer adults. */
async function findPartyProblem(deps: SearchDeps, request: PlanRequest): Promise<Problem | undefined> {
  const parties = smallerParties(request.party)
  const [fewest] = parties.toReversed()
  if (!fewest) return undefined
  // One search finds candidates for the smallest party; each party that fits is searched again.
  const choice = await findPlannableServices(deps, { ...request, party: fewest })
  for (const party of parties) {
    const smaller = { ...request, party }
    if (!findBestDay(choice, smaller)) continue
    const day = findBestDay(await findPlannableServices(deps, smaller), smaller)
    if (day) return toProblem('guests', day, { guests: { adults: party.adults, children: [...party.children] } })
  }
  return undefined
}

async function findThemesProblem(deps: SearchDeps, request: PlanRequest): Promise<Problem | undefined> {
  if (request.themes.length === 0) return undefined
  const loose = { ...request, themes: [] }
  const day = findBestDay(await findPlannableServices(deps, loose), loose)
  return day && toProblem('wishes', day)
}

/** Tries the rest of the region, or the services that were excluded. */
async function findLocationProblem(deps: SearchDeps, request: PlanRequest): Promise<Problem | undefined> {
  const { region, city } = request.place
  if (region !== undefined && city !== undefined) {
    const loose = { ...request, place: { region } }
    const day = findBestDay(await findPlannableServices(deps, loose), loose)
    if (day) return toProblem('place', day)
  }
  if (request.exclude.length === 0) return undefined
  const loose = { ...request, exclude: [] }
  const day = findBestDay(await findPlannableServices(deps, loose), loose)
  return day && toProblem('excluded', day)
}

async function findDateProblem(
  deps: SearchDeps,
  request: PlanRequest,
  maxDays: number,
  name: Problem['wish'] = 'date',
): Promise<Problem | undefined> {
  for (let after = 1; after <= maxDays; after += 1) {
    const other = { ...request, date: addDays(request.date, after) }
    const day = findBestDay(await findPlannableServices(deps, other), other)
    if (day) return toProblem(name, day, { date: other.date })
  }
  return undefined
}

/** Loosens all parts except the region and, if possible, the day. */
async function findProblemWithoutLimits(deps: SearchDeps, request: PlanRequest): Promise<Problem[]> {
  const loose = withoutLimits(request)
  const day = findBestDay(await findPlannableServices(deps, loose), loose)
  const problem = day
    ? toProblem('everything', day)
    : await findDateProblem(deps, loose, searchedDays.atLast, 'everything')
  return problem ? [problem] : []
}

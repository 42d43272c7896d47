import type { PlanProblem } from '@enp/shared/calls/day-plans'
import { addDays } from '../catalog/availability/days.rules.ts'
import type { Deps } from '../core/deps.ts'
import { composeDays } from './compose.rules.ts'
import { type Day, dayPrice } from './day.rules.ts'
import { type Choice, findChoice, visitsFor } from './find-visits.ts'
import { allTimes, smallerParties, withoutBudget, withoutLimits } from './loosen.rules.ts'
import { formatTime, type PlanRequest } from './plan-request.rules.ts'
import { roubles } from './show-plans.ts'

/** So many of the following days are looked at, and where nothing else helps. */
const searchedDays = { usually: 3, atLast: 7 }

type Find = Pick<Deps, 'db' | 'search'>
type Problem = PlanProblem

/**
 * Which wishes are in the way of a day. Each is loosened alone and a day is looked for anew: what is told is a day that
 * was found. Where no one of them helps, all of them together, then the next days.
 */
export async function explain(deps: Find, request: PlanRequest, choice: Choice): Promise<Problem[]> {
  const found = [
    tooDear(request, choice),
    atOtherTimes(request, choice),
    await forFewer(deps, request),
    await withOtherPlaces(deps, request),
    await withoutWishes(deps, request),
    await onNextDay(deps, request, searchedDays.usually),
  ].filter((problem) => problem !== undefined)
  return found.length > 0 ? found : withEverythingLoose(deps, request)
}

const toBest = (choice: Choice, request: PlanRequest): Day | undefined =>
  composeDays(visitsFor(choice, request), request)[0]

const tell = (wish: Problem['wish'], day: Day, instead: Problem['instead'] = {}): Problem => ({
  wish,
  instead,
  stops: day.length,
  total: roubles(dayPrice(day)),
})

const stepKopecks = 100_00n

/** The cheapest visit says what is enough, and with so much a day is looked for. */
function tooDear(request: PlanRequest, choice: Choice): Problem | undefined {
  if (request.budget === undefined) return undefined
  const loose = withoutBudget(request)
  const suiting = visitsFor(choice, loose).filter(
    ({ place }) => request.themes.length === 0 || place.wishes.some((each) => request.themes.includes(each)),
  )
  const [least] = suiting.map(({ price }) => price).toSorted((one, other) => Number(one - other))
  if (least === undefined) return undefined
  const budget = ((least + stepKopecks - 1n) / stepKopecks) * stepKopecks
  const day = toBest(choice, { ...request, budget })
  return day && tell('budget', day, { budget: roubles(budget).amount })
}

function atOtherTimes(request: PlanRequest, choice: Choice): Problem | undefined {
  const day = toBest(choice, { ...request, ...allTimes })
  const [first, last] = [day?.[0], day?.at(-1)]
  if (!day || !first || !last) return undefined
  const from = Math.min(request.from, first.start)
  return tell('times', day, { from: formatTime(from), until: formatTime(Math.max(request.until, last.end)) })
}

/** Without the children, then with ever fewer adults. */
async function forFewer(deps: Find, request: PlanRequest): Promise<Problem | undefined> {
  const parties = smallerParties(request.party)
  const [fewest] = parties.toReversed()
  if (!fewest) return undefined
  // What suits a company at all is looked for at once; what its day is, among what is looked at for it.
  const choice = await findChoice(deps, { ...request, party: fewest })
  for (const party of parties) {
    const smaller = { ...request, party }
    if (!toBest(choice, smaller)) continue
    const day = toBest(await findChoice(deps, smaller), smaller)
    if (day) return tell('guests', day, { guests: { adults: party.adults, children: [...party.children] } })
  }
  return undefined
}

async function withoutWishes(deps: Find, request: PlanRequest): Promise<Problem | undefined> {
  if (request.themes.length === 0) return undefined
  const loose = { ...request, themes: [] }
  const day = toBest(await findChoice(deps, loose), loose)
  return day && tell('wishes', day)
}

/** Elsewhere in the region, or with what was not wanted. */
async function withOtherPlaces(deps: Find, request: PlanRequest): Promise<Problem | undefined> {
  const { region, city } = request.place
  if (region !== undefined && city !== undefined) {
    const loose = { ...request, place: { region } }
    const day = toBest(await findChoice(deps, loose), loose)
    if (day) return tell('place', day)
  }
  if (request.exclude.length === 0) return undefined
  const loose = { ...request, exclude: [] }
  const day = toBest(await findChoice(deps, loose), loose)
  return day && tell('excluded', day)
}

async function onNextDay(
  deps: Find,
  request: PlanRequest,
  atMost: number,
  name: Problem['wish'] = 'date',
): Promise<Problem | undefined> {
  for (let after = 1; after <= atMost; after += 1) {
    const other = { ...request, date: addDays(request.date, after) }
    const day = toBest(await findChoice(deps, other), other)
    if (day) return tell(name, day, { date: other.date })
  }
  return undefined
}

/** Only the region and, if it can be, the day are kept. */
async function withEverythingLoose(deps: Find, request: PlanRequest): Promise<Problem[]> {
  const loose = withoutLimits(request)
  const day = toBest(await findChoice(deps, loose), loose)
  const problem = day ? tell('everything', day) : await onNextDay(deps, loose, searchedDays.atLast, 'everything')
  return problem ? [problem] : []
}

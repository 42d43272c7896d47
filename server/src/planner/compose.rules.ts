import { areAlike, type Day, dayPrice, hasLunch, listMatchedThemes, nextStops } from './day.rules.ts'
import type { PlanRequest } from './plan-request.rules.ts'
import { scoreDay, scoreVisit, toSeed } from './score.rules.ts'
import type { Visit } from './visits.rules.ts'

export const maxPlans = 3
/** How many unfinished days are carried on from each length, and how many visits each is tried with: the work is bounded. */
const beam = 60
const maxVisits = 140

/**
 * Up to three days, the best first: a beam search over the visits. The same wish over the same catalogue gives the same
 * days. None only where not one visit suits the wish.
 */
export function composeDays(visits: readonly Visit[], request: PlanRequest): Day[] {
  const seed = toSeed(request)
  const worth = new Map(visits.map((visit) => [visit, scoreVisit(visit, request, seed)]))
  const ranked = [...worth].toSorted(([, one], [, other]) => other - one).slice(0, maxVisits)
  const judged = (day: Day): Judged => ({ day, score: scoreDay(day, request, (visit) => worth.get(visit) ?? 0) })
  let open: Judged[] = [{ day: [], score: 0 }]
  const whole: Judged[] = []
  for (let count = 0; count < request.mostStops && open.length > 0; count += 1) {
    const longer = open.flatMap(({ day }) => ranked.flatMap(([visit]) => extend(day, visit, request))).map(judged)
    longer.sort(byScore)
    // A day without a lunch yet may still get one.
    whole.push(...longer.filter(({ day }) => hasLunch(day) && isWanted(day, request)).slice(0, beam))
    open = spread(longer)
  }
  return choose(whole.toSorted(byScore))
}

interface Judged {
  readonly day: Day
  readonly score: number
}

const byScore = (one: Judged, other: Judged) => other.score - one.score

function extend(day: Day, visit: Visit, request: PlanRequest): Day[] {
  if (day.some((stop) => areAlike(stop.visit, visit))) return []
  if (request.budget !== undefined && dayPrice(day) + visit.price > request.budget) return []
  return nextStops(day, visit, request).map((stop) => [...day, stop])
}

/** Who wishes for something gets a day with some of it, or is told. */
const isWanted = (day: Day, { themes }: PlanRequest) => themes.length === 0 || listMatchedThemes(day, themes).length > 0

/** The best, but not all of them with one visit at the end: what is best now may lead nowhere. */
function spread(days: readonly Judged[]): Judged[] {
  const counts = new Map<Visit | undefined, number>()
  const perEnd = 4
  const kept: Judged[] = []
  for (const judged of days) {
    if (kept.length === beam) break
    const end = judged.day.at(-1)?.visit
    const count = counts.get(end) ?? 0
    if (count >= perEnd) continue
    counts.set(end, count + 1)
    kept.push(judged)
  }
  return kept
}

/** Each next one has at least half of its stops in none of those before. */
function choose(days: readonly Judged[]): Day[] {
  const chosen: Day[] = []
  for (const { day } of days) {
    if (chosen.length === maxPlans) break
    if (chosen.every((other) => countNew(day, other) * 2 >= day.length)) chosen.push(day)
  }
  return chosen
}

function countNew(day: Day, other: Day): number {
  const known = new Set(other.map(({ visit }) => visit.place.serviceId))
  return day.filter(({ visit }) => !known.has(visit.place.serviceId)).length
}

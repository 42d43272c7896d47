import type { PlanRequest } from '../plan-request.rules.ts'
import { areAlike, dayPrice, hasLunch, listMatchedThemes, nextStops, type PlannedDay } from './day.rules.ts'
import { scoreDay, scoreVisit, toSeed } from './score.rules.ts'
import type { Visit } from './visits.rules.ts'

export const maxPlans = 3
/** Unfinished days that are continued from each length, and visits tried with each. */
const beam = 60
const maxVisits = 140

/** Best first, deterministic. Returns none only if no visit fits the request. */
export function composeDays(visits: readonly Visit[], request: PlanRequest): PlannedDay[] {
  const seed = toSeed(request)
  const worth = new Map(visits.map((visit) => [visit, scoreVisit(visit, request, seed)]))
  const ranked = [...worth].toSorted(([, one], [, other]) => other - one).slice(0, maxVisits)
  const scored = (day: PlannedDay): ScoredDay => ({
    day,
    score: scoreDay(day, request, (visit) => worth.get(visit) ?? 0),
  })
  let open: ScoredDay[] = [{ day: [], score: 0 }]
  const finished: ScoredDay[] = []
  for (let count = 0; count < request.mostStops && open.length > 0; count += 1) {
    const extended = open.flatMap(({ day }) => ranked.flatMap(([visit]) => extend(day, visit, request))).map(scored)
    extended.sort(byScore)
    finished.push(...extended.filter(({ day }) => hasLunch(day) && matchesThemes(day, request)).slice(0, beam))
    open = spread(extended)
  }
  return choose(finished.toSorted(byScore))
}

interface ScoredDay {
  readonly day: PlannedDay
  readonly score: number
}

const byScore = (one: ScoredDay, other: ScoredDay) => other.score - one.score

function extend(day: PlannedDay, visit: Visit, request: PlanRequest): PlannedDay[] {
  if (day.some((stop) => areAlike(stop.visit, visit))) return []
  if (request.budget !== undefined && dayPrice(day) + visit.price > request.budget) return []
  return nextStops(day, visit, request).map((stop) => [...day, stop])
}

/** With themes, a day must match at least one. If none does, the problem is reported instead. */
const matchesThemes = (day: PlannedDay, { themes }: PlanRequest) =>
  themes.length === 0 || listMatchedThemes(day, themes).length > 0

/** At most four days with the same last visit, because the best day now may be a dead end. */
function spread(days: readonly ScoredDay[]): ScoredDay[] {
  const counts = new Map<Visit | undefined, number>()
  const perEnd = 4
  const selected: ScoredDay[] = []
  for (const scored of days) {
    if (selected.length === beam) break
    const end = scored.day.at(-1)?.visit
    const count = counts.get(end) ?? 0
    if (count >= perEnd) continue
    counts.set(end, count + 1)
    selected.push(scored)
  }
  return selected
}

/** Selects days; at least half of a day's stops are new compared with each day selected before. */
function choose(days: readonly ScoredDay[]): PlannedDay[] {
  const chosen: PlannedDay[] = []
  for (const { day } of days) {
    if (chosen.length === maxPlans) break
    if (chosen.every((other) => countNew(day, other) * 2 >= day.length)) chosen.push(day)
  }
  return chosen
}

function countNew(day: PlannedDay, other: PlannedDay): number {
  const known = new Set(other.map(({ visit }) => visit.place.serviceId))
  return day.filter(({ visit }) => !known.has(visit.place.serviceId)).length
}

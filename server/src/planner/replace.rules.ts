import { areAlike, type DayPlanStop, dayPrice, hasLunch, nextStops, type PlannedDay } from './days/day.rules.ts'
import { scoreDay, scoreVisit, toSeed } from './days/score.rules.ts'
import { travelBetween } from './days/travel.rules.ts'
import type { Visit } from './days/visits.rules.ts'
import type { PlanRequest } from './plan-request.rules.ts'

/** Keeps all other stops at their times; undefined if none fits. */
export function replaceVisit(
  day: PlannedDay,
  index: number,
  visits: readonly Visit[],
  request: PlanRequest,
): PlannedDay | undefined {
  const previous = day.slice(0, index)
  const others = [...previous, ...day.slice(index + 1)]
  const left = request.budget === undefined ? undefined : request.budget - dayPrice(others)
  const days = visits
    .filter((visit) => left === undefined || visit.price <= left)
    .filter((visit) => !others.some((stop) => areAlike(stop.visit, visit)))
    .flatMap((visit) => [
      ...nextStops(previous, visit, request),
      ...justBefore(previous, day[index + 1], visit, request),
    ])
    .flatMap((stop) => withStop(previous, stop, day.slice(index + 1), request))
  // A day that had no lunch break before needs none now.
  const suiting = hasLunch(day) ? days.filter(hasLunch) : days
  const seed = toSeed(request)
  const scored = suiting.map((one) => ({
    one,
    score: scoreDay(one, request, (visit) => scoreVisit(visit, request, seed)),
  }))
  return scored.toSorted((left, right) => right.score - left.score)[0]?.one
}

/** A visit without fixed start times can also end just before the trip to the next stop. */
function justBefore(
  previous: PlannedDay,
  next: DayPlanStop | undefined,
  visit: Visit,
  request: PlanRequest,
): DayPlanStop[] {
  const travel = next && travelBetween(visit.place, next.visit.place, request.byCar)
  if (!next || !travel || visit.earliest === visit.latest) return []
  const latest = next.start - travel.minutes - request.restMinutes - visit.minutes
  const start = Math.min(visit.latest, Math.floor(latest / 15) * 15)
  return nextStops(previous, { ...visit, earliest: start, latest: start }, request).filter(
    (stop) => stop.start >= visit.earliest,
  )
}

function withStop(
  previous: PlannedDay,
  stop: DayPlanStop,
  [next, ...rest]: PlannedDay,
  request: PlanRequest,
): PlannedDay[] {
  if (!next) return [[...previous, stop]]
  const travel = travelBetween(stop.visit.place, next.visit.place, request.byCar)
  if (!travel || stop.end + travel.minutes + request.restMinutes > next.start) return []
  return [[...previous, stop, { ...next, travel }, ...rest]]
}

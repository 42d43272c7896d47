import { areAlike, type Day, dayPrice, hasLunch, nextStops, type Stop } from './day.rules.ts'
import type { PlanRequest } from './plan-request.rules.ts'
import { scoreDay, scoreVisit, toSeed } from './score.rules.ts'
import { travelBetween } from './travel.rules.ts'
import type { Visit } from './visits.rules.ts'

/** The best day with another visit in one place and all others at their times; undefined where none fits there. */
export function replaceVisit(day: Day, index: number, visits: readonly Visit[], request: PlanRequest): Day | undefined {
  const before = day.slice(0, index)
  const others = [...before, ...day.slice(index + 1)]
  const left = request.budget === undefined ? undefined : request.budget - dayPrice(others)
  const days = visits
    .filter((visit) => left === undefined || visit.price <= left)
    .filter((visit) => !others.some((stop) => areAlike(stop.visit, visit)))
    .flatMap((visit) => [...nextStops(before, visit, request), ...justBefore(before, day[index + 1], visit, request)])
    .flatMap((stop) => withStop(before, stop, day.slice(index + 1), request))
  // A day that had no time for a lunch has a right to stay so.
  const suiting = hasLunch(day) ? days.filter(hasLunch) : days
  const seed = toSeed(request)
  const judged = suiting.map((one) => ({
    one,
    score: scoreDay(one, request, (visit) => scoreVisit(visit, request, seed)),
  }))
  return judged.toSorted((left, right) => right.score - left.score)[0]?.one
}

/** What has no start of its own can also end just before one leaves for the next stop. */
function justBefore(before: Day, next: Stop | undefined, visit: Visit, request: PlanRequest): Stop[] {
  const travel = next && travelBetween(visit.place, next.visit.place, request.byCar)
  if (!next || !travel || visit.earliest === visit.latest) return []
  const latest = next.start - travel.minutes - request.restMinutes - visit.minutes
  const start = Math.min(visit.latest, Math.floor(latest / 15) * 15)
  return nextStops(before, { ...visit, earliest: start, latest: start }, request).filter(
    (stop) => stop.start >= visit.earliest,
  )
}

function withStop(before: Day, stop: Stop, [next, ...rest]: Day, request: PlanRequest): Day[] {
  if (!next) return [[...before, stop]]
  const travel = travelBetween(stop.visit.place, next.visit.place, request.byCar)
  if (!travel || stop.end + travel.minutes + request.restMinutes > next.start) return []
  return [[...before, stop, { ...next, travel }, ...rest]]
}

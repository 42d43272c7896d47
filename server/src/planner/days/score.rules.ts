import type { PlanRequest } from '../plan-request.rules.ts'
import { type DayPlanStop, listMatchedThemes, type PlannedDay } from './day.rules.ts'
import type { Visit } from './visits.rules.ts'

const points = {
  wish: 100,
  stop: 30,
  busyHour: 4,
  travelMinute: 0.35,
  idleMinute: 0.06,
  request: 6,
  rating: 20,
  luck: 4,
}
const believedReviews = 20
const bestRating = 500
/** Longer visits count as one outing and score no more than this. */
const countedMinutes = 480

export function scoreVisit({ place, minutes }: Visit, { themes }: PlanRequest, seed: number): number {
  const confidence = Math.min(1, place.reviews / believedReviews)
  return (
    (place.wishes.some((wish) => themes.includes(wish)) ? points.wish : 0) +
    (place.rating / bestRating) * confidence * points.rating +
    (Math.min(minutes, countedMinutes) / 60) * points.busyHour -
    (place.confirmation === 'request' ? points.request : 0) +
    chance(`${seed} ${place.serviceId}`) * points.luck
  )
}

/** Matched themes and stops count most, then good services, short travel and little idle time. */
export function scoreDay(day: PlannedDay, request: PlanRequest, worth: (visit: Visit) => number): number {
  const matchedThemes = listMatchedThemes(day, request.themes).length
  return day.reduce((score, stop, index) => {
    const themePoints = stop.visit.place.wishes.some((each) => request.themes.includes(each)) ? points.wish : 0
    return score + points.stop + worth(stop.visit) - themePoints - lossBetween(day[index - 1], stop)
  }, matchedThemes * points.wish)
}

const lossBetween = (before: DayPlanStop | undefined, { start, travel }: DayPlanStop) =>
  before ? (travel?.minutes ?? 0) * points.travelMinute + (start - before.end) * points.idleMinute : 0

export const toSeed = ({ date, party, themes }: PlanRequest) =>
  Math.floor(chance(`${date} ${party.adults} ${party.children.join()} ${themes.join()}`) * 2 ** 31)

function chance(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

import type { PlanRequest } from '../plan-request.rules.ts'
import { type Travel, travelBetween } from './travel.rules.ts'
import { roundUpToQuarterHour, type Visit } from './visits.rules.ts'

export interface DayPlanStop {
  readonly visit: Visit
  readonly start: number
  readonly end: number
  readonly travel: Travel | undefined
}

export type PlannedDay = readonly DayPlanStop[]

const lunch = { from: 11 * 60 + 30, until: 15 * 60 + 30, minutes: 45 }
/** A day that starts after noon or ends by three needs no lunch break. */
const midday = { from: 12 * 60, until: 15 * 60 }
/** A visit this long over midday includes its own lunch. */
const wholeOutingMinutes = 240

/** Candidate starts: on arrival, and after a lunch. Empty if it can't be reached. */
export function nextStops(
  day: PlannedDay,
  visit: Visit,
  { byCar, restMinutes }: Pick<PlanRequest, 'byCar' | 'restMinutes'>,
): DayPlanStop[] {
  const previous = day.at(-1)
  const travel = previous && travelBetween(previous.visit.place, visit.place, byCar)
  if (previous && !travel) return []
  const ready = previous && travel ? previous.end + travel.minutes + restMinutes : visit.earliest
  const begin = Math.max(visit.earliest, visit.earliest === visit.latest ? ready : roundUpToQuarterHour(ready))
  const afterLunch = roundUpToQuarterHour(ready + Math.max(0, lunch.minutes - restMinutes))
  const starts = visit.earliest === visit.latest ? [begin] : [...new Set([begin, Math.max(begin, afterLunch)])]
  return starts
    .filter((start) => start <= visit.latest)
    .map((start) => ({ visit, start, end: start + visit.minutes, travel }))
}

/** A day with one visit, a free midday or one outing over midday needs no break. */
export function hasLunch(day: PlannedDay): boolean {
  const [first, last] = [day[0], day.at(-1)]
  if (!first || !last || day.length === 1 || first.start >= midday.from || last.end <= midday.until) return true
  const fillsNoon = ({ start, end, visit }: DayPlanStop) =>
    visit.minutes >= wholeOutingMinutes && start < midday.until && end > midday.from
  if (day.some(fillsNoon)) return true
  return day.some((stop, index) => {
    const previous = day[index - 1]
    if (!previous) return false
    const pause = { from: Math.max(previous.end, lunch.from), until: Math.min(stop.start, lunch.until) }
    const onTheWay = stop.travel?.minutes ?? 0
    return Math.min(pause.until - pause.from, stop.start - previous.end - onTheWay) >= lunch.minutes
  })
}

export function areAlike(one: Visit, other: Visit): boolean {
  const [left, right] = [one.place, other.place]
  if (left.serviceId === right.serviceId || one.offer.timeZone !== other.offer.timeZone) return true
  if (one.offer.isSharing && other.offer.isSharing && left.organizerId === right.organizerId) return true
  if (left.category !== right.category) return false
  return left.category === 'excursion' ? left.cover === right.cover : left.kind === right.kind
}

export const dayPrice = (day: PlannedDay): bigint => day.reduce((sum, { visit }) => sum + visit.price, 0n)

export const listMatchedThemes = (day: PlannedDay, wishes: PlanRequest['themes']) =>
  wishes.filter((wish) => day.some(({ visit }) => visit.place.wishes.includes(wish)))

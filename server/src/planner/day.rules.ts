import type { PlanRequest } from './plan-request.rules.ts'
import { type Travel, travelBetween } from './travel.rules.ts'
import { inQuarters, type Visit } from './visits.rules.ts'

/** A visit at its time of the day. */
export interface Stop {
  readonly visit: Visit
  readonly start: number
  readonly end: number
  /** From the stop before. */
  readonly travel: Travel | undefined
}

/** A day's stops in their order. */
export type Day = readonly Stop[]

const lunch = { from: 11 * 60 + 30, until: 15 * 60 + 30, minutes: 45 }
/** Who begins after noon or is done by three eats before or after. */
const midday = { from: 12 * 60, until: 15 * 60 }
/** What takes so long over noon has a lunch of its own. */
const wholeOutingMinutes = 240

/** When a visit may begin after a day so far: as soon as one is there, and after a lunch. None where it can't be reached. */
export function nextStops(
  day: Day,
  visit: Visit,
  { byCar, restMinutes }: Pick<PlanRequest, 'byCar' | 'restMinutes'>,
): Stop[] {
  const before = day.at(-1)
  const travel = before && travelBetween(before.visit.place, visit.place, byCar)
  if (before && !travel) return []
  const ready = before && travel ? before.end + travel.minutes + restMinutes : visit.earliest
  const begin = Math.max(visit.earliest, visit.earliest === visit.latest ? ready : inQuarters(ready))
  const afterLunch = inQuarters(ready + Math.max(0, lunch.minutes - restMinutes))
  const starts = visit.earliest === visit.latest ? [begin] : [...new Set([begin, Math.max(begin, afterLunch)])]
  return starts
    .filter((start) => start <= visit.latest)
    .map((start) => ({ visit, start, end: start + visit.minutes, travel }))
}

/** Whether there is time to eat: a pause beside the way, unless the day is one visit, leaves noon free, or one outing fills it. */
export function hasLunch(day: Day): boolean {
  const [first, last] = [day[0], day.at(-1)]
  if (!first || !last || day.length === 1 || first.start >= midday.from || last.end <= midday.until) return true
  const fillsNoon = ({ start, end, visit }: Stop) =>
    visit.minutes >= wholeOutingMinutes && start < midday.until && end > midday.from
  if (day.some(fillsNoon)) return true
  return day.some((stop, index) => {
    const before = day[index - 1]
    if (!before) return false
    const pause = { from: Math.max(before.end, lunch.from), until: Math.min(stop.start, lunch.until) }
    const onTheWay = stop.travel?.minutes ?? 0
    return Math.min(pause.until - pause.from, stop.start - before.end - onTheWay) >= lunch.minutes
  })
}

/** Whether two may not stand in one day: the same place, the same sort of thing, or what one takes from the other. */
export function areAlike(one: Visit, other: Visit): boolean {
  const [left, right] = [one.place, other.place]
  if (left.serviceId === right.serviceId || one.offer.timeZone !== other.offer.timeZone) return true
  if (one.offer.isSharing && other.offer.isSharing && left.organizerId === right.organizerId) return true
  if (left.category !== right.category) return false
  return left.category === 'excursion' ? left.cover === right.cover : left.kind === right.kind
}

export const dayPrice = (day: Day): bigint => day.reduce((sum, { visit }) => sum + visit.price, 0n)

export const listMatchedThemes = (day: Day, wishes: PlanRequest['themes']) =>
  wishes.filter((wish) => day.some(({ visit }) => visit.place.wishes.includes(wish)))

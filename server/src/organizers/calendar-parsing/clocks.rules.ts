import { toZone, type Zone } from '../../days/days.rules.ts'
import { type CalendarComponent, filterProperties, findComponents, findProperty } from './components.rules.ts'
import { dayMs, offsetMs, parseDate, toWallDay } from './date-values.rules.ts'
import { expandRule, type ParsingBudget } from './expand-rule.rules.ts'
import { parseRule } from './recurrence-rule.rules.ts'
import { findNamedZone } from './zone-names.rules.ts'

/** Converts wall-clock times (milliseconds as if in UTC) to instants and back. */
export interface WallClock {
  toInstant(wall: number): number
  toWall(instant: number): number
}

export const fixedClock = (offset: number): WallClock => ({
  toInstant: (wall) => wall - offset,
  toWall: (instant) => instant + offset,
})

const utc = fixedClock(0)

const weekMs = 7 * dayMs

/** Caches the offset per week; computes exactly only the weeks in which it changes. */
export function zoneClock(timeZone: string): WallClock {
  const zone = toZone(timeZone)
  const offsets = new Map<number, number | undefined>()
  const weekOffset = (week: number) => {
    if (offsets.has(week)) return offsets.get(week)
    const [before, after] = [week * weekMs - dayMs, (week + 1) * weekMs + dayMs].map(
      (wall) => wall - toMoment(zone, wall),
    )
    const offset = before === after ? before : undefined
    offsets.set(week, offset)
    return offset
  }
  return {
    toInstant: (wall) => {
      const offset = weekOffset(Math.floor(wall / weekMs))
      return offset === undefined ? toMoment(zone, wall) : wall - offset
    },
    toWall: (instant) => {
      const offset = weekOffset(Math.floor(instant / weekMs))
      return offset === undefined ? wallIn(zone, instant) : instant + offset
    },
  }
}

const two = (value: number) => String(value).padStart(2, '0')

function toMoment(zone: Zone, wall: number): number {
  const minutes = Math.floor((((wall % dayMs) + dayMs) % dayMs) / 60_000)
  const day = toWallDay(wall)
  const seconds = wall - Date.parse(`${day}T00:00:00Z`) - minutes * 60_000
  return zone.moment(day, `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`).getTime() + seconds
}

/** Estimates the offset at noon of the local day, then corrects it once. */
function wallIn(zone: Zone, instant: number): number {
  const wall = Date.parse(`${zone.dayAt(new Date(instant))}T12:00:00Z`)
  const near = instant + (wall - toMoment(zone, wall))
  return near + (instant - toMoment(zone, near))
}

/** Undefined if neither `findZone` nor the calendar knows the name. */
export type FindClock = (name: string) => WallClock | undefined

/** Prefers known zone names, because definitions inside a calendar are often outdated. */
export function createClockFinder(
  calendar: CalendarComponent,
  around: { readonly from: number; readonly until: number },
  budget: ParsingBudget,
): FindClock {
  const known = new Map<string, WallClock | undefined>()
  let defined: Map<string, CalendarComponent> | undefined
  return (name) => {
    if (known.has(name)) return known.get(name)
    const zone = findNamedZone(name)
    let clock =
      zone && ('iana' in zone ? (zone.iana === 'UTC' ? utc : zoneClock(zone.iana)) : fixedClock(zone.offsetMs))
    if (!clock) {
      defined ??= new Map(
        findComponents(calendar, new Set(['VTIMEZONE'])).map((one) => [
          plainName(findProperty(one, 'TZID')?.value ?? ''),
          one,
        ]),
      )
      const definition = defined.get(plainName(name))
      clock = definition && definedClock(definition, around, budget)
    }
    known.set(name, clock)
    return clock
  }
}

const plainName = (name: string) => name.replace(/["']/g, '').trim().toLowerCase()

interface Change {
  readonly wall: number
  readonly before: number
  readonly after: number
}

const marginMs = 800 * dayMs

function definedClock(
  zone: CalendarComponent,
  around: { readonly from: number; readonly until: number },
  budget: ParsingBudget,
): WallClock | undefined {
  const changes = zone.components
    .filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT')
    .flatMap((observance) => listChanges(observance, around, budget))
    .sort((one, other) => one.wall - other.wall)
  const [first] = changes
  if (!first) return undefined
  const offsetAt = (wall: number) => changes.findLast((change) => change.wall <= wall)?.after ?? first.before
  const toInstant = (wall: number) => wall - offsetAt(wall)
  return { toInstant, toWall: (instant) => instant + offsetAt(instant + offsetAt(instant)) }
}

function listChanges(
  observance: CalendarComponent,
  { from, until }: { readonly from: number; readonly until: number },
  budget: ParsingBudget,
): Change[] {
  const start = parseDate(findProperty(observance, 'DTSTART')?.value ?? '19700101T000000')
  const to = findProperty(observance, 'TZOFFSETTO')?.value
  if (!start || to === undefined) return []
  const after = offsetMs(to)
  const before = offsetMs(findProperty(observance, 'TZOFFSETFROM')?.value ?? to)
  const walls = new Set([start.wall])
  for (const { value } of filterProperties(observance, 'RDATE'))
    for (const part of value.split(',')) {
      const date = parseDate(part)
      if (date) walls.add(date.wall)
    }
  for (const { value } of filterProperties(observance, 'RRULE')) {
    const rule = parseRule(value)
    if (!rule) continue
    // A rule that ended long ago still defines the last offset.
    const end = Math.min(until + marginMs, rule.until ? rule.until.wall + dayMs : Number.POSITIVE_INFINITY)
    expandRule(rule, start.wall, { from: Math.min(from, end) - marginMs, until: end }, budget, (wall) =>
      walls.add(wall),
    )
  }
  return [...walls].map((wall) => ({ wall, before, after }))
}

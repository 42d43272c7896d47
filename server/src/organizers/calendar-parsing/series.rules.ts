import { type CalendarEvent, type ExtraDate, toOccurrenceEnd } from './calendar-event.rules.ts'
import { dayMs, toMidnightMs } from './date-values.rules.ts'
import { type EventGroup, isOverruled } from './event-versions.rules.ts'
import { expandRule, spendParsingBudget } from './expand-rule.rules.ts'
import { type ParsingContext, toInstantMs, type ZonedDateValue } from './parsing-context.rules.ts'
import type { RecurrenceRule } from './recurrence-rule.rules.ts'

/** Busy time of an entry: wall times for whole days, else instants. */
export interface Occurrence {
  readonly event: CalendarEvent
  readonly isDate: boolean
  readonly start: number
  readonly end: number
  readonly isOfSeries: boolean
}

const marginMs = 2 * dayMs

/** Near the window. Errors: TooManyOccurrences. */
export function expandOccurrences({ masters, exceptions }: EventGroup, context: ParsingContext): Occurrence[] {
  const occurrences = masters.flatMap((master) => expandMaster(master, exceptions, context))
  for (const exception of exceptions) {
    if (exception.isFree || isOverruled(exception, masters)) continue
    const own = occurrence(exception, exception, exception.start.wall, true)
    // For THISANDFUTURE, the series itself already contains the first changed occurrence.
    const isKnown = occurrences.some(({ isDate, start }) => isDate === own.isDate && start === own.start)
    if (isNear(own, context) && !(exception.isThisAndFuture && isKnown)) occurrences.push(own)
  }
  return occurrences
}

function expandMaster(
  master: CalendarEvent,
  exceptions: readonly CalendarEvent[],
  context: ParsingContext,
): Occurrence[] {
  const isRecurring = master.rules.length > 0 || master.extraDates.length > 0
  if (!isRecurring && exceptions.length === 0 && master.excludedDates.length === 0) {
    if (master.isFree || !mayBeNear(master, context)) return []
    const only = occurrence(master, master, master.start.wall, false)
    return isNear(only, context) ? [only] : []
  }
  const isExcluded = toExclusions(master, exceptions, context)
  const later = laterChanges(master, exceptions)
  const occurrences: Occurrence[] = []
  for (const [wall, extra] of toStarts(master, later, context)) {
    const moved = isExcluded(wall) ? undefined : applyLaterChange(master, later, wall, extra)
    if (moved && isNear(moved, context)) occurrences.push(moved)
  }
  return occurrences
}

const mayBeNear = ({ start, end }: CalendarEvent, { window }: ParsingContext) =>
  start.wall < window.until + marginMs && (!end || end.wall > window.from - marginMs)

function isNear({ start, end }: Occurrence, { window }: ParsingContext): boolean {
  return start < window.until + marginMs && end > window.from - marginMs
}

function occurrence(
  event: CalendarEvent,
  times: Pick<CalendarEvent, 'start' | 'end' | 'duration'>,
  wall: number,
  isOfSeries: boolean,
): Occurrence {
  const { start } = times
  const begin = start.isDate ? wall : wall === start.wall ? toInstantMs(start) : start.clock.toInstant(wall)
  return { event, isDate: start.isDate, start: begin, end: toOccurrenceEnd(times, wall), isOfSeries }
}

/** Wall times near the window, with RDATEs that have their own end. */
function toStarts(
  master: CalendarEvent,
  later: readonly LaterChange[],
  context: ParsingContext,
): Map<number, ExtraDate | undefined> {
  const { start } = master
  const longest = Math.max(
    ...[master, ...later.map(({ event }) => event)].map((one) => toOccurrenceEnd(one, one.start.wall) - toBegin(one)),
  )
  const furthest = Math.max(0, ...later.map(({ event, shift }) => (event.isFree ? 0 : Math.abs(shift))))
  const range = {
    from: context.window.from - longest - furthest - marginMs,
    until: context.window.until + furthest + marginMs,
  }
  const starts = new Map<number, ExtraDate | undefined>([[start.wall, undefined]])
  for (const rule of master.rules)
    expandRule(rule, start.wall, limitRange(range, rule, master, context), context.budget, (wall) =>
      starts.set(wall, undefined),
    )
  for (const rule of master.excludedRules)
    expandRule(rule, start.wall, limitRange(range, rule, master, context), context.budget, (wall) =>
      starts.delete(wall),
    )
  for (const extra of master.extraDates) {
    spendParsingBudget(context.budget, 1)
    const wall = wallIn(master, extra.start)
    if (!starts.has(wall) || extra.end || extra.duration) starts.set(wall, extra)
  }
  return starts
}

const toBegin = ({ start }: CalendarEvent) => (start.isDate ? start.wall : toInstantMs(start))

/** Converts a point to the series' wall clock. A point with a zone is the same instant there. */
function wallIn({ start }: CalendarEvent, point: ZonedDateValue): number {
  if (start.isDate) return toMidnightMs(point.wall)
  if (point.isDate || point.isFloating) return point.wall
  return start.clock.toWall(toInstantMs(point))
}

function limitRange(
  range: { from: number; until: number },
  { until: end }: RecurrenceRule,
  { start }: CalendarEvent,
  { ownClock }: ParsingContext,
) {
  if (!end) return range
  const last = () => {
    if (end.isDate) return end.wall + dayMs - 1
    if (start.isDate)
      return toMidnightMs(end.instant === undefined ? end.wall : Math.max(end.wall, ownClock.toWall(end.instant)))
    return end.instant === undefined ? end.wall : start.clock.toWall(end.instant)
  }
  return { from: range.from, until: Math.min(range.until, last()) }
}

/** Excludes EXDATE and replaced dates. Compares instants, or days. */
function toExclusions(
  master: CalendarEvent,
  exceptions: readonly CalendarEvent[],
  { ownClock }: ParsingContext,
): (wall: number) => boolean {
  const points = [
    ...master.excludedDates,
    ...exceptions.flatMap((one) => (one.recurrenceId && !one.isThisAndFuture ? [one.recurrenceId] : [])),
  ]
  if (points.length === 0) return () => false
  const { start } = master
  const [walls, days] = [new Set<number>(), new Set<number>()]
  for (const point of points) {
    if (point.isDate) days.add(point.wall)
    else if (!start.isDate) walls.add(point.isFloating ? point.wall : toInstantMs(point))
    else {
      days.add(toMidnightMs(point.wall))
      // For example, 21:00 UTC is midnight of the next day in Moscow.
      if (point.instant !== undefined && point.wall % dayMs !== 0) {
        days.delete(toMidnightMs(point.wall))
        days.add(toMidnightMs(ownClock.toWall(point.instant)))
      }
    }
  }
  return (wall) =>
    days.has(toMidnightMs(wall)) ||
    (!start.isDate && walls.size > 0 && (walls.has(wall) || walls.has(start.clock.toInstant(wall))))
}

/** Applies from a wall time on and moves occurrences by `shift` milliseconds. */
interface LaterChange {
  readonly event: CalendarEvent
  readonly from: number
  readonly shift: number
}

function laterChanges(master: CalendarEvent, exceptions: readonly CalendarEvent[]): LaterChange[] {
  return exceptions
    .flatMap((event) => {
      if (!event.recurrenceId || !event.isThisAndFuture) return []
      const from = wallIn(master, event.recurrenceId)
      return [{ event, from, shift: wallIn(master, event.start) - from }]
    })
    .sort((one, other) => one.from - other.from)
}

function applyLaterChange(
  master: CalendarEvent,
  later: readonly LaterChange[],
  wall: number,
  extra: ExtraDate | undefined,
): Occurrence | undefined {
  const change = later.findLast(({ from }) => wall >= from)
  if (!change) {
    if (master.isFree) return undefined
    if (!extra?.end && !extra?.duration && !(extra?.start.isDate && !master.start.isDate))
      return occurrence(master, master, wall, true)
    return occurrence(master, extra, extra.start.wall, true)
  }
  const { event, shift } = change
  if (event.isFree) return undefined
  const clock = event.start.isDate === master.start.isDate ? master.start.clock : event.start.clock
  const start = { ...event.start, clock }
  return occurrence(event, { ...event, start }, wall + shift, true)
}

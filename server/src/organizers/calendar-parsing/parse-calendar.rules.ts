import { type CalendarEvent, parseEvent, parseExtraDates } from './calendar-event.rules.ts'
import { createClockFinder, zoneClock } from './clocks.rules.ts'
import {
  type CalendarComponent,
  filterProperties,
  findComponents,
  findProperty,
  parseComponents,
} from './components.rules.ts'
import { dayMs, toWallDay } from './date-values.rules.ts'
import { groupEvents } from './event-versions.rules.ts'
import { type ParsingBudget, spendParsingBudget, TooManyOccurrences } from './expand-rule.rules.ts'
import type { CalendarProblem, ParsingContext } from './parsing-context.rules.ts'
import { expandOccurrences, type Occurrence } from './series.rules.ts'

export interface CalendarWindow {
  readonly timeZone: string
  readonly from: Date
  readonly until: Date
}

export type CalendarEntry = (
  | { readonly from: string; readonly until: string }
  | { readonly startsAt: Date; readonly endsAt: Date }
) & {
  readonly uid: string
  readonly summary: string
  readonly isOfSeries: boolean
}

export interface ParsedCalendar {
  readonly entries: CalendarEntry[]
  readonly problems: CalendarProblem[]
  /** The file ends early, so missing entries may still be busy. */
  readonly isCutOff: boolean
}

export type CalendarRefusal = 'no_calendar' | 'too_many'

const maxOccurrences = 50_000
const maxSteps = 4_000_000

/** RFC 5545 and vCalendar 1.0. Reports unreadable parts; `isOwn` excludes entries by UID. */
export function parseCalendar(
  text: string,
  window: CalendarWindow,
  isOwn: (uid: string) => boolean,
): ParsedCalendar | CalendarRefusal {
  const { calendars, cutOffAt } = parseComponents(text)
  if (calendars.length === 0) return 'no_calendar'
  const problems: CalendarProblem[] = []
  if (cutOffAt !== undefined) problems.push({ line: cutOffAt, reason: 'cut_off', text: '' })
  try {
    const entries = readBusy(calendars, window, isOwn, problems)
    return { entries, problems: problems.sort((one, other) => one.line - other.line), isCutOff: cutOffAt !== undefined }
  } catch (error) {
    if (error instanceof TooManyOccurrences) return 'too_many'
    throw error
  }
}

function readBusy(
  calendars: readonly CalendarComponent[],
  window: CalendarWindow,
  isOwn: (uid: string) => boolean,
  problems: CalendarProblem[],
): CalendarEntry[] {
  const budget = { left: maxSteps }
  const occurrences: Array<{ occurrence: Occurrence; context: ParsingContext }> = []
  const occurrenceBudget = { left: maxOccurrences }
  const contexts = calendars.map((calendar) => toContext(calendar, window, budget, problems))
  const events = new Map<CalendarEvent, ParsingContext>()
  for (const [index, calendar] of calendars.entries()) {
    const context = contexts[index]
    if (!context) continue
    const isCancelled = findProperty(calendar, 'METHOD')?.value.toUpperCase() === 'CANCEL'
    for (const component of findComponents(calendar, eventNames)) {
      if (isOwn(findProperty(component, 'UID')?.value ?? '')) continue
      const event = parseEvent(context, component, isCancelled)
      if (event) events.set(event, context)
    }
    for (const occurrence of listFreeBusy(calendar, context, isOwn)) occurrences.push({ occurrence, context })
  }
  for (const group of groupEvents([...events.keys()])) {
    const [first] = [...group.masters, ...group.exceptions]
    const context = first && events.get(first)
    if (!context) continue
    for (const occurrence of expandOccurrences(group, context)) {
      spendParsingBudget(occurrenceBudget, 1)
      occurrences.push({ occurrence, context })
    }
  }
  return listEntries(occurrences, window)
}

const eventNames = new Set(['VEVENT'])

function toContext(
  calendar: CalendarComponent,
  { timeZone, from, until }: CalendarWindow,
  budget: ParsingBudget,
  problems: CalendarProblem[],
): ParsingContext {
  const window = { from: from.getTime(), until: until.getTime() }
  const findClock = createClockFinder(calendar, window, budget)
  const own = (findProperty(calendar, 'X-WR-TIMEZONE') ?? findProperty(calendar, 'TZ'))?.value
  const clock = own ? findClock(own) : undefined
  return {
    findClock,
    ownClock: clock ?? zoneClock(timeZone),
    ...(own && !clock && { unknownOwnZone: own }),
    window,
    budget,
    report: (problem) => problems.push(problem),
  }
}

function listEntries(
  occurrences: ReadonlyArray<{ occurrence: Occurrence; context: ParsingContext }>,
  { timeZone, from, until }: CalendarWindow,
): CalendarEntry[] {
  const localClock = zoneClock(timeZone)
  // All-day entries are compared in local days.
  const [firstDay, endDay] = [localClock.toWall(from.getTime()), localClock.toWall(until.getTime())]
  const reportedLines = new Set<number>()
  return occurrences.flatMap(({ occurrence, context }): CalendarEntry[] => {
    const { event, isDate, start, end, isOfSeries } = occurrence
    if (isDate ? end <= firstDay || start >= endDay : end <= from.getTime() || start >= until.getTime()) return []
    const unknownZone = event.start.unknownZone ?? event.end?.unknownZone
    if (!isDate && unknownZone && !reportedLines.has(event.line)) {
      reportedLines.add(event.line)
      context.report({ line: event.line, reason: 'unknown_zone', text: unknownZone })
    }
    const details = { uid: event.uid ?? '', summary: event.summary, isOfSeries }
    if (!isDate) return [{ startsAt: new Date(start), endsAt: new Date(Math.min(end, latest)), ...details }]
    return [
      {
        from: toWallDay(Math.max(start, firstDay - dayMs * maxClipDays)),
        until: toWallDay(Math.min(end, latest)),
        ...details,
      },
    ]
  })
}

/** Later ends such as "9999-12-31" are cut off here. */
const latest = Date.UTC(2199, 0, 1)
const maxClipDays = 20_000

function listFreeBusy(
  calendar: CalendarComponent,
  context: ParsingContext,
  isOwn: (uid: string) => boolean,
): Occurrence[] {
  return findComponents(calendar, new Set(['VFREEBUSY'])).flatMap((component) => {
    const uid = findProperty(component, 'UID')?.value ?? ''
    if (isOwn(uid)) return []
    return filterProperties(component, 'FREEBUSY').flatMap((property) => {
      if (property.params.FBTYPE?.toUpperCase() === 'FREE') return []
      return parseExtraDates(context, property).flatMap(({ start, end, duration }) => {
        const event = { ...emptyEvent, line: property.line, uid, start, end, duration }
        const [entry] = expandOccurrences({ masters: [event], exceptions: [] }, context)
        return entry ?? []
      })
    })
  })
}

const emptyEvent = {
  summary: '',
  sequence: 0,
  stamp: 0,
  modified: 0,
  isCancelled: false,
  isFree: false,
  rules: [],
  excludedRules: [],
  extraDates: [],
  excludedDates: [],
  isThisAndFuture: false,
} as const

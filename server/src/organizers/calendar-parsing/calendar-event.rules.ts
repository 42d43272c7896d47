import { type CalendarComponent, filterProperties, findProperty } from './components.rules.ts'
import type { ContentLine } from './content-lines.rules.ts'
import { type Duration, dayMs, parseCalendarDuration, parseDate, toMidnightMs } from './date-values.rules.ts'
import {
  type ParsingContext,
  parseZonedDateValue,
  parseZonedDateValues,
  reportLine,
  shortenProblemText,
  splitValues,
  toInstantMs,
  type ZonedDateValue,
} from './parsing-context.rules.ts'
import { parseRule, type RecurrenceRule } from './recurrence-rule.rules.ts'

/** RDATE of a series, optionally with its own end. */
export interface ExtraDate {
  readonly start: ZonedDateValue
  readonly end?: ZonedDateValue | undefined
  readonly duration?: Duration | undefined
}

export interface CalendarEvent {
  readonly line: number
  readonly uid: string | undefined
  readonly summary: string
  readonly sequence: number
  /** DTSTAMP and LAST-MODIFIED in milliseconds, 0 if absent. */
  readonly stamp: number
  readonly modified: number
  readonly isCancelled: boolean
  readonly isFree: boolean
  readonly start: ZonedDateValue
  readonly end?: ZonedDateValue | undefined
  readonly duration?: Duration | undefined
  readonly rules: readonly RecurrenceRule[]
  readonly excludedRules: readonly RecurrenceRule[]
  readonly extraDates: readonly ExtraDate[]
  readonly excludedDates: readonly ZonedDateValue[]
  readonly recurrenceId?: ZonedDateValue | undefined
  readonly isThisAndFuture: boolean
}

/** Reports a missing start only if the entry would be busy. */
export function parseEvent(
  outerContext: ParsingContext,
  component: CalendarComponent,
  isCalendarCancelled: boolean,
): CalendarEvent | undefined {
  const upperValue = (name: string) => findProperty(component, name)?.value.toUpperCase()
  const isCancelled = isCalendarCancelled || /^CANCELL?ED$/.test(upperValue('STATUS') ?? '')
  const isFree = isCancelled || upperValue('TRANSP') === 'TRANSPARENT' || /^[1-9]/.test(upperValue('TRANSP') ?? '')
  const context = isFree ? { ...outerContext, report: () => undefined } : outerContext
  // A cancellation needs no start: UID and RECURRENCE-ID identify it.
  const start = readStart(context, component) ?? (isCancelled ? noPoint(context) : undefined)
  if (!start) return undefined
  const recurrence = findProperty(component, 'RECURRENCE-ID')
  return {
    line: component.line,
    uid: findProperty(component, 'UID')?.value || undefined,
    summary: unescapeCalendarText(findProperty(component, 'SUMMARY')),
    sequence: Number.parseInt(upperValue('SEQUENCE') ?? '0', 10) || 0,
    stamp: toTime(component, 'DTSTAMP'),
    modified: toTime(component, 'LAST-MODIFIED'),
    isCancelled,
    isFree,
    ...toTimes(context, component, start),
    rules: readRules(context, component, 'RRULE'),
    excludedRules: readRules(context, component, 'EXRULE'),
    extraDates: filterProperties(component, 'RDATE').flatMap((property) => parseExtraDates(context, property)),
    excludedDates: filterProperties(component, 'EXDATE').flatMap((property) => parseZonedDateValues(context, property)),
    recurrenceId: recurrence && parseZonedDateValues(context, recurrence)[0],
    isThisAndFuture: recurrence?.params.RANGE?.toUpperCase() === 'THISANDFUTURE',
  }
}

function readStart(context: ParsingContext, component: CalendarComponent): ZonedDateValue | undefined {
  const property = findProperty(component, 'DTSTART') ?? findProperty(component, 'RDATE')
  if (!property) {
    context.report({
      line: component.line,
      reason: 'no_start',
      text: unescapeCalendarText(findProperty(component, 'SUMMARY')),
    })
    return undefined
  }
  const [text = ''] = property.value.split(/[,/]/)
  const start = parseZonedDateValue(context, property, text)
  if (!start) reportLine(context, property, 'bad_date')
  return start
}

const noPoint = ({ ownClock }: ParsingContext): ZonedDateValue => ({
  wall: 0,
  isDate: true,
  clock: ownClock,
  isFloating: true,
})

type Times = Pick<CalendarEvent, 'start' | 'end' | 'duration'>

function toTimes(context: ParsingContext, component: CalendarComponent, start: ZonedDateValue): Times {
  const ending = findProperty(component, 'DTEND')
  const end = ending && parseZonedDateValue(context, ending, ending.value)
  if (ending && !end) reportLine(context, ending, 'bad_date')
  if (end && end.isDate === start.isDate) return { start, end }
  if (end?.isDate) return { start, end: { ...end, isDate: false, clock: start.clock } }
  // A stay from a day to a time on another day.
  if (end) return { start: { ...start, isDate: false }, end }
  const length = findProperty(component, 'DURATION')
  const duration = length && parseCalendarDuration(length.value)
  if (length && !duration) reportLine(context, length, 'bad_date')
  return { start, duration }
}

const readRules = (context: ParsingContext, component: CalendarComponent, name: string) =>
  filterProperties(component, name).flatMap((property) => {
    const rule = parseRule(property.value)
    if (!rule && property.value !== '') reportLine(context, property, 'bad_rule')
    return rule ?? []
  })

/** Parses `20270301T100000Z/20270301T120000Z` or `…/PT2H`; a date has the series' length. */
export function parseExtraDates(context: ParsingContext, property: ContentLine): ExtraDate[] {
  return splitValues(property).flatMap((part) => {
    const [from = '', to] = part.split('/')
    const start = parseZonedDateValue(context, property, from)
    const duration = to === undefined ? undefined : parseCalendarDuration(to)
    const end = to === undefined || duration ? undefined : parseZonedDateValue(context, property, to)
    if (!start || (to !== undefined && !duration && !end)) reportLine(context, property, 'bad_date')
    return start ? { start, end, duration } : []
  })
}

function toTime(component: CalendarComponent, name: string): number {
  const date = parseDate(findProperty(component, name)?.value ?? '')
  return date ? (date.instant ?? date.wall) : 0
}

export function unescapeCalendarText(property: ContentLine | undefined): string {
  if (!property) return ''
  const text = property.params.ENCODING?.toUpperCase() === 'QUOTED-PRINTABLE' ? unquote(property.value) : property.value
  return shortenProblemText(
    text
      .replace(/\\[nN]/g, ' ')
      .replace(/\\(.)/g, '$1')
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  )
}

function unquote(value: string): string {
  const bytes = value.replace(/=([0-9A-Fa-f]{2})/g, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /[^\0-\xff]/.test(bytes) ? value : Buffer.from(bytes, 'latin1').toString('utf8')
}

const minMs = 1

/** Always after the start. A wall time for days, else an instant. */
export function toOccurrenceEnd({ start, end, duration }: Times, wall: number): number {
  if (start.isDate) {
    const days = end
      ? (toMidnightMs(end.wall) - start.wall) / dayMs
      : duration
        ? duration.days + Math.ceil(duration.ms / dayMs)
        : 1
    return wall + Math.max(1, days) * dayMs
  }
  const begin = wall === start.wall ? toInstantMs(start) : start.clock.toInstant(wall)
  if (end) return begin + Math.max(minMs, toInstantMs(end) - toInstantMs(start))
  if (!duration) return begin + minMs
  return Math.max(begin + minMs, start.clock.toInstant(wall + duration.days * dayMs) + duration.ms)
}

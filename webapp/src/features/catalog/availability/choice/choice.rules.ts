import { daysBetween } from '../../../../locales/days.ts'
import { type Calendar, hasVacancies, isBookable } from '../calendar/calendar.rules.ts'
import { addDays, daysUntil } from '../calendar/days.rules.ts'

export interface Choice {
  readonly from?: string
  /** Check-out day; its night is not part of the stay. */
  readonly until?: string
  readonly startTime?: string
}

export interface Terms {
  readonly isStay: boolean
  readonly leastNights: number
  readonly places: number
}

export interface Step {
  readonly choice: Choice
  readonly remark?: 'tooFewNights'
}

/** Applies a tap on a day. A day that cannot be chosen changes nothing. */
export function choose(calendar: Calendar, terms: Terms, choice: Choice, day: string): Step {
  return terms.isStay ? chooseNights(calendar, terms, choice, day) : { choice: chooseDay(calendar, terms, choice, day) }
}

function chooseDay(calendar: Calendar, { places }: Terms, choice: Choice, day: string): Choice {
  if (!isBookable(calendar, day, places)) return choice
  if (choice.from === day) return choice
  return withOnlyStart(calendar, places, { from: day })
}

function withOnlyStart(calendar: Calendar, places: number, choice: Choice & { readonly from: string }): Choice {
  const [only, ...others] = (calendar.get(choice.from) ?? []).filter((start) => hasVacancies(start, places))
  return only?.startTime !== undefined && others.length === 0 ? { ...choice, startTime: only.startTime } : choice
}

function chooseNights(calendar: Calendar, terms: Terms, choice: Choice, day: string): Step {
  const { from, until } = choice
  const begin = (): Choice => (isBookable(calendar, day, terms.places) ? { from: day } : choice)
  if (from === undefined || until !== undefined || day < from) return { choice: begin() }
  if (day === from) return { choice: {} }
  if (!isReachable(calendar, terms, from, day)) return { choice: begin() }
  if (daysBetween(from, day) < terms.leastNights) return { choice, remark: 'tooFewNights' }
  return { choice: { from, until: day } }
}

export function isReachable(calendar: Calendar, { places }: Terms, from: string, until: string): boolean {
  return daysUntil(from, until).every((night) => isBookable(calendar, night, places))
}

/** Whether a tap on the day starts or ends a choice. A check-out day may itself be sold out. */
export function isSelectable(calendar: Calendar, terms: Terms, choice: Choice, day: string): boolean {
  if (isBookable(calendar, day, terms.places)) return true
  const { from, until } = choice
  if (!terms.isStay || from === undefined || until !== undefined || day <= from) return false
  return isReachable(calendar, terms, from, day)
}

export function isComplete(calendar: Calendar, { isStay }: Terms, { from, until, startTime }: Choice): boolean {
  if (from === undefined) return false
  if (isStay) return until !== undefined
  return startTime !== undefined || !hasStartTimes(calendar, from)
}

export function hasStartTimes(calendar: Calendar, day: string): boolean {
  return (calendar.get(day) ?? []).some((start) => start.startTime !== undefined)
}

/** Removes a day or start that is no longer available. `isKnown`: availability has loaded. */
export function validChoice(
  calendar: Calendar,
  { isStay, places }: Pick<Terms, 'isStay' | 'places'>,
  choice: Choice,
  isKnown: (day: string) => boolean,
): Choice {
  const { from, until, startTime } = choice
  if (from === undefined) return choice
  const isGone = (day: string) => isKnown(day) && !isBookable(calendar, day, places)
  const nights = isStay && until !== undefined ? daysUntil(from, until) : [from]
  if (nights.some(isGone)) return {}
  if (startTime === undefined || !isKnown(from)) return choice
  const start = calendar.get(from)?.find((one) => one.startTime === startTime)
  return start && hasVacancies(start, places) ? choice : { from }
}

export type Mark = 'only' | 'start' | 'between' | 'end'

export function toMark({ from, until }: Choice, day: string): Mark | undefined {
  if (from === undefined || day < from) return undefined
  if (until === undefined) return day === from ? 'only' : undefined
  if (day > until) return undefined
  if (day === from) return 'start'
  return day === until ? 'end' : 'between'
}

export function paidDays({ from, until }: Choice): string[] {
  return from === undefined ? [] : daysUntil(from, until ?? addDays(from, 1))
}

/** Lowest of a stay's nights, or highest of the day's starts. Undefined without a choice. */
export function countVacancies(
  calendar: Calendar,
  { isStay }: Pick<Terms, 'isStay'>,
  choice: Choice,
): number | undefined {
  const starts = (day: string) =>
    (calendar.get(day) ?? []).filter((start) => choice.startTime === undefined || start.startTime === choice.startTime)
  if (choice.from === undefined) return undefined
  const days = isStay ? paidDays(choice) : [choice.from]
  return Math.min(...days.map((day) => Math.max(0, ...starts(day).map(({ vacancies }) => vacancies))))
}

/** Returns an empty choice if the option is not available on the same days. */
export function carryOver(calendar: Calendar, terms: Terms, { from, until }: Choice): Choice {
  if (from === undefined) return {}
  const choice = { from, ...(until !== undefined && { until }) }
  if (!paidDays(choice).every((day) => isBookable(calendar, day, terms.places))) return {}
  if (!terms.isStay) return withOnlyStart(calendar, terms.places, choice)
  return until !== undefined && daysBetween(from, until) < terms.leastNights ? {} : choice
}

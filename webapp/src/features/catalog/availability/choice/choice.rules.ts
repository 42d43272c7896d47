import { addDays, daysBetween } from '@enp/shared/time/days'
import { hasVacancies, isBookable, type StartsByDay } from '../calendar/calendar.rules.ts'
import { listDaysUntil } from '../calendar/days.rules.ts'

export interface AvailabilityChoice {
  readonly from?: string
  /** Check-out day; its night is not part of the stay. */
  readonly until?: string
  readonly startTime?: string
}

export interface ChoiceTerms {
  readonly isStay: boolean
  readonly leastNights: number
  readonly places: number
}

interface DayTapResult {
  readonly choice: AvailabilityChoice
  readonly remark?: 'tooFewNights'
}

/** Applies a tap on a day. A day that cannot be chosen changes nothing. */
export function applyDayTap(
  calendar: StartsByDay,
  terms: ChoiceTerms,
  choice: AvailabilityChoice,
  day: string,
): DayTapResult {
  return terms.isStay ? chooseNights(calendar, terms, choice, day) : { choice: chooseDay(calendar, terms, choice, day) }
}

function chooseDay(
  calendar: StartsByDay,
  { places }: ChoiceTerms,
  choice: AvailabilityChoice,
  day: string,
): AvailabilityChoice {
  if (!isBookable(calendar, day, places)) return choice
  if (choice.from === day) return choice
  return withOnlyStart(calendar, places, { from: day })
}

function withOnlyStart(
  calendar: StartsByDay,
  places: number,
  choice: AvailabilityChoice & { readonly from: string },
): AvailabilityChoice {
  const [only, ...others] = (calendar.get(choice.from) ?? []).filter((start) => hasVacancies(start, places))
  return only?.startTime !== undefined && others.length === 0 ? { ...choice, startTime: only.startTime } : choice
}

function chooseNights(
  calendar: StartsByDay,
  terms: ChoiceTerms,
  choice: AvailabilityChoice,
  day: string,
): DayTapResult {
  const { from, until } = choice
  const begin = (): AvailabilityChoice => (isBookable(calendar, day, terms.places) ? { from: day } : choice)
  if (from === undefined || until !== undefined || day < from) return { choice: begin() }
  if (day === from) return { choice: {} }
  if (!canStayUntil(calendar, terms, from, day)) return { choice: begin() }
  if (daysBetween(from, day) < terms.leastNights) return { choice, remark: 'tooFewNights' }
  return { choice: { from, until: day } }
}

export function canStayUntil(calendar: StartsByDay, { places }: ChoiceTerms, from: string, until: string): boolean {
  return listDaysUntil(from, until).every((night) => isBookable(calendar, night, places))
}

/** Whether a tap on the day starts or ends a choice. A check-out day may itself be sold out. */
export function isSelectable(
  calendar: StartsByDay,
  terms: ChoiceTerms,
  choice: AvailabilityChoice,
  day: string,
): boolean {
  if (isBookable(calendar, day, terms.places)) return true
  const { from, until } = choice
  if (!terms.isStay || from === undefined || until !== undefined || day <= from) return false
  return canStayUntil(calendar, terms, from, day)
}

export function isChoiceComplete(
  calendar: StartsByDay,
  { isStay }: ChoiceTerms,
  { from, until, startTime }: AvailabilityChoice,
): boolean {
  if (from === undefined) return false
  if (isStay) return until !== undefined
  return startTime !== undefined || !hasStartTimes(calendar, from)
}

export function hasStartTimes(calendar: StartsByDay, day: string): boolean {
  return (calendar.get(day) ?? []).some((start) => start.startTime !== undefined)
}

/** Removes a day or start that is no longer available. `isKnown`: availability has loaded. */
export function removeUnavailableDays(
  calendar: StartsByDay,
  { isStay, places }: Pick<ChoiceTerms, 'isStay' | 'places'>,
  choice: AvailabilityChoice,
  isKnown: (day: string) => boolean,
): AvailabilityChoice {
  const { from, until, startTime } = choice
  if (from === undefined) return choice
  const isGone = (day: string) => isKnown(day) && !isBookable(calendar, day, places)
  const nights = isStay && until !== undefined ? listDaysUntil(from, until) : [from]
  if (nights.some(isGone)) return {}
  if (startTime === undefined || !isKnown(from)) return choice
  const start = calendar.get(from)?.find((one) => one.startTime === startTime)
  return start && hasVacancies(start, places) ? choice : { from }
}

type ChosenDayMark = 'only' | 'start' | 'between' | 'end'

export function toChosenDayMark({ from, until }: AvailabilityChoice, day: string): ChosenDayMark | undefined {
  if (from === undefined || day < from) return undefined
  if (until === undefined) return day === from ? 'only' : undefined
  if (day > until) return undefined
  if (day === from) return 'start'
  return day === until ? 'end' : 'between'
}

export function paidDays({ from, until }: AvailabilityChoice): string[] {
  return from === undefined ? [] : listDaysUntil(from, until ?? addDays(from, 1))
}

/** Lowest of a stay's nights, or highest of the day's starts. Undefined without a choice. */
export function countVacancies(
  calendar: StartsByDay,
  { isStay }: Pick<ChoiceTerms, 'isStay'>,
  choice: AvailabilityChoice,
): number | undefined {
  const starts = (day: string) =>
    (calendar.get(day) ?? []).filter((start) => choice.startTime === undefined || start.startTime === choice.startTime)
  if (choice.from === undefined) return undefined
  const days = isStay ? paidDays(choice) : [choice.from]
  return Math.min(...days.map((day) => Math.max(0, ...starts(day).map(({ vacancies }) => vacancies))))
}

/** Returns an empty choice if the option is not available on the same days. */
export function carryOverChoice(
  calendar: StartsByDay,
  terms: ChoiceTerms,
  { from, until }: AvailabilityChoice,
): AvailabilityChoice {
  if (from === undefined) return {}
  const choice = { from, ...(until !== undefined && { until }) }
  if (!paidDays(choice).every((day) => isBookable(calendar, day, terms.places))) return {}
  if (!terms.isStay) return withOnlyStart(calendar, terms.places, choice)
  return until !== undefined && daysBetween(from, until) < terms.leastNights ? {} : choice
}

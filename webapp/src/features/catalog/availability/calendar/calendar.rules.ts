import type { Availability } from '@enp/shared/calls/catalog/catalog'

export type DayState = 'free' | 'few' | 'none' | 'closed'

export interface AvailabilityDay {
  readonly state: DayState
  /** Roubles of the first unit, at the cheapest free start. */
  readonly price?: number
}

/** Starts of each day of one option, in order. A hotel night is one start without a time. */
export type StartsByDay = ReadonlyMap<string, readonly Availability[]>

export function groupStartsByDay(optionId: string, answers: ReadonlyArray<readonly Availability[]>): StartsByDay {
  const calendar = new Map<string, Availability[]>()
  for (const start of answers.flat()) {
    if (start.optionId !== optionId) continue
    const day = calendar.get(start.date)
    if (day) day.push(start)
    else calendar.set(start.date, [start])
  }
  for (const starts of calendar.values()) {
    starts.sort((left, right) => (left.startTime ?? '').localeCompare(right.startTime ?? ''))
  }
  return calendar
}

export function hasVacancies({ status, vacancies }: Availability, places: number): boolean {
  return (status === 'AVAILABLE' || status === 'LIMITED') && vacancies >= places
}

/** A start with a capacity of one or two is always LIMITED: few only after a sale. */
function hasFew({ status, vacancies, capacity }: Availability): boolean {
  return status === 'LIMITED' && vacancies < capacity
}

/** Judges the day by its best start. A day without data is closed. */
export function toAvailabilityDay(calendar: StartsByDay, day: string, places: number): AvailabilityDay {
  const starts = calendar.get(day) ?? []
  const free = starts.filter((start) => hasVacancies(start, places))
  if (free.length > 0) {
    const state = free.every(hasFew) ? 'few' : 'free'
    return { state, price: Math.min(...free.map(({ price }) => price.amount)) }
  }
  return { state: starts.some(({ status }) => status !== 'CLOSED') ? 'none' : 'closed' }
}

export function isBookable(calendar: StartsByDay, day: string, places: number): boolean {
  return (calendar.get(day) ?? []).some((start) => hasVacancies(start, places))
}

/** Whether a start can be booked once the option opens. Its booking may end before that moment. */
export function isBookableOnceOpen({ opensAt, cutoffAt }: Availability): boolean {
  return opensAt !== undefined && Date.parse(opensAt) < Date.parse(cutoffAt)
}

export function hasOpeningDay(calendar: StartsByDay, month = ''): boolean {
  return [...calendar].some(([day, starts]) => day.startsWith(month) && starts.some(isBookableOnceOpen))
}

export function hasFreeDay(calendar: StartsByDay, places: number, month?: string): boolean {
  return [...calendar.keys()].some((day) => (!month || day.startsWith(month)) && isBookable(calendar, day, places))
}

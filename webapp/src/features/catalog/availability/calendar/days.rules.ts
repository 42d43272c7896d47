import { daysBetween } from '../../../../locales/days.ts'

/** Days in the service's time zone, `2030-03-12`; months `2030-03`. Both sort as strings. */
const dayMs = 86_400_000

export function addDays(day: string, days: number): string {
  return new Date(atNoon(day) + days * dayMs).toISOString().slice(0, 10)
}

export function listDaysUntil(from: string, until: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => addDays(from, index))
}

export function toMonth(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export function firstDay(month: string): string {
  return `${month}-01`
}

export function lastDay(month: string): string {
  return addDays(firstDay(addMonths(month, 1)), -1)
}

/** Returns the same day in another month, or the last day of a shorter month. */
export function shiftDayByMonths(day: string, months: number): string {
  const month = addMonths(toMonth(day), months)
  const wanted = `${month}-${day.slice(8)}`
  return wanted > lastDay(month) ? lastDay(month) : wanted
}

/** Returns the weeks of a month from Monday; cells outside the month are undefined. */
export function listWeeks(month: string): ReadonlyArray<ReadonlyArray<string | undefined>> {
  const first = firstDay(month)
  const blanks = weekday(first)
  const days: (string | undefined)[] = [
    ...Array.from({ length: blanks }, () => undefined),
    ...listDaysUntil(first, firstDay(addMonths(month, 1))),
  ]
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => days[week * 7 + place]),
  )
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekday(day: string): number {
  return (new Date(atNoon(day)).getUTCDay() + 6) % 7
}

function atNoon(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}

export function extendToChosenMonth(
  month: string,
  { from = month, until = from }: { readonly from?: string; readonly until?: string } = {},
): string {
  return toMonth(until) > month ? toMonth(until) : month
}

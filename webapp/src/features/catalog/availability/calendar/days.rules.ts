import { addDays, addMonths, daysBetween, firstDay, lastDay, toMonth, toWeekday } from '@enp/shared/time/days'

export function listDaysUntil(from: string, until: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => addDays(from, index))
}

/** Returns the same day in another month, or the last day of a shorter month. */
export function shiftDayByMonths(day: string, months: number): string {
  const month = addMonths(toMonth(day), months)
  const wanted = `${month}-${day.slice(8)}`
  return wanted > lastDay(month) ? lastDay(month) : wanted
}

/** Returns the weeks of a month from Monday that are not over; cells outside it are undefined. */
export function listWeeks(month: string, today = ''): ReadonlyArray<ReadonlyArray<string | undefined>> {
  const first = firstDay(month)
  const blanks = toWeekday(first)
  const days: (string | undefined)[] = [
    ...Array.from({ length: blanks }, () => undefined),
    ...listDaysUntil(first, firstDay(addMonths(month, 1))),
  ]
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => days[week * 7 + place]),
  ).filter((week) => week.some((day) => day !== undefined && day >= today))
}

export function extendToChosenMonth(
  month: string,
  { from = month, until = from }: { readonly from?: string; readonly until?: string } = {},
): string {
  return toMonth(until) > month ? toMonth(until) : month
}

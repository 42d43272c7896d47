import { fail } from '@enp/shared/errors'

/** Checks the two ends of a period: moments, or days of a calendar. Errors: VALIDATION_ERROR with the field. */
export function readPeriod({ from, to }: { from?: string; to?: string }): void {
  const start = from === undefined ? undefined : momentOf('from', from)
  const end = to === undefined ? undefined : momentOf('to', to)
  if (start !== undefined && end !== undefined && start > end)
    fail('VALIDATION_ERROR', { field: 'to', problem: 'must not be before from' })
}

function momentOf(field: 'from' | 'to', text: string): number {
  const moment = Date.parse(text)
  // JavaScript reads the 31st of February as a day of March; the calendar does not.
  const isReal = !Number.isNaN(moment) && isCalendarDay(text.slice(0, 10))
  if (!isReal) fail('VALIDATION_ERROR', { field, problem: 'must be a moment or a day of the calendar' })
  return moment
}

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

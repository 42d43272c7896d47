import { throwRefusal } from '@enp/shared/errors'

/** Moments or calendar days. Errors: VALIDATION_ERROR with the field. */
export function validatePeriod({ from, to }: { from?: string; to?: string }): void {
  if (from !== undefined) check('from', from)
  if (to !== undefined) check('to', to)
  if (from !== undefined && to !== undefined && isReversed(from, to))
    throwRefusal('VALIDATION_ERROR', { field: 'to', problem: 'must not be before from' })
}

/** A day and a moment compare only within a time zone. */
function isReversed(from: string, to: string): boolean {
  const areAlike = from.includes('T') === to.includes('T')
  return areAlike && Date.parse(from) > Date.parse(to)
}

const firstYear = 1970
const lastYear = 2200
const maxOffsetHours = 14

function check(field: 'from' | 'to', text: string): void {
  const year = Number(text.slice(0, 4))
  const [, offsetHours = '0'] = /[+-](\d{2}):\d{2}$/.exec(text.slice(10)) ?? []
  const isReal =
    year >= firstYear &&
    year <= lastYear &&
    Number(offsetHours) <= maxOffsetHours &&
    !Number.isNaN(Date.parse(text)) &&
    isCalendarDay(text.slice(0, 10))
  if (!isReal) throwRefusal('VALIDATION_ERROR', { field, problem: 'must be a moment or a day of the calendar' })
}

/** JavaScript parses February 31 as a day in March. */
function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

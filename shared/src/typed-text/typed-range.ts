import { isCalendarDay, parseTypedDay, type TypedDay } from './typed-days.ts'

export interface TypedRange {
  readonly begin: TypedDay
  readonly end: TypedDay
}

/**
 * Parses «10–14 декабря», «с 1 мая по 30 сентября», `1.12-5.12`, `from 10 to 14 December` or one
 * day. A month that one end lacks is that of the other.
 */
export function parseTypedRange(
  text: string,
  parseDay: (text: string) => TypedDay | undefined = parseTypedDay,
): TypedRange | undefined {
  const [first = '', second = first, ...more] = splitRange(text.trim())
  const [begin, end] = [parseDay(first), parseDay(second)]
  if (!begin || !end || more.length > 0) return undefined
  return {
    begin: { ...begin, month: begin.month ?? end.month },
    end: { ...end, month: end.month ?? begin.month },
  }
}

function splitRange(text: string): string[] {
  const plain = text.replace(/^(?:с|со|from)\s+/i, '')
  const parts = plain.split(/\s*\.\.\s*|\s+(?:по|до|to|until)\s+|\s+[-–—−]\s+|[–—−]/i)
  return parts.length === 1 && !/\d{4}-/.test(plain) ? plain.split('-') : parts
}

/** Without a year, returns the next occurrence, today included. Undefined without a month. */
export function placeTypedDay({ day, month, year }: TypedDay, today: string): string | undefined {
  if (month === undefined) return undefined
  const at = (inYear: number) => toCalendarDay(inYear, month, day)
  const thisYear = Number(today.slice(0, 4))
  const found =
    year === undefined ? [thisYear, thisYear + 1].map(at).find((one) => isCalendarDay(one) && one >= today) : at(year)
  return found !== undefined && isCalendarDay(found) ? found : undefined
}

/** Parses a day as its next occurrence: «31.12», «31 декабря», `31/12/2026`. */
export function parseNextDay(text: string, today: string): string | undefined {
  const typed = parseTypedDay(text)
  return typed && placeTypedDay(typed, today)
}

export const toCalendarDay = (year: number, month = 0, day = 0): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

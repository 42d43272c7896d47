import { dayMs } from './date-values.rules.ts'
import type { RecurrenceRule } from './recurrence-rule.rules.ts'

const thursday = 3

/** `day` is its midnight in wall-clock time. */
export function matchesRecurrenceDay(rule: RecurrenceRule, day: number): boolean {
  const { months, monthDays, weekdays, yearDays, weekNumbers } = rule
  const date = new Date(day)
  if (months.length > 0 && !months.includes(date.getUTCMonth() + 1)) return false
  if (weekdays.length > 0 && !matchesWeekday(rule, day, date)) return false
  if (monthDays.length > 0) {
    const length = daysOfMonth(date.getUTCFullYear(), date.getUTCMonth())
    const at = date.getUTCDate()
    if (!monthDays.includes(at) && !monthDays.includes(at - length - 1)) return false
  }
  if (yearDays.length > 0) {
    const first = yearStart(date.getUTCFullYear())
    const at = (day - first) / dayMs + 1
    const length = (yearStart(date.getUTCFullYear() + 1) - first) / dayMs
    if (!yearDays.includes(at) && !yearDays.includes(at - length - 1)) return false
  }
  return weekNumbers.length === 0 || matchesWeekNumber(rule, day)
}

/** Counts the nth weekday within the month if the rule has months, else within the year. */
function matchesWeekday(rule: RecurrenceRule, day: number, date: Date): boolean {
  const weekday = weekdayAt(day)
  const own = rule.weekdays.filter((one) => one.weekday === weekday)
  if (own.length === 0) return false
  const isByMonth = rule.frequency === 'MONTHLY' || (rule.frequency === 'YEARLY' && rule.months.length > 0)
  const isByYear = rule.frequency === 'YEARLY' && !isByMonth && rule.weekNumbers.length === 0
  if (!isByMonth && !isByYear) return true
  if (own.some(({ nth }) => nth === 0)) return true
  const year = date.getUTCFullYear()
  const length = isByMonth ? daysOfMonth(year, date.getUTCMonth()) : (yearStart(year + 1) - yearStart(year)) / dayMs
  const at = isByMonth ? date.getUTCDate() - 1 : (day - yearStart(year)) / dayMs
  const [fromStart, fromEnd] = [Math.floor(at / 7) + 1, -Math.floor((length - 1 - at) / 7) - 1]
  return own.some(({ nth }) => nth === fromStart || nth === fromEnd)
}

const weekdayAt = (day: number) => (((day / dayMs + thursday) % 7) + 7) % 7

/** Week 1 has at least four days in its year. */
function matchesWeekNumber({ weekNumbers, weekStart }: RecurrenceRule, day: number): boolean {
  const begin = day - ((weekdayAt(day) - weekStart + 7) % 7) * dayMs
  const year = new Date(begin + 3 * dayMs).getUTCFullYear()
  const [first, next] = [firstWeek(year, weekStart), firstWeek(year + 1, weekStart)]
  const number = (begin - first) / (7 * dayMs) + 1
  const total = (next - first) / (7 * dayMs)
  return weekNumbers.includes(number) || weekNumbers.includes(number - total - 1)
}

function firstWeek(year: number, weekStart: number): number {
  const fourth = yearStart(year) + 3 * dayMs
  return fourth - ((weekdayAt(fourth) - weekStart + 7) % 7) * dayMs
}

function yearStart(year: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, 0, 1)
  return date.getTime()
}

const daysOfMonth = (year: number, month: number) => new Date(Date.UTC(2000 + (year % 400), month + 1, 0)).getUTCDate()

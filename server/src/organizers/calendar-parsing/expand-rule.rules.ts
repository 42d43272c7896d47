import { dayMs, toMidnightMs } from './date-values.rules.ts'
import type { Frequency, RecurrenceRule } from './recurrence-rule.rules.ts'
import { matchesRecurrenceDay } from './rule-days.rules.ts'

/** Thrown when a calendar needs more work than any real one does. */
export class TooManyOccurrences extends Error {}

export interface ParsingBudget {
  left: number
}

export function spendParsingBudget(budget: ParsingBudget, amount: number): void {
  budget.left -= amount
  if (budget.left < 0) throw new TooManyOccurrences('repeats too often')
}

const unitMs: Partial<Record<Frequency, number>> = { SECONDLY: 1_000, MINUTELY: 60_000, HOURLY: 3_600_000 }
const thursday = 3
/** An occurrence is stored and becomes an entry, so it costs more than an examined day. */
const startCost = 40
const shortPeriodCost = 4

/** Skips periods before `from` unless the rule has a COUNT. Errors: TooManyOccurrences. */
export function expandRule(
  rule: RecurrenceRule,
  start: number,
  range: { readonly from: number; readonly until: number },
  budget: ParsingBudget,
  emit: (wall: number) => void,
): void {
  const plain = plainStepMs(rule)
  const lastByCount = rule.count !== undefined && plain ? start + (rule.count - 1) * plain : Number.POSITIVE_INFINITY
  const mustCount = rule.count !== undefined && !plain
  const until = Math.min(range.until, lastByCount)
  const shape = toShape(rule, start)
  let left = mustCount ? (rule.count ?? 0) : Number.POSITIVE_INFINITY
  for (let at = mustCount ? 0 : firstPeriod(shape, range.from); left > 0; at += 1) {
    const [begin, days] = periodAt(shape, at)
    if (begin > until) return
    for (const wall of listStarts(shape, begin, days, budget)) {
      if (wall < start) continue
      if (wall > until || left <= 0) return
      left -= 1
      if (wall < range.from) continue
      spendParsingBudget(budget, startCost)
      emit(wall)
    }
  }
}

/** Undefined unless the rule has exactly one occurrence per period. */
function plainStepMs(rule: RecurrenceRule): number | undefined {
  const { months, weekNumbers, yearDays, monthDays, weekdays, hours, minutes, seconds, positions } = rule
  const parts = [months, weekNumbers, yearDays, monthDays, weekdays, hours, minutes, seconds, positions]
  if (parts.some(({ length }) => length > 0)) return undefined
  if (rule.frequency === 'WEEKLY') return rule.interval * 7 * dayMs
  if (rule.frequency === 'DAILY') return rule.interval * dayMs
  const unit = unitMs[rule.frequency]
  return unit && rule.interval * unit
}

interface Shape {
  readonly rule: RecurrenceRule
  readonly start: number
  readonly year: number
  readonly month: number
  readonly times: readonly number[]
}

function toShape(rule: RecurrenceRule, start: number): Shape {
  const date = new Date(start)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const weekday = toWeekday(start)
  const { frequency } = rule
  const isOpen = [rule.weekNumbers, rule.yearDays, rule.monthDays, rule.weekdays].every(({ length }) => length === 0)
  const filled = {
    ...rule,
    ...(isOpen && frequency === 'YEARLY' && rule.months.length === 0 && { months: [month + 1] }),
    ...(isOpen && (frequency === 'YEARLY' || frequency === 'MONTHLY') && { monthDays: [day] }),
    ...(isOpen && frequency === 'WEEKLY' && { weekdays: [{ nth: 0, weekday }] }),
    ...(rule.weekNumbers.length > 0 &&
      rule.weekdays.length === 0 &&
      rule.yearDays.length + rule.monthDays.length === 0 && { weekdays: [{ nth: 0, weekday }] }),
  }
  return { rule: filled, start, year, month, times: listTimes(rule, date) }
}

const toWeekday = (wall: number) => (((Math.floor(wall / dayMs) + thursday) % 7) + 7) % 7

function listTimes(rule: RecurrenceRule, start: Date): number[] {
  if (unitMs[rule.frequency]) return []
  const orDefault = (values: readonly number[], fallback: number) =>
    values.length > 0 ? [...new Set(values)] : [fallback]
  const hours = orDefault(rule.hours, start.getUTCHours())
  const minutes = orDefault(rule.minutes, start.getUTCMinutes())
  const seconds = orDefault(rule.seconds, start.getUTCSeconds())
  const times = hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => (hour * 3_600 + minute * 60 + second) * 1_000)),
  )
  return times.sort((one, other) => one - other)
}

/** A period that begins at or before `from`; at least 0. */
function firstPeriod({ rule, start, year, month }: Shape, from: number): number {
  if (from <= start) return 0
  const date = new Date(from)
  const { frequency, interval } = rule
  const unit = unitMs[frequency] ?? (frequency === 'DAILY' ? dayMs : frequency === 'WEEKLY' ? 7 * dayMs : undefined)
  if (unit) return Math.max(0, Math.floor((from - start) / (interval * unit)) - 1)
  const months = (date.getUTCFullYear() - year) * 12 + date.getUTCMonth() - month
  return Math.max(0, Math.floor(months / (frequency === 'YEARLY' ? 12 * interval : interval)) - 1)
}

function periodAt({ rule, start, year, month }: Shape, index: number): [number, number] {
  const steps = index * rule.interval
  const unit = unitMs[rule.frequency]
  if (unit) return [start - (start % unit) + steps * unit, 0]
  if (rule.frequency === 'DAILY') return [toMidnightMs(start) + steps * dayMs, 1]
  if (rule.frequency === 'WEEKLY') {
    const intoWeek = (toWeekday(start) - rule.weekStart + 7) % 7
    return [toMidnightMs(start) + (steps * 7 - intoWeek) * dayMs, 7]
  }
  const isYear = rule.frequency === 'YEARLY'
  const first = isYear ? monthStart(year + steps, 0) : monthStart(year, month + steps)
  const next = isYear ? monthStart(year + steps + 1, 0) : monthStart(year, month + steps + 1)
  return [first, Math.round((next - first) / dayMs)]
}

function monthStart(year: number, month: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month, 1)
  return date.getTime()
}

function listStarts(shape: Shape, begin: number, days: number, budget: ParsingBudget): number[] {
  const { rule, times } = shape
  if (days === 0) return pick(listStartsWithinDay(shape, begin, budget), rule.positions)
  const matches: number[] = []
  for (const [first, length] of listMonths(shape, begin, days))
    for (let day = first; day < first + length * dayMs; day += dayMs) {
      spendParsingBudget(budget, 1)
      if (!matchesRecurrenceDay(rule, day)) continue
      spendParsingBudget(budget, times.length)
      for (const time of times) matches.push(day + time)
    }
  return pick(matches, rule.positions)
}

function listMonths({ rule }: Shape, begin: number, days: number): Array<[number, number]> {
  if (rule.frequency !== 'YEARLY' || rule.months.length === 0) return [[begin, days]]
  const year = new Date(begin).getUTCFullYear()
  const months = [...new Set(rule.months)]
    .filter((month) => month >= 1 && month <= 12)
    .sort((one, other) => one - other)
  return months.map((month) => {
    const first = monthStart(year, month - 1)
    return [first, Math.round((monthStart(year, month) - first) / dayMs)]
  })
}

function listStartsWithinDay({ rule, start }: Shape, begin: number, budget: ParsingBudget): number[] {
  spendParsingBudget(budget, shortPeriodCost)
  const [at, began] = [new Date(begin), new Date(start)]
  const fits = (values: readonly number[], value: number) => values.length === 0 || values.includes(value)
  if (!fits(rule.hours, at.getUTCHours()) || !matchesRecurrenceDay(rule, toMidnightMs(begin))) return []
  const { frequency } = rule
  if (frequency !== 'HOURLY' && !fits(rule.minutes, at.getUTCMinutes())) return []
  if (frequency === 'SECONDLY') return fits(rule.seconds, at.getUTCSeconds()) ? [begin] : []
  const seconds = rule.seconds.length > 0 ? rule.seconds : [began.getUTCSeconds()]
  if (frequency === 'MINUTELY') return seconds.map((second) => begin + second * 1_000).sort((a, b) => a - b)
  const minutes = rule.minutes.length > 0 ? rule.minutes : [began.getUTCMinutes()]
  return minutes
    .flatMap((minute) => seconds.map((second) => begin + (minute * 60 + second) * 1_000))
    .sort((a, b) => a - b)
}

function pick(starts: number[], positions: readonly number[]): number[] {
  if (positions.length === 0) return starts
  const picked = positions.map((position) => starts[position > 0 ? position - 1 : starts.length + position])
  return [...new Set(picked.filter((one) => one !== undefined))].sort((one, other) => one - other)
}

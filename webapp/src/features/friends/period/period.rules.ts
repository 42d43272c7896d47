import { localDay } from '../../../locales/format/zoned-format.ts'

/** Russian names, as the specification stores a month. */
const monthNames = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
] as const
export type MonthName = (typeof monthNames)[number]

export interface ReferralMonth {
  readonly month: MonthName
  readonly year: number
}

/** First year of the product and of the year selector. */
export const firstYear = 2025

/** Used if the clock is invalid; docs/rules/referrals.md. */
const fallback: ReferralMonth = { month: 'Апрель', year: firstYear }

export function toReferralMonth(now: Date, zone: string): ReferralMonth {
  if (Number.isNaN(now.getTime())) return fallback
  const [year = 0, month = 0] = localDay(now, zone).split('-').map(Number)
  return { month: monthNames[month - 1] ?? fallback.month, year }
}

export function monthNumber({ month }: Pick<ReferralMonth, 'month'>): number {
  return monthNames.indexOf(month) + 1
}

export function yearsUntil({ year }: ReferralMonth): number[] {
  const first = Math.min(firstYear, year)
  return Array.from({ length: year - first + 1 }, (_, index) => first + index)
}

export function listMonths(year: number, now: ReferralMonth): readonly MonthName[] {
  return year < now.year ? monthNames : monthNames.slice(0, monthNumber(now))
}

/** Returns the same month of another year, or the current month if that one has not begun. */
export function moveMonthToYear({ month }: ReferralMonth, year: number, now: ReferralMonth): ReferralMonth {
  const months = listMonths(year, now)
  return { year, month: months.includes(month) ? month : now.month }
}

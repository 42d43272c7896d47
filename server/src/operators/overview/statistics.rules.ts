import type { StatisticsLine } from '@enp/shared/calls/operators/operator-overview'
import { type Currency, money, toDecimalText } from '@enp/shared/money/money'

export interface DailyMetric {
  readonly day: string
  readonly name: string
  readonly currency: string
  readonly amount: bigint
}

export type DailyMetricWithAge = DailyMetric & { readonly age: number }

const counted = [
  'people',
  'active',
  'active_game',
  'active_trips',
  'active_support',
  'sessions',
  'claims',
  'bonuses',
  'bookings',
] as const
const paid = ['revenue', 'paid_out'] as const

/** Compares the last `days` days, today included, with as many days before them. */
export function toStatisticsLines(rows: readonly DailyMetricWithAge[], days: number): StatisticsLine[] {
  const sum = (name: string, currency: string, from: number) =>
    rows
      .filter((row) => row.name === name && row.currency === currency && row.age >= from && row.age < from + days)
      .reduce((total, { amount }) => total + amount, 0n)
  const counts = counted.map((name) => ({ name, total: `${sum(name, '', 0)}`, before: `${sum(name, '', days)}` }))
  const sums = paid.flatMap((name) => {
    const currencies = [...new Set(rows.filter((row) => row.name === name).map(({ currency }) => currency))].sort()
    return currencies.map((currency) => {
      const text = (from: number) => toDecimalText(money(currency as Currency, sum(name, currency, from)))
      return { name, currency, total: text(0), before: text(days) }
    })
  })
  return [...counts, ...sums]
}

/** Oldest first; 0 for a day that was not counted. */
export function toDailySeries(rows: readonly DailyMetricWithAge[], name: string, days: number): number[] {
  return Array.from({ length: days }, (_, index) => {
    const row = rows.find((one) => one.name === name && one.age === days - 1 - index)
    return Number(row?.amount ?? 0n)
  })
}

/** Average minutes from a request to its first answer. Undefined without answers. */
export function toFirstAnswerMinutes(rows: readonly DailyMetricWithAge[], days: number): number | undefined {
  const sum = (name: string) =>
    rows.filter((row) => row.name === name && row.age < days).reduce((total, { amount }) => total + amount, 0n)
  const answers = Number(sum('answers'))
  return answers === 0 ? undefined : Math.round(Number(sum('answer_seconds')) / answers / 60)
}

export function toBookingsPerHundredUsers(bookings: number, active: number): number {
  return active === 0 ? 0 : Math.round((bookings / active) * 1_000) / 10
}

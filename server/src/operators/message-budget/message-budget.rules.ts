import type { BudgetKind } from '@enp/shared/calls/operators/message-budget'

/** The limit of the queue; docs/rules/notifications.md#delivery. */
export const messagesPerHour = 25 * 3_600
/** The rest is for urgent messages that no forecast knows. */
export const hourlyCapacity = messagesPerHour * 0.8

/**
 * Merged when a day does not fit and no operator chose: not the reminder of mining, for which users
 * wait; docs/rules/message-budget.md#forecast.
 */
export const defaultMerges: readonly BudgetKind[] = ['watch_price']

/** Messages by kind. `news`: evening messages, one for each user with news. */
export type ExpectedHour = Readonly<Record<string, number>>

export interface ExpectedCount {
  readonly kind: string
  readonly hour: number
  readonly count: number
}

const hoursOfDay = 24

/** The larger of what is waiting already and of the mean of recent days, by kind and hour. */
export function toExpectedHours(
  waiting: readonly ExpectedCount[],
  usual: readonly ExpectedCount[],
): readonly ExpectedHour[] {
  const hours = Array.from({ length: hoursOfDay }, (): Record<string, number> => ({}))
  for (const { kind, hour, count } of [...waiting, ...usual]) {
    const counts = hours[hour]
    if (counts) counts[kind] = Math.max(counts[kind] ?? 0, Math.ceil(count))
  }
  return hours
}

/** A broadcast fills its hours one after another; the rest stays for the next day. */
export function spreadBroadcast(hour: number, reach: number, perHour = messagesPerHour): ExpectedCount[] {
  const counts: ExpectedCount[] = []
  for (let at = hour, left = reach; at < hoursOfDay && left > 0; at += 1, left -= perHour)
    counts.push({ kind: 'broadcast', hour: at, count: Math.min(left, perHour) })
  return counts
}

export interface HourLoad {
  readonly hour: number
  readonly expected: number
  /** Messages that do not fit and wait for the next hour. */
  readonly left: number
}

export function computeLoad(hours: readonly ExpectedHour[], capacity = hourlyCapacity): HourLoad[] {
  let left = 0
  return hours.map((counts, hour) => {
    const expected = Object.values(counts).reduce((sum, count) => sum + count, 0)
    left = Math.max(0, left + expected - capacity)
    return { hour, expected, left }
  })
}

export const countExpected = (hours: readonly ExpectedHour[], kind: string) =>
  hours.reduce((sum, counts) => sum + (counts[kind] ?? 0), 0)

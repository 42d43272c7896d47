import { addDays, toWeekday } from '@enp/shared/time/days'
import { formatDayWithWeekday } from '../../../../locales/format/days.ts'
import type { Format } from '../../../../locales/format/format.ts'

const [saturday, sunday] = [5, 6]

interface NearDay {
  readonly day: string
  readonly weekday: string
  readonly isTomorrow: boolean
}

/** Returns tomorrow and the remaining days of the next weekend, without duplicates, in order. */
export function listTomorrowAndWeekend(today: string, format: Pick<Format, 'language'>): NearDay[] {
  const later = (days: number) => addDays(today, days)
  const weekday = (ahead: number) => toWeekday(later(ahead))
  const ahead = [1, 2, 3, 4, 5, 6, 7].filter((days) => weekday(days) === saturday || weekday(days) === sunday)
  // On a Saturday, tomorrow is its Sunday and the next Saturday follows.
  return [...new Set([1, ...ahead.sort((a, b) => a - b)])].slice(0, 3).map((days) => ({
    day: later(days),
    weekday: formatDayWithWeekday(format, later(days), today),
    isTomorrow: days === 1,
  }))
}

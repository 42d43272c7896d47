import { dateName } from '../../../locales/days.ts'
import type { Format } from '../../../locales/format.ts'

const dayMs = 86_400_000
const [sunday, saturday] = [0, 6]

interface NearDay {
  readonly day: string
  /** «Сб, 28 ноября». */
  readonly weekday: string
  readonly isTomorrow: boolean
}

/** Tomorrow and the days of the next weekend that are still ahead, each once, in their order. */
export function nearDays(today: string, format: Pick<Format, 'language'>): NearDay[] {
  const later = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
  const weekday = (ahead: number) => new Date(`${later(ahead)}T00:00:00Z`).getUTCDay()
  const ahead = [1, 2, 3, 4, 5, 6, 7].filter((days) => weekday(days) === saturday || weekday(days) === sunday)
  // Of a weekend that is on, its Sunday is tomorrow; the next one's Saturday comes after it.
  return [...new Set([1, ...ahead.sort((a, b) => a - b)])].slice(0, 3).map((days) => ({
    day: later(days),
    weekday: dateName(format, later(days), today),
    isTomorrow: days === 1,
  }))
}

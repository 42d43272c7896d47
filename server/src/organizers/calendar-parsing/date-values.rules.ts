export interface DateValue {
  /** Milliseconds since 1970 as if the wall clock showed UTC. */
  readonly wall: number
  readonly isDate: boolean
  /** The instant in milliseconds, if the value has an offset or a Z. */
  readonly instant?: number
}

export const dayMs = 86_400_000
const minuteMs = 60_000

const dateForm =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[Tt ]\s*(\d{2}):?(\d{2})?:?(\d{2})?(?:[.,]\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/** Milliseconds as if in UTC; undefined if the day doesn't exist. Years below 100 are literal. */
export function toWallMs(year: number, month: number, day: number): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined
}

/** Parses `20270301`, `20270301T1400`, `20270301T140000Z`, also with dashes and offsets. */
export function parseDate(text: string, valueType?: string): DateValue | undefined {
  const match = dateForm.exec(text.trim())
  if (!match) return undefined
  const [, year, month, day, hour, minute = '0', second = '0', offset] = match
  const midnight = toWallMs(Number(year), Number(month), Number(day))
  if (midnight === undefined) return undefined
  if (hour === undefined || valueType?.toUpperCase() === 'DATE') return { wall: midnight, isDate: true }
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined
  const seconds = Number(hour) * 3_600 + Number(minute) * 60 + Math.min(Number(second), 59)
  const wall = midnight + seconds * 1_000
  return { wall, isDate: false, ...(offset !== undefined && { instant: wall - offsetMs(offset) }) }
}

/** Parses `+0300`, `-05:30` and `Z`; returns 0 for anything else. */
export function offsetMs(text: string): number {
  const match = /^([+-])(\d{1,2}):?(\d{2})?(?::?(\d{2}))?$/.exec(text.trim())
  if (!match) return 0
  const [, sign, hours, minutes = '0', seconds = '0'] = match
  const size = Number(hours) * 60 * minuteMs + Number(minutes) * minuteMs + Number(seconds) * 1_000
  return sign === '-' ? -size : size
}

export interface Duration {
  readonly days: number
  readonly ms: number
}

const durationForm = /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i

/** Parses `P2D`, `PT1H30M`, `P1W`. A negative duration becomes zero. */
export function parseCalendarDuration(text: string): Duration | undefined {
  const match = durationForm.exec(text.trim())
  if (!match || !/\d/.test(text)) return undefined
  const [sign, weeks, days, hours, minutes, seconds] = [1, 2, 3, 4, 5, 6].map((at) => match[at] ?? '0')
  if (sign === '-') return { days: 0, ms: 0 }
  const ms = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  return { days: Number(weeks) * 7 + Number(days), ms }
}

export const toWallDay = (wall: number) => new Date(wall).toISOString().slice(0, 10)

export const toMidnightMs = (wall: number) => Math.floor(wall / dayMs) * dayMs

import { isBookableOnceOpen, type StartsByDay } from '../../availability/calendar/calendar.rules.ts'

export interface FirstStart {
  readonly day: string
  readonly startTime?: string
  readonly places: number
  /** Roubles of the option's first unit. */
  readonly price: number
}

/** Returns the first starts that can be booked once the option opens. */
export function listFirstStarts(calendar: StartsByDay, count: number): FirstStart[] {
  const days = [...calendar.keys()].sort()
  const starts = days.flatMap((day) => (calendar.get(day) ?? []).filter(isBookableOnceOpen))
  return starts.slice(0, count).map(({ date, startTime, capacity, price }) => ({
    day: date,
    ...(startTime !== undefined && { startTime }),
    places: capacity,
    price: price.amount,
  }))
}

export interface TimePart {
  readonly unit: 'days' | 'hours' | 'minutes' | 'seconds'
  readonly count: number
}

const unitSeconds = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const
const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** Returns the two largest units: «7 дней 17 часов», later «5 минут 12 секунд». */
export function splitTimeLeft(seconds: number): TimePart[] {
  const first = units.findIndex((unit) => seconds >= unitSeconds[unit])
  const largest = first < 0 || first > 2 ? 2 : first
  return units.slice(largest, largest + 2).map((unit, index) => ({
    unit,
    count: Math.floor((index === 0 ? seconds : seconds % unitSeconds[units[largest] ?? 'days']) / unitSeconds[unit]),
  }))
}

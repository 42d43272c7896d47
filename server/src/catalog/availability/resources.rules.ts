import type { Slot } from './availability.rules.ts'

export interface SharedResource {
  readonly id: string
  readonly capacity: number
  /** Whether a booking uses `quantity` once, for each of its places, or needs all units unused. */
  readonly per: 'booking' | 'unit' | 'all'
  readonly quantity: number
}

export interface ResourceDay {
  /** Empty for use of the whole day. */
  readonly startTime: string
  readonly capacity: number
  readonly taken: number
}

/** Mirrors `places_by_resources`. Use for the whole day and use at a start limit each other. */
export function placesByResource(
  { capacity, per, quantity }: SharedResource,
  { startTime }: Pick<Slot, 'startTime'>,
  days: readonly ResourceDay[],
  max: number,
): number {
  const allDay = days.find((day) => day.startTime === '')
  const rows = startTime === '' ? days : days.filter((day) => day.startTime === startTime)
  const toLeft = (day: ResourceDay) => day.capacity - (day.startTime === '' ? 0 : day.taken)
  const left = rows.some((day) => day.startTime === startTime) ? rows.map(toLeft) : [capacity, ...rows.map(toLeft)]
  const free = Math.min(...left) - (allDay?.taken ?? 0)
  const whole = days.find((day) => day.startTime === startTime)?.capacity ?? capacity
  if (per === 'all') return whole > 0 && free >= whole ? max : 0
  if (per === 'booking') return free >= quantity ? max : 0
  return Math.min(max, Math.max(0, Math.floor(free / quantity)))
}

export function groupBy<T>(rows: readonly T[], toKey: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(toKey(row))
    if (group) group.push(row)
    else groups.set(toKey(row), [row])
  }
  return groups
}

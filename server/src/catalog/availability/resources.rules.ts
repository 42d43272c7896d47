import type { Slot } from './availability.rules.ts'

/** Use of a shared resource (a guide, a boat, a room) by a booking of an option. */
export interface SharedResource {
  readonly id: string
  /** Per day and, if the option has start times, per start. */
  readonly capacity: number
  /** Whether a booking uses `quantity` once or for each of its places. */
  readonly per: 'booking' | 'unit'
  readonly quantity: number
}

/** A resource on a day on which it is used or has another capacity. */
export interface ResourceDay {
  /** Empty for use of the whole day. */
  readonly startTime: string
  readonly capacity: number
  readonly taken: number
}

/**
 * Returns how many of `max` places one booking can have by a resource; mirrors the database
 * function `places_by_resources`. Use for the whole day counts at each start, and use at a start
 * counts against the whole day.
 */
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
  if (per === 'booking') return free >= quantity ? max : 0
  return Math.min(max, Math.max(0, Math.floor(free / quantity)))
}

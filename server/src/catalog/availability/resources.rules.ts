import type { Slot } from './availability.rules.ts'

/** What a booking of an option takes of something that several options share: a guide, a boat, a room. */
export interface SharedResource {
  readonly id: string
  /** For one day and, where the option has them, one start. */
  readonly capacity: number
  /** Taken once for a booking, or for each of its places. */
  readonly per: 'booking' | 'unit'
  readonly quantity: number
}

/** A resource on a day of which something is taken, or that differs. */
export interface ResourceDay {
  /** Empty: taken for the whole day. */
  readonly startTime: string
  readonly capacity: number
  readonly taken: number
}

/**
 * How many of `most` places one booking can have by a resource; the rule of the database's `places_by_resources`. What
 * is taken for the whole day is taken at each start of it, and what is taken at a start is not there for the whole day.
 */
export function placesByResource(
  { capacity, per, quantity }: SharedResource,
  { startTime }: Pick<Slot, 'startTime'>,
  days: readonly ResourceDay[],
  max: number,
): number {
  const allDay = days.find((day) => day.startTime === '')
  const asked = startTime === '' ? days : days.filter((day) => day.startTime === startTime)
  const toLeft = (day: ResourceDay) => day.capacity - (day.startTime === '' ? 0 : day.taken)
  const left = asked.some((day) => day.startTime === startTime) ? asked.map(toLeft) : [capacity, ...asked.map(toLeft)]
  const free = Math.min(...left) - (allDay?.taken ?? 0)
  if (per === 'booking') return free >= quantity ? max : 0
  return Math.min(max, Math.max(0, Math.floor(free / quantity)))
}

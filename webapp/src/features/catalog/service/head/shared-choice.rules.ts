import type { SharedServiceChoice } from '@enp/shared/calls/catalog/sharing'
import { daysBetween } from '@enp/shared/time/days'
import type { AvailabilityChoice } from '../../availability/choice/choice.rules.ts'

/** The day, the guests, and the nights of a stay or the start of another service. */
export function sharedChoice({ from, until, startTime }: AvailabilityChoice, guests: number): SharedServiceChoice {
  if (from === undefined) return {}
  return {
    date: from,
    guests: Math.max(1, guests),
    ...(until !== undefined && { nights: daysBetween(from, until) }),
    ...(startTime !== undefined && { time: startTime }),
  }
}

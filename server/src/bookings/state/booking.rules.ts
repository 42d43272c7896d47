import { type BookingState, bookingLifeCycle, placeUseByState } from '@enp/shared/booking-states'
import { onlyExtras } from '@enp/shared/units'
import type { Selectable } from 'kysely'
import { addDays, countDays } from '../../catalog/availability/days.rules.ts'
import type { AllocatedPlaces } from '../../catalog/inventory/places.rules.ts'
import type { DB } from '../../core/database-types.ts'
import type { LifeCycle } from '../../core/life-cycle.ts'

/** See docs/rules/booking-payments.md. */
export const bookingCycle: LifeCycle<BookingState> = bookingLifeCycle

export type BookingRow = Selectable<DB['booking']>

/** Whether the booking is the user's own trip. A walk-in that they created as a member is not. */
export function isOwnTrip({ user_id, origin }: Pick<BookingRow, 'user_id' | 'origin'>, userId: string): boolean {
  return user_id === userId && origin === 'app'
}

/** Not accepted yet, so the cancellation policy does not apply. */
export function isBookingRequest({ state }: Pick<BookingRow, 'state'>): boolean {
  return state === 'awaiting_organizer'
}

export function toBookedDays({
  first_day: first,
  last_day: last,
}: Pick<BookingRow, 'first_day' | 'last_day'>): string[] {
  return Array.from({ length: countDays(first, last) }, (_, index) => addDays(first, index))
}

export function toBookedPlaces(booking: BookingRow): AllocatedPlaces {
  const { option_id: optionId, start_time: startTime, places: count, resources } = booking
  return { optionId, days: toBookedDays(booking), startTime, count, resources, extras: onlyExtras(booking.units) }
}

export function placesStep(from: BookingState, to: BookingState): 'take' | 'sell' | 'give back' | undefined {
  const [before, after] = [placeUseByState[from], placeUseByState[to]]
  if (before === after) return undefined
  if (after === undefined) return 'give back'
  return before === 'held' ? 'sell' : 'take'
}

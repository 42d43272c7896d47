import type { BookingState } from '@enp/shared/bookings/booking-states'
import { isWalkIn } from '@enp/shared/bookings/walk-in-choices'
import type { BookingRow } from '../state/booking.rules.ts'

const undoMs = 10 * 60_000
/** A transfer may arrive after the trip. Contacts are deleted later than that. */
const changeMs = 30 * 24 * 3_600_000
const changeableStates: readonly BookingState[] = ['confirmed', 'checked_in', 'completed', 'no_show']

export const toWalkInUndoEnd = (changedAt: Date): Date => new Date(changedAt.getTime() + undoMs)

export function isWalkInChangeable(
  { origin, state, ends_at }: Pick<BookingRow, 'origin' | 'state' | 'ends_at'>,
  now: Date,
): boolean {
  return isWalkIn(origin) && changeableStates.includes(state) && now.getTime() < ends_at.getTime() + changeMs
}

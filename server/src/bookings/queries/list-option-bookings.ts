import type { Database } from '../../core/database.ts'
import type { OptionBooking } from './option-booking.rules.ts'
import { findBookingNumbersOnSlots, findOptionBookings, type OptionSlot } from './option-bookings.store.ts'

/** Calendars are read every hour, so they need no more of the past. */
const days = 30
const limit = 2_000

/** Includes recently cancelled ones; docs/rules/calendar.md. */
export const listOptionBookings = (db: Database, optionId: string): Promise<OptionBooking[]> =>
  findOptionBookings(db, optionId, { days, limit })

export const listBookingNumbersOnSlots = (
  db: Database,
  optionId: string,
  slots: readonly OptionSlot[],
  first: number,
): Promise<string[]> => findBookingNumbersOnSlots(db, optionId, slots, first)

import type { Database } from '../../core/database.ts'
import type { OptionBooking } from './option-booking.rules.ts'
import { findNumbersOn, findOptionBookings, type OptionSlot } from './option-bookings.store.ts'

/** A calendar that is read every hour need not know more of the past. */
const days = 30
const limit = 2_000

/** The bookings that a calendar of an option shows, those that were cancelled lately too; docs/product.md, section 21. */
export const listOptionBookings = (db: Database, optionId: string): Promise<OptionBooking[]> =>
  findOptionBookings(db, optionId, { days, limit })

/** Numbers of the bookings and holds on one of these days and starts, the first ones. */
export const listNumbersOn = (
  db: Database,
  optionId: string,
  slots: readonly OptionSlot[],
  first: number,
): Promise<string[]> => findNumbersOn(db, optionId, slots, first)

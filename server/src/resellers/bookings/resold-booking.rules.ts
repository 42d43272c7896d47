import type { Selectable } from 'kysely'
import type { BookingRow } from '../../bookings/state/booking.rules.ts'
import type { DB } from '../../core/database/database-types.ts'

export type ResellerBookingRow = Selectable<DB['reseller_booking']>

export interface ResoldBooking {
  readonly resold: ResellerBookingRow
  readonly booking: BookingRow
  /** When the first guest came. */
  readonly redeemedAt: Date | null
  readonly now: Date
}

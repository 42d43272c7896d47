import type { Tx } from '../../core/database/database.ts'
import { cancelAndRefund } from '../cancellation/cancel-and-refund.ts'
import type { ChargeRow } from '../charges/charge.rules.ts'
import { type BookingRow, refundPercent } from '../state/booking.rules.ts'

/**
 * Cancels a booking whose rest was not paid in time, by its policy at that time, not at the time
 * of a late worker. The caller has called `lockBookingAndUsers`.
 */
export async function lapseBooking(tx: Tx, booking: BookingRow, charge: ChargeRow, now: Date): Promise<void> {
  const percent = refundPercent(booking, charge.expires_at ?? now)
  await cancelAndRefund(tx, booking, { to: 'cancelled_by_tourist', percent, isRestUnpaid: true }, now)
}

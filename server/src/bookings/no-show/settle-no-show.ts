import type { Tx } from '../../core/database/database.ts'
import { revokeTripReferralShares } from '../fulfilment/trip-shares.ts'
import { settleBooking } from '../settlement/settle-booking.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { updateNoShow } from '../state/bookings.store.ts'

/** Divides the money as for a completed trip. The caller has locked users and booking. */
export async function settleNoShow(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  await updateNoShow(tx, booking.id, { due_at: null })
  // A walk-in has no money with us.
  if (booking.origin !== 'app') return
  await revokeTripReferralShares(tx, booking)
  await settleBooking(tx, booking, now)
}

import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { refundBooking } from '../cancellation/refund-booking.ts'
import { revokeTripReferralShares } from '../fulfilment/trip-shares.ts'
import { settleBooking } from '../settlement/settle-booking.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { updateNoShow } from '../state/bookings.store.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { toTax } from '../tax/tax.rules.ts'

/**
 * Divides the money as for a completed trip, without the tourist tax, which goes back to the
 * payers. The caller has locked users and booking.
 */
export async function settleNoShow(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  await updateNoShow(tx, booking.id, { due_at: null, tax: 0n })
  // A walk-in has no money with us.
  if (booking.origin !== 'app') return
  if (toTax(booking.price_lines) > 0n) return refundTax(tx, booking, now)
  await revokeTripReferralShares(tx, booking)
  await settleBooking(tx, booking, now)
}

/** Other payers get their own messages. */
async function refundTax(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { id, user_id: userId } = booking
  const { values: refund } = await refundBooking(tx, booking, { percent: 0 }, now)
  if (!refund) return
  const values = { ...(await getTripValues(tx, booking)), refund }
  const content = { kind: 'no_show_tax_refunded', values } as const
  await enqueueNotification(tx, { key: `no_show_tax_refunded:${id}`, userId, content })
}

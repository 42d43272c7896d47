import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { countTrip } from '../../mining/count-trip.ts'
import { settleBooking } from '../settlement/settle-booking.ts'
import { type BookingRow, tripCompletedKey } from '../state/booking.rules.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { collectTax } from '../tax/collect-tax.ts'
import { endTripReferralShares } from './trip-shares.ts'

/** Settles money, shares and mining; docs/rules/trips.md. The caller has locked the booking. */
export async function completeTrip(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { id, user_id: userId } = booking
  const tax = booking.origin === 'app' ? await collectTax(tx, booking, now) : []
  const over = await changeBookingState(tx, booking, {
    to: 'completed',
    at: now,
    event: 'completed',
    change: { due_at: null },
  })
  // A walk-in has no mining and no money with us.
  if (booking.origin !== 'app') return
  // A member's own booking is paid like any other, but does not count as a trip.
  if (!over.by_member) {
    await countTrip(tx, userId)
    await enqueueNotification(tx, {
      key: tripCompletedKey(id),
      userId,
      content: { kind: 'trip_completed', values: await getTripValues(tx, over) },
    })
  }
  await endTripReferralShares(tx, over, now)
  await settleBooking(tx, over, now, tax)
}

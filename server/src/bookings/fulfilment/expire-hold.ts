import type { Tx } from '../../core/database.ts'
import { endUnpaidCharges } from '../charges/expire-charges.ts'
import { recordUnpaidHold } from '../holds/record-unpaid-hold.ts'
import { releaseEnp } from '../payment/reserve-enp.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { changeBookingState } from '../state/change-booking-state.ts'

/** The caller has locked the booking. */
export async function expireHold(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const expired = await changeBookingState(tx, booking, {
    to: 'expired',
    at: now,
    event: 'expired',
    change: { due_at: null },
  })
  await recordUnpaidHold(tx, booking, 'expired', now)
  await endUnpaidCharges(tx, await releaseEnp(tx, expired, now), now)
}

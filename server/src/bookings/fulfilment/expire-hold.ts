import type { Tx } from '../../core/database.ts'
import { endUnpaid } from '../charges/expire-charges.ts'
import { recordUnpaidHold } from '../holds/record-unpaid-hold.ts'
import { releaseEnp } from '../payment/reserve-enp.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { changeState } from '../state/change-state.ts'

/** The caller has locked the booking. */
export async function expireHold(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const expired = await changeState(tx, booking, { to: 'expired', at: now, event: 'expired', change: { due_at: null } })
  await recordUnpaidHold(tx, booking, 'expired', now)
  await endUnpaid(tx, await releaseEnp(tx, expired, now), now)
}

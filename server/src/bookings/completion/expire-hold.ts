import type { Tx } from '../../core/database.ts'
import { endUnpaid } from '../charges/lapse-charges.ts'
import { noteUnpaidHold } from '../holds/note-unpaid-hold.ts'
import { giveEnpBack } from '../payment/reserve-enp.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { changeState } from '../state/change-state.ts'

/** Nobody paid in time: the places are free again, and so are the enp that waited. The booking is locked by the caller. */
export async function expireHold(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const expired = await changeState(tx, booking, { to: 'expired', at: now, event: 'expired', change: { due_at: null } })
  await noteUnpaidHold(tx, booking, 'expired', now)
  await endUnpaid(tx, await giveEnpBack(tx, expired, now), now)
}

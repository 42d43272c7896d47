import type { Tx } from '../../core/database.ts'
import { findBookingCharge } from '../charges/charges.store.ts'
import { expireCharge } from '../charges/expire-charges.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { BookingChangeRow } from './change.rules.ts'
import { findLiveChange, saveChangeState } from './changes.store.ts'
import { cancelConsentRequest } from './notify-changed.ts'

/** Releases the places held for the change. The caller has locked the booking. */
export async function dropChange(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const change = await findLiveChange(tx, booking.id)
  if (change) await drop(tx, booking, change, now)
}

async function drop(tx: Tx, booking: BookingRow, change: BookingChangeRow, now: Date): Promise<void> {
  const charge = change.charge_id === null ? undefined : await findBookingCharge(tx, change.charge_id)
  if (charge?.state === 'open') return expireCharge(tx, booking, charge, now)
  await saveChangeState(tx, change, 'expired')
  await cancelConsentRequest(tx, booking, change.id)
}

import type { Tx } from '../../core/database.ts'
import { updateChargeExpiry } from './charges.store.ts'

/** The caller has locked the booking. */
export function prolongCharges(tx: Tx, bookingId: string, expiresAt: Date): Promise<void> {
  return updateChargeExpiry(tx, bookingId, expiresAt)
}

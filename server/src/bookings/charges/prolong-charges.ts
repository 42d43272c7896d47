import type { Tx } from '../../core/database.ts'
import { saveEnds } from './charges.store.ts'

/** Sets a new end for all open charges of a booking. The caller has locked it. */
export function prolongCharges(tx: Tx, bookingId: string, expiresAt: Date): Promise<void> {
  return saveEnds(tx, bookingId, expiresAt)
}

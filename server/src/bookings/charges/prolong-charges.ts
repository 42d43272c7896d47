import type { Tx } from '../../core/database.ts'
import { saveEnds } from './charges.store.ts'

/** What is still to be paid of a booking can be paid until then, and lapses then. It is locked by the caller. */
export function prolongCharges(tx: Tx, bookingId: string, expiresAt: Date): Promise<void> {
  return saveEnds(tx, bookingId, expiresAt)
}

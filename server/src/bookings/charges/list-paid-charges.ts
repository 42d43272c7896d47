import type { Database } from '../../core/database.ts'
import type { PaidCharge } from './charge.rules.ts'
import { findPaidChargesByBooking } from './charges.store.ts'

export function listPaidCharges(db: Database, bookingIds: readonly string[]): Promise<Map<string, PaidCharge[]>> {
  return findPaidChargesByBooking(db, bookingIds)
}

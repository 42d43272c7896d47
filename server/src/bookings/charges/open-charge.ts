import type { Database, Tx } from '../../core/database/database.ts'
import type { QuoteRates } from '../holds/methods.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { ChargeRow, OpenPurpose, PaidCharge } from './charge.rules.ts'
import { findPaidChargesByBooking, insertCharge } from './charges.store.ts'

interface OpenChargeInput {
  readonly purpose: OpenPurpose
  readonly rub: bigint
  readonly expiresAt: Date
}

/** The caller has locked the booking; docs/rules/booking-payments.md. */
export function openCharge(
  tx: Tx,
  booking: Pick<BookingRow, 'id'> & QuoteRates,
  { purpose, rub, expiresAt }: OpenChargeInput,
): Promise<ChargeRow> {
  return insertCharge(tx, {
    booking_id: booking.id,
    purpose,
    state: 'open',
    rub,
    usdt_rate: booking.usdt_rate,
    ton_rate: booking.ton_rate,
    rate_margin_basis_points: booking.rate_margin_basis_points,
    expires_at: expiresAt,
    due_at: expiresAt,
  })
}

export function listPaidCharges(db: Database, bookingIds: readonly string[]): Promise<Map<string, PaidCharge[]>> {
  return findPaidChargesByBooking(db, bookingIds)
}

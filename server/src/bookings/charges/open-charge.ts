import type { Database, Tx } from '../../core/database/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { ChargeRow, OpenPurpose, PaidCharge } from './charge.rules.ts'
import { findPaidChargesByBooking, insertCharge } from './charges.store.ts'

interface OpenChargeInput {
  readonly purpose: OpenPurpose
  readonly rub: bigint
  readonly expiresAt: Date
  /** Kopecks for one usdt and one ton; default: the rates of the booking. */
  readonly rates?: Pick<BookingRow, 'usdt_rate' | 'ton_rate'>
}

/** The caller has locked the booking; docs/rules/booking-payments.md. */
export function openCharge(
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'usdt_rate' | 'ton_rate'>,
  { purpose, rub, expiresAt, rates = booking }: OpenChargeInput,
): Promise<ChargeRow> {
  return insertCharge(tx, {
    booking_id: booking.id,
    purpose,
    state: 'open',
    rub,
    usdt_rate: rates.usdt_rate,
    ton_rate: rates.ton_rate,
    expires_at: expiresAt,
    due_at: expiresAt,
  })
}

export function listPaidCharges(db: Database, bookingIds: readonly string[]): Promise<Map<string, PaidCharge[]>> {
  return findPaidChargesByBooking(db, bookingIds)
}

import type { Tx } from '../../core/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import type { ChargeRow, OpenPurpose } from './charge.rules.ts'
import { insertCharge } from './charges.store.ts'

interface OpenChargeInput {
  readonly purpose: OpenPurpose
  /** What it pays of the price after enp, in kopecks. */
  readonly rub: bigint
  /** Until then it can be paid. */
  readonly expiresAt: Date
  /** For one usdt and one ton, in kopecks; left out, those of the booking. */
  readonly rates?: Pick<BookingRow, 'usdt_rate' | 'ton_rate'>
}

/**
 * Asks for a payment of a booking beside its first one, or in place of it: somebody pays it with `payCharge` before it
 * expires, or it lapses; docs/product.md, section 13. The booking is locked by the caller.
 */
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

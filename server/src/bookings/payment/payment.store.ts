import type { Tx } from '../../core/database.ts'
import type { BookingRow } from '../state/booking.rules.ts'

interface Reserved {
  /** In minor units. */
  readonly spent: bigint
  /** What they take off, in kopecks. */
  readonly discount: bigint
}

/** The booking is locked by the caller. Its number of moves makes the next key. */
export function saveReservedEnp(tx: Tx, bookingId: string, { spent, discount }: Reserved): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set(({ eb }) => ({ enp_spent: spent, enp_discount: discount, enp_moves: eb('enp_moves', '+', 1) }))
    .where('id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

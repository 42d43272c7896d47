import type { Updateable } from 'kysely'
import type { Database, Tx } from '../../core/database.ts'
import type { DB } from '../../core/database-types.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export function getBookingRow(db: Database, id: string): Promise<BookingRow> {
  return db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

interface InvoiceBooking {
  readonly number: string
  readonly title: string
  readonly title_en: string | null
  readonly ownerId: string
}

export function findInvoiceBooking(db: Database, id: string): Promise<InvoiceBooking | undefined> {
  return db
    .selectFrom('booking')
    .innerJoin('service', 'service.id', 'booking.service_id')
    .select(['number', 'title', 'title_en', 'user_id as ownerId'])
    .where('booking.id', '=', id)
    .executeTakeFirst()
}

/** The caller has locked the booking. */
export function updateBookingDeposit(
  tx: Tx,
  id: string,
  change: Pick<Updateable<DB['booking']>, 'hold_expires_at' | 'due_at' | 'prolonged_at' | 'deposit_id'>,
): Promise<BookingRow> {
  return tx.updateTable('booking').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

interface Reserved {
  readonly spent: bigint
  readonly discount: bigint
}

/** Counts the move, which makes the next transfer key unique. The caller has locked the booking. */
export function saveReservedEnp(tx: Tx, bookingId: string, { spent, discount }: Reserved): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set(({ eb }) => ({ enp_spent: spent, enp_discount: discount, enp_moves: eb('enp_moves', '+', 1) }))
    .where('id', '=', bookingId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

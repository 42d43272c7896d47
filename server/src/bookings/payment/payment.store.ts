import type { Updateable } from 'kysely'
import type { Database, Tx } from '../../core/database.ts'
import type { Schema } from '../../core/schema.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** A booking that was ordered, whoever's it is. */
export function getSoldBooking(db: Database, id: string): Promise<BookingRow> {
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

/** The booking is locked by the caller. */
export function saveAwaited(
  tx: Tx,
  id: string,
  change: Pick<Updateable<Schema['booking']>, 'hold_expires_at' | 'due_at' | 'prolonged_at' | 'deposit_id'>,
): Promise<BookingRow> {
  return tx.updateTable('booking').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

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

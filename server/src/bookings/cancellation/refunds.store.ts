import type { Insertable } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export async function insertBookingRefund(tx: Tx, refund: Insertable<DB['booking_refund']>): Promise<string> {
  const { id } = await tx.insertInto('booking_refund').values(refund).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function getMinUnits(db: Database, serviceId: string): Promise<number> {
  const row = await db.selectFrom('service').select('min_units').where('id', '=', serviceId).executeTakeFirst()
  return row?.min_units ?? 1
}

export async function listBookingUsers(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('user_id as person')
    .where('id', '=', id)
    .union(
      db
        .selectFrom('booking_charge')
        .select(({ ref }) => ref('payer_id').$notNull().as('person'))
        .where('booking_id', '=', id)
        .where('state', '=', 'paid'),
    )
    .execute()
  return rows.map(({ person }) => person)
}

/** The caller has locked the booking. */
export function savePrice(
  tx: Tx,
  id: string,
  { price, enp_spent, enp_discount }: Pick<BookingRow, 'price' | 'enp_spent' | 'enp_discount'>,
): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set({ price, enp_spent, enp_discount })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

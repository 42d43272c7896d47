import type { Insertable } from 'kysely'
import type { Database, Tx } from '../../core/database.ts'
import type { Schema } from '../../core/schema.ts'

export async function insertBookingRefund(tx: Tx, refund: Insertable<Schema['booking_refund']>): Promise<string> {
  const { id } = await tx.insertInto('booking_refund').values(refund).returning('id').executeTakeFirstOrThrow()
  return id
}

interface People {
  readonly owner: string
  readonly payer: string | undefined
}

/** Whose a booking is and who paid it; to lock them before it. */
export async function findPeople(db: Database, id: string): Promise<People | undefined> {
  const row = await db.selectFrom('booking').select(['user_id', 'payer_id']).where('id', '=', id).executeTakeFirst()
  return row && { owner: row.user_id, payer: row.payer_id ?? undefined }
}

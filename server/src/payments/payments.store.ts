import type { Insertable } from 'kysely'
import type { Tx } from '../core/database.ts'
import type { Schema } from '../core/schema.ts'

export async function insertPayment(tx: Tx, payment: Insertable<Schema['payment']>): Promise<void> {
  await tx.insertInto('payment').values(payment).execute()
}

import type { Insertable } from 'kysely'
import type { Database, Tx } from '../../core/database.ts'
import type { Schema } from '../../core/schema.ts'
import type { ChargeRow, PaidCharge } from './charge.rules.ts'

export type NewCharge = Insertable<Schema['booking_charge']>

export function insertCharge(tx: Tx, charge: NewCharge): Promise<ChargeRow> {
  return tx.insertInto('booking_charge').values(charge).returningAll().executeTakeFirstOrThrow()
}

/** Charges change only while their booking is locked: what is read then stays so. */
export function findCharge(db: Database, id: string): Promise<ChargeRow | undefined> {
  return db.selectFrom('booking_charge').selectAll().where('id', '=', id).executeTakeFirst()
}

/** All charges of a booking, the oldest first. */
export function findCharges(db: Database, bookingId: string): Promise<ChargeRow[]> {
  return db
    .selectFrom('booking_charge')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** How an open charge was paid. The booking is locked by the caller. */
export type Payment = Pick<
  PaidCharge,
  'payer_id' | 'method' | 'currency' | 'amount' | 'payment_key' | 'charge_id' | 'paid_at'
>

export async function savePaid(tx: Tx, id: string, payment: Payment): Promise<PaidCharge> {
  const saved = await tx
    .updateTable('booking_charge')
    .set({ ...payment, state: 'paid', due_at: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!saved) throw new Error(`the charge ${id} is not open`)
  return { ...saved, ...payment }
}

export async function saveLapsed(tx: Tx, id: string): Promise<ChargeRow> {
  const saved = await tx
    .updateTable('booking_charge')
    .set({ state: 'lapsed', due_at: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!saved) throw new Error(`the charge ${id} is not open`)
  return saved
}

import type { Insertable, Selectable } from 'kysely'
import { appNow } from '../core/database/clock.ts'
import type { Database, Tx } from '../core/database/database.ts'
import type { DB } from '../core/database/database-types.ts'
import { statesBefore } from '../core/life-cycle.ts'
import { type PaymentState, paymentLifeCycle } from './payments.rules.ts'

export type PaymentRow = Selectable<DB['payment']>

export async function insertPayment(tx: Tx, payment: Insertable<DB['payment']>): Promise<void> {
  await tx.insertInto('payment').values(payment).execute()
}

export async function hasPayment(db: Database, chargeId: string): Promise<boolean> {
  const row = await db.selectFrom('payment').select('charge_id').where('charge_id', '=', chargeId).executeTakeFirst()
  return row !== undefined
}

export async function markConfirmed(db: Database, chargeId: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ confirmed_at: appNow })
    .where('charge_id', '=', chargeId)
    .where('confirmed_at', 'is', null)
    .execute()
}

export function findCharge(db: Database, chargeId: string): Promise<PaymentRow | undefined> {
  return findPaymentByChargeIds(db, [chargeId])
}

export function findPaymentByChargeIds(db: Database, ids: readonly string[]): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('charge_id', 'in', ids).executeTakeFirst()
}

/** The payer must be locked before the payment. */
export async function findPayer(db: Database, chargeId: string): Promise<string | undefined> {
  const row = await db.selectFrom('payment').select('user_id').where('charge_id', '=', chargeId).executeTakeFirst()
  return row?.user_id
}

export function lockPayment(tx: Tx, chargeId: string): Promise<PaymentRow> {
  return tx.selectFrom('payment').selectAll().where('charge_id', '=', chargeId).forUpdate().executeTakeFirstOrThrow()
}

/** Throws unless the life cycle allows it. All state changes go through this. */
export async function savePaymentState(tx: Tx, chargeId: string, state: PaymentState): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ state })
    .where('charge_id', '=', chargeId)
    .where('state', 'in', statesBefore(paymentLifeCycle, state))
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`the payment ${chargeId} cannot change to ${state}`)
}

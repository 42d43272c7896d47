import { type Insertable, type Selectable, sql } from 'kysely'
import { appNow } from '../core/clock.ts'
import type { Database, Tx } from '../core/database.ts'
import type { Schema } from '../core/schema.ts'

export type PaymentRow = Selectable<Schema['payment']>

export async function insertPayment(tx: Tx, payment: Insertable<Schema['payment']>): Promise<void> {
  await tx.insertInto('payment').values(payment).execute()
}

export async function hasPayment(db: Database, chargeId: string): Promise<boolean> {
  const row = await db.selectFrom('payment').select('charge_id').where('charge_id', '=', chargeId).executeTakeFirst()
  return row !== undefined
}

/** Seen in the messenger's own list. */
export async function markConfirmed(db: Database, chargeId: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ confirmed_at: appNow })
    .where('charge_id', '=', chargeId)
    .where('confirmed_at', 'is', null)
    .execute()
}

export function findParked(db: Database, chargeId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'parked')
    .executeTakeFirst()
}

/** Whose payment it is; to lock the person before the payment. */
export async function findPayer(db: Database, chargeId: string): Promise<string | undefined> {
  const row = await db.selectFrom('payment').select('user_id').where('charge_id', '=', chargeId).executeTakeFirst()
  return row?.user_id
}

export function lockPayment(tx: Tx, chargeId: string): Promise<PaymentRow> {
  return tx.selectFrom('payment').selectAll().where('charge_id', '=', chargeId).forUpdate().executeTakeFirstOrThrow()
}

/** A new round of giving back: the worker asks the messenger as soon as it can. Answers its number. */
export async function startRefund(tx: Tx, chargeId: string, at: Date): Promise<number> {
  const { refund_round } = await tx
    .updateTable('payment')
    .set({
      refund_state: 'requested',
      refund_round: sql`refund_round + 1`,
      refund_attempts: 0,
      refund_due_at: at,
    })
    .where('charge_id', '=', chargeId)
    .returning('refund_round')
    .executeTakeFirstOrThrow()
  return refund_round
}

/** `failed`: the Stars are prepaid balance now, like those of a payment for nothing we know. */
export async function endRefund(tx: Tx, chargeId: string, state: 'done' | 'failed', at: Date): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      refund_state: state,
      refund_due_at: null,
      ...(state === 'done' ? { refunded_at: at } : { state: 'credited' as const }),
    })
    .where('charge_id', '=', chargeId)
    .execute()
}

const batchSize = 10
const longestPauseSeconds = 3_600

interface DueRefund {
  readonly chargeId: string
  readonly telegramId: number
  readonly attempts: number
}

/** Takes refunds whose time has come; each next try waits twice as long, at most an hour. Two workers never take the same. */
export async function takeDueRefunds(db: Database): Promise<DueRefund[]> {
  const { rows } = await sql<{ charge_id: string; telegram_id: bigint; refund_attempts: number }>`
    update payment set refund_attempts = refund_attempts + 1,
      refund_due_at = app_now() + make_interval(secs => least(${longestPauseSeconds}, 5 * power(2, refund_attempts)))
    from users
    where users.id = payment.user_id and charge_id in (
      select charge_id from payment where refund_state = 'requested' and refund_due_at <= app_now()
      order by refund_due_at limit ${batchSize} for update skip locked)
    returning charge_id, telegram_id, refund_attempts`.execute(db)
  return rows.map((row) => ({
    chargeId: row.charge_id,
    telegramId: Number(row.telegram_id),
    attempts: row.refund_attempts,
  }))
}

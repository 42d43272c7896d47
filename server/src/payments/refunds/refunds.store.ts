import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'
import { materializedLock } from '../../core/database/materialized-lock.ts'
import { statesBefore } from '../../core/life-cycle.ts'
import type { ChargeCurrency } from '../purchases.rules.ts'
import { type Destination, type PaymentRefundState, refundLifeCycle } from './refunds.rules.ts'

export type RefundRow = Selectable<DB['refund']>

export interface NewRefund {
  readonly chargeId?: string
  readonly purchaseId?: string
  readonly amount: bigint
  readonly currency: ChargeCurrency
  readonly destination: Destination
  /** `asked`, `operator`, `messenger`, `mismatch`, or a value that the product defines. */
  readonly reason: string
  readonly state: PaymentRefundState
}

/** Returns its id. The database rejects refunds beyond the payment. */
export async function insertRefund(tx: Tx, refund: NewRefund, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('refund')
    .values({
      charge_id: refund.chargeId ?? null,
      purchase_id: refund.purchaseId ?? null,
      amount: refund.amount,
      currency: refund.currency,
      destination: refund.destination,
      reason: refund.reason,
      state: refund.state,
      due_at: refund.state === 'requested' ? at : null,
      created_at: at,
      closed_at: refund.state === 'done' ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The caller has locked the payment. */
export async function sumRefunds(tx: Tx, chargeId: string, counted: readonly PaymentRefundState[]): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from refund
    where charge_id = ${chargeId} and state = any(${counted})`.execute(tx)
  return rows[0]?.total ?? 0n
}

export function findRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findRequested(tx: Tx, chargeId: string): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refund')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
}

export function findAwaitingOperator(db: Database, chargeId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'awaiting_operator')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findCardRefund(db: Database, id: string) {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.charge_id', 'refund.charge_id')
    .leftJoin('users as operator', 'operator.telegram_id', 'refund.closed_by')
    .select(['refund.amount', 'refund.currency', 'refund.state', 'refund.closed_by'])
    .select(['payment.charge_id', 'payment.provider_charge_id', 'payment.purchase_id', 'payment.payload'])
    .select('operator.first_name as operator_name')
    .where('refund.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Error(`the refund ${id} does not exist or has no charge`)
  return row
}

const maxDue = 10

/** The oldest first; with `lastId`, those up to this one. */
export function findRefundsDue(db: Database, lastId?: string): Promise<RefundRow[]> {
  return awaitingOperator(db)
    .selectAll()
    .$if(lastId !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) <= (select created_at, id from refund where id = ${lastId ?? ''}::uuid)`,
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxDue)
    .execute()
}

export async function countRefundsDue(db: Database): Promise<number> {
  const { total } = await awaitingOperator(db)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function sumRefundsDue(db: Database): Promise<{ total: number; rub: number }> {
  const { total, rub } = await awaitingOperator(db)
    .select(({ fn }) => [fn.countAll<bigint>().as('total'), fn.sum<bigint>('amount').as('rub')])
    .executeTakeFirstOrThrow()
  return { total: Number(total), rub: Number(rub ?? 0) }
}

const awaitingOperator = (db: Database) => db.selectFrom('refund').where('state', '=', sql.lit('awaiting_operator'))

export interface RefundClosing {
  readonly state: Extract<PaymentRefundState, 'done' | 'failed'>
  readonly at: Date
  readonly operatorId?: number
}

/** Returns false if it was already closed. */
export async function markRefundClosed(tx: Tx, id: string, { state, at, operatorId }: RefundClosing): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refund')
    .set({ state, closed_at: at, due_at: null, closed_by: operatorId === undefined ? null : BigInt(operatorId) })
    .where('id', '=', id)
    .where('state', 'in', statesBefore(refundLifeCycle, state))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const batchSize = 10
const firstPauseSeconds = 5
const maxPauseSeconds = 3_600
const maxDoublings = 10

interface DueRefund {
  readonly id: string
  readonly chargeId: string
  readonly telegramId: number
  readonly attempts: number
}

/** Each next attempt waits twice as long, at most an hour. Safe for concurrent workers. */
export async function claimDueRefunds(db: Database): Promise<DueRefund[]> {
  const { rows } = await sql<{ id: string; charge_id: string; telegram_id: bigint; attempts: number }>`
    update refund set attempts = attempts + 1, due_at = app_now() + make_interval(secs =>
      least(${maxPauseSeconds}, ${firstPauseSeconds} * power(2, least(attempts, ${maxDoublings}))))
    from payment join users on users.id = payment.user_id
    where payment.charge_id = refund.charge_id and refund.id in ${materializedLock(sql`
      select id from refund where state = 'requested' and due_at <= app_now()
      order by due_at limit ${batchSize} for update skip locked`)}
    returning refund.id, refund.charge_id, telegram_id, attempts`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    chargeId: row.charge_id,
    telegramId: Number(row.telegram_id),
    attempts: row.attempts,
  }))
}

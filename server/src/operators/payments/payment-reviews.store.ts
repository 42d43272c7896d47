import { sql } from 'kysely'
import { appNow } from '../../core/database/clock.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { isUuid } from '../../core/database/uuid.ts'

export type PaymentReviewState = 'noted' | 'open' | 'resolved'

export interface PaymentReview {
  readonly id: string
  readonly chargeId: string
  readonly state: PaymentReviewState
  readonly reason: string | null
}

const columns = ['id', 'charge_id as chargeId', 'state', 'reason'] as const

/** Buttons use it to refer to a payment. A payment has one review. */
export async function insertPaymentReview(tx: Tx, chargeId: string): Promise<PaymentReview> {
  const existing = await tx
    .selectFrom('payment_review')
    .select(columns)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  if (existing) return existing
  // The no-op update waits for a concurrent insert and returns the existing row.
  return tx
    .insertInto('payment_review')
    .values({ charge_id: chargeId, decided_by: null, decided_at: null, reason: null })
    .onConflict((conflict) => conflict.column('charge_id').doUpdateSet({ charge_id: chargeId }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findPaymentReview(db: Database, id: string): Promise<PaymentReview | undefined> {
  return db.selectFrom('payment_review').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function lockPaymentReview(tx: Tx, id: string): Promise<PaymentReview | undefined> {
  return tx.selectFrom('payment_review').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

interface Decision {
  readonly state: PaymentReviewState
  readonly operatorId: number
  readonly reason: string | null
}

export async function updatePaymentReview(tx: Tx, id: string, { state, operatorId, reason }: Decision): Promise<void> {
  await tx
    .updateTable('payment_review')
    .set({ state, reason, decided_by: BigInt(operatorId), decided_at: appNow })
    .where('id', '=', id)
    .execute()
}

const waiting = sql`
  select charge_id, paid_at from payment where state = 'parked'
    and not exists (select from payment_review solved where solved.charge_id = payment.charge_id and solved.state = 'resolved')
  union select payment.charge_id, paid_at from payment_review join payment using (charge_id) where payment_review.state = 'open'`

export async function findParkedPaymentReviews(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ charge_id: string }>`
    select charge_id from (${waiting}) parked order by paid_at, charge_id limit ${limit}`.execute(db)
  return rows.map(({ charge_id }) => charge_id)
}

export async function countParked(db: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${waiting}) parked`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findChargeId(db: Database, ids: readonly string[]): Promise<string | undefined> {
  const uuids = ids.filter(isUuid)
  const { rows } = await sql<{ charge_id: string }>`
    select charge_id from payment where charge_id = any(${[...ids]})
    union all select charge_id from payment where provider_charge_id = any(${[...ids]}) and provider_charge_id <> ''
    union all select charge_id from payment where purchase_id = any(${uuids}::uuid[])
    union all select charge_id from payment_review where id = any(${uuids}::uuid[])
    limit 1`.execute(db)
  return rows[0]?.charge_id
}

export async function findPaymentEvents(db: Database, chargeId: string, purchaseId: string | null) {
  const events = await db
    .selectFrom('payment_event')
    .select(['event', 'at', 'detail'])
    .where(({ eb, or }) =>
      or([eb('charge_id', '=', chargeId), ...(purchaseId ? [eb('purchase_id', '=', purchaseId)] : [])]),
    )
    .orderBy('id')
    .limit(30)
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .select(['id', 'amount', 'state', 'destination', 'reason', 'created_at'])
    .where('charge_id', '=', chargeId)
    .orderBy('created_at')
    .limit(20)
    .execute()
  const entry = await db
    .selectFrom('transactions')
    .select(['id', 'status', 'completed_at'])
    .where('related_entity_id', '=', chargeId)
    .where(sql<boolean>`not metadata ? 'refundOf'`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return { events, refunds, entry }
}

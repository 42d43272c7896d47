import type { PaymentEvent, StarsPayment } from '@enp/shared/calls/bookings/payments'
import { sql } from 'kysely'
import type { Database, Tx } from '../core/database/database.ts'

export interface Receipt {
  readonly transactionId: string
  readonly userId: string
  readonly telegramId: number
  readonly chargeId: string | undefined
  readonly purchaseId: string | undefined
  /** Product that the Stars bought, or prepaid Stars if they could not buy it. */
  readonly purpose: StarsPayment['purpose']
  readonly stars: number
  readonly paidAt: Date
  readonly state: StarsPayment['state']
  readonly balance: bigint
  readonly timeline: readonly { readonly event: PaymentEvent; readonly at: Date }[]
}

interface ReceiptRow {
  transaction_id: string
  user_id: string
  telegram_id: bigint
  charge_id: string | null
  purchase_id: string | null
  purpose: StarsPayment['purpose']
  stars: bigint
  paid_at: Date
  state: StarsPayment['state']
  balance: bigint
  timeline: { event: PaymentEvent; at: string }[]
}

type Filter = { readonly userId: string } | { readonly transactionId: string } | { readonly relatedId: string }

const maxReceipts = 10

/** Newest first, at most ten. A refund's transaction is not a receipt. */
export async function findReceipts(db: Database, filter: Filter): Promise<Receipt[]> {
  const condition = toCondition(filter)
  const { rows } = await sql<ReceiptRow>`
    select entry.id as transaction_id, entry.user_id, users.telegram_id, payment.charge_id, purchase.id as purchase_id,
      case when purchase.given_at is null then '{"kind": "stars"}'::jsonb
        else jsonb_build_object('kind', product) || details end as purpose,
      abs(entry.amount) as stars,
      coalesce(payment.paid_at, purchase.paid_at) as paid_at,
      case
        when payment.state = 'refunded' or purchase.state = 'refunded' then 'refunded'
        when exists (select from refund where refund.charge_id = payment.charge_id and refund.state = 'requested') then 'refunding'
        when payment.state = 'credited' then 'credited'
        when purchase.used_at is not null then 'applied'
        else 'waiting'
      end as state,
      coalesce((
        select balance from ledger_account
        where owner_id = entry.user_id and kind = 'available' and currency = 'stars'
      ), 0) as balance,
      (
        select coalesce(jsonb_agg(jsonb_build_object('event', event, 'at', at) order by id), '[]') from (
          select 0 as id, 'created' as event, purchase.created_at as at where purchase.id is not null
          union all
          select id, event, at from payment_event
            where (purchase_id = purchase.id or charge_id = payment.charge_id) and event <> 'created'
        ) step
      ) as timeline
    from transactions entry
    join users on users.id = entry.user_id
    left join payment on entry.related_entity_type = 'payment' and payment.charge_id = entry.related_entity_id
    left join purchase on purchase.id = coalesce(
      payment.purchase_id, case when entry.related_entity_type = 'purchase' then entry.related_entity_id::uuid end)
    where ${condition} and entry.currency = 'stars' and entry.related_entity_type in ('payment', 'purchase')
      and not entry.metadata ? 'refundOf'
    order by entry.created_at desc, entry.id desc
    limit ${maxReceipts}`.execute(db)
  return rows.map(toReceipt)
}

function toCondition(filter: Filter) {
  if ('userId' in filter) return sql`entry.user_id = ${filter.userId}`
  if ('relatedId' in filter) return sql`entry.related_entity_id = ${filter.relatedId}`
  return sql`entry.id = ${filter.transactionId}`
}

function toReceipt(row: ReceiptRow): Receipt {
  return {
    transactionId: row.transaction_id,
    userId: row.user_id,
    telegramId: Number(row.telegram_id),
    chargeId: row.charge_id ?? undefined,
    purchaseId: row.purchase_id ?? undefined,
    purpose: row.purpose,
    stars: Number(row.stars),
    paidAt: row.paid_at,
    state: row.state,
    balance: row.balance,
    timeline: row.timeline.map(({ event, at }) => ({ event, at: new Date(at) })),
  }
}

export async function findPaymentIdOfTransaction(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('transactions').select('related_entity_id').where('id', '=', id).executeTakeFirst()
  if (row) return row.related_entity_id ?? undefined
  const refund = await db
    .selectFrom('refund')
    .select(['charge_id', 'purchase_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return refund?.charge_id ?? refund?.purchase_id ?? undefined
}

interface PaidEntry {
  readonly transactionId: string
  readonly reverses: string
}

/** `relatedId` is a charge or a purchase from the balance. Throws if there is none. */
export async function getPaidTransactionEntry(tx: Tx, relatedId: string): Promise<PaidEntry> {
  const row = await tx
    .selectFrom('transactions')
    .select(['id', 'transfer_id'])
    .where('related_entity_id', '=', relatedId)
    .where(sql<boolean>`not metadata ? 'refundOf'`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  if (!row?.transfer_id) throw new Error(`no transaction belongs to ${relatedId}`)
  return { transactionId: row.id, reverses: String(row.transfer_id) }
}

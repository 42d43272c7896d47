import type { BoostType } from '@enp/shared/boosts'
import type { Payment, PaymentEvent } from '@enp/shared/calls/payments'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** Stars that were paid, by whatever way: the transaction that stands for it, its purchase and its charge. */
export interface Receipt {
  readonly transactionId: string
  readonly userId: string
  readonly telegramId: number
  readonly chargeId: string | undefined
  readonly purchaseId: string | undefined
  readonly boost: { readonly type: BoostType; readonly percent: number } | undefined
  readonly stars: number
  readonly paidAt: Date
  readonly state: Payment['state']
  /** Prepaid Stars of the person now. */
  readonly balance: bigint
  readonly timeline: readonly { readonly event: PaymentEvent; readonly at: Date }[]
}

interface ReceiptRow {
  transaction_id: string
  user_id: string
  telegram_id: bigint
  charge_id: string | null
  purchase_id: string | null
  boost_type: BoostType | null
  boost_percent: number | null
  stars: bigint
  paid_at: Date
  state: Payment['state']
  balance: bigint
  timeline: { event: PaymentEvent; at: string }[]
}

/** `relatedId`: the charge, or the purchase that was paid from the balance; `waitingOf`: a person's boosts that wait. */
type Filter =
  | { readonly userId: string }
  | { readonly transactionId: string }
  | { readonly relatedId: string }
  | { readonly waitingOf: string }

const mostReceipts = 10

/** Newest first, at most ten. A refund's own transaction is no receipt. */
export async function findReceipts(db: Database, filter: Filter): Promise<Receipt[]> {
  const condition = conditionOf(filter)
  const { rows } = await sql<ReceiptRow>`
    select entry.id as transaction_id, entry.user_id, users.telegram_id, payment.charge_id, purchase.id as purchase_id,
      boost.type as boost_type, boost.percent as boost_percent, abs(entry.amount) as stars,
      coalesce(payment.paid_at, purchase.paid_at) as paid_at,
      case
        when payment.refund_state = 'requested' then 'refunding'
        when payment.refund_state = 'done' or purchase.state = 'refunded' then 'refunded'
        when payment.state = 'credited' then 'credited'
        when boost.state in ('waiting', 'applied') then boost.state
        else 'credited'
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
    left join boost on boost.purchase_id = purchase.id
    where ${condition} and entry.currency = 'stars' and entry.related_entity_type in ('payment', 'purchase')
      and not entry.metadata ? 'refundOf'
    order by entry.created_at desc, entry.id desc
    limit ${mostReceipts}`.execute(db)
  return rows.map(toReceipt)
}

function conditionOf(filter: Filter) {
  if ('userId' in filter) return sql`entry.user_id = ${filter.userId}`
  if ('waitingOf' in filter) return sql`entry.user_id = ${filter.waitingOf} and boost.state = 'waiting'`
  if ('relatedId' in filter) return sql`entry.related_entity_id = ${filter.relatedId}`
  return sql`entry.id = ${filter.transactionId}`
}

function toReceipt(row: ReceiptRow): Receipt {
  const { boost_type: type, boost_percent: percent } = row
  return {
    transactionId: row.transaction_id,
    userId: row.user_id,
    telegramId: Number(row.telegram_id),
    chargeId: row.charge_id ?? undefined,
    purchaseId: row.purchase_id ?? undefined,
    boost: type !== null && percent !== null ? { type, percent } : undefined,
    stars: Number(row.stars),
    paidAt: row.paid_at,
    state: row.state,
    balance: row.balance,
    timeline: row.timeline.map(({ event, at }) => ({ event, at: new Date(at) })),
  }
}

/** The charge, or the purchase paid from the balance, that a transaction is about. */
export async function findRelatedId(db: Database, transactionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('transactions')
    .select('related_entity_id')
    .where('id', '=', transactionId)
    .executeTakeFirst()
  return row?.related_entity_id ?? undefined
}

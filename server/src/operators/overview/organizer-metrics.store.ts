import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'

export interface OrganizerMetric {
  readonly organizer_id: string
  readonly category: string
  readonly name: string
  readonly currency: string
  readonly amount: bigint
}

const during = (column: string, day: string) => {
  const at = sql.raw(column)
  return sql`${at} >= ${day}::date::timestamp at time zone 'UTC' and ${at} < (${day}::date + 1)::timestamp at time zone 'UTC'`
}

/** The booking in the key of a transfer, if there is one. */
const bookingInKey = (part: number) => sql`
  left join booking on booking.id = case when split_part(transfer.key, ':', ${sql.lit(part)}) ~ '^[0-9a-f-]{36}$'
    then split_part(transfer.key, ':', ${sql.lit(part)})::uuid end
  left join service on service.id = booking.service_id`

const soldOn = (day: string) => sql`
  select booking.organizer_id, service.category, sold.name, sold.currency, sold.amount
  from booking_charge charge
  join booking on booking.id = charge.booking_id join service on service.id = booking.service_id
  cross join lateral (values ('turnover', charge.currency, charge.amount), ('sales', 'rub', charge.rub)) sold (name, currency, amount)
  where ${during('charge.paid_at', day)}
  union all
  select booking.organizer_id, service.category, 'bookings', '', 1
  from booking join service on service.id = booking.service_id
  where ${during('booking.paid_at', day)} and not by_member
  union all
  select booking.organizer_id, service.category, 'refunds', back.currency, back.amount
  from booking_refund back
  join booking on booking.id = back.booking_id join service on service.id = booking.service_id
  where ${during('back.created_at', day)}`

const ledgerOn = (day: string) => sql`
  select account.owner_id, coalesce(service.category, ''), 'earned', posting.currency,
    case when posting.to_account = account.id then posting.amount else -posting.amount end
  from ledger_transfer transfer
  join ledger_posting posting on posting.transfer_id = transfer.id
  join ledger_account account on account.id in (posting.from_account, posting.to_account) and account.kind = 'earnings'
  ${bookingInKey(2)}
  where ${during('transfer.created_at', day)} and transfer.kind not like 'bank_payout%' and transfer.kind not like 'withdrawal%'
  union all
  select booking.organizer_id, service.category, 'commission', posting.currency,
    case when posting.to_account = account.id then posting.amount else -posting.amount end
  from ledger_transfer transfer
  join ledger_posting posting on posting.transfer_id = transfer.id
  join ledger_account account on account.id in (posting.from_account, posting.to_account) and account.kind = 'revenue'
  ${bookingInKey(2)}
  where ${during('transfer.created_at', day)} and transfer.kind in ('booking_settled', 'trip_refund') and booking.id is not null
  union all
  select booking.organizer_id, service.category, 'promo_cost', posting.currency,
    case when posting.from_account = account.id then posting.amount else -posting.amount end
  from ledger_transfer transfer
  join ledger_posting posting on posting.transfer_id = transfer.id
  join ledger_account account on account.id in (posting.from_account, posting.to_account) and account.kind = 'promotions'
  ${bookingInKey(2)}
  where ${during('transfer.created_at', day)} and transfer.kind in ('booking_settled', 'trip_refund') and booking.id is not null
  union all
  select booking.organizer_id, service.category, 'referral_cost', posting.currency,
    case when posting.from_account = account.id then posting.amount else -posting.amount end
  from ledger_transfer transfer
  join ledger_posting posting on posting.transfer_id = transfer.id
  join ledger_account account on account.id in (posting.from_account, posting.to_account) and account.kind = 'revenue'
  ${bookingInKey(3)}
  where ${during('transfer.created_at', day)} and transfer.kind in ('referral_reward', 'referral_reversal') and booking.id is not null`

const serviceOn = (day: string) => sql`
  select booking.organizer_id, service.category, 'cancellations', '', 1
  from booking_event event
  join booking on booking.id = event.booking_id join service on service.id = booking.service_id
  where ${during('event.at', day)} and event.event in ('cancelled_by_organizer', 'declined') and booking.origin = 'app'
  union all
  select booking.organizer_id, service.category, answered.name, '', answered.amount
  from booking_event event
  join booking on booking.id = event.booking_id join service on service.id = booking.service_id
  join lateral (select max(asked.at) as at from booking_event asked
    where asked.booking_id = booking.id and asked.event = 'awaiting_organizer' and asked.id < event.id) asked on asked.at is not null
  cross join lateral (values ('answers', 1), ('answer_minutes', (extract(epoch from event.at - asked.at) / 60)::bigint)) answered (name, amount)
  where ${during('event.at', day)} and event.event in ('confirmed', 'declined') and not exists (
    select from booking_event earlier where earlier.booking_id = booking.id and earlier.event in ('confirmed', 'declined')
      and earlier.id < event.id)
  union all
  select booking.organizer_id, service.category, 'complaints', '', 1
  from booking_case opened
  join booking on booking.id = opened.booking_id join service on service.id = booking.service_id
  where ${during('opened.created_at', day)}
  union all
  select booking.organizer_id, service.category, 'complaints', '', 1
  from review join booking on booking.id = review.booking_id join service on service.id = booking.service_id
  where ${during('review.created_at', day)} and review.rating <= 2
  union all
  select organizer_id, '', 'payouts', 'rub', amount from bank_payout where state = 'paid' and ${during('closed_at', day)}
  union all
  select organizer_id, '', 'payouts', currency, amount from withdrawal
  where state = 'completed' and organizer_id is not null and ${during('closed_at', day)}`

/** Each part reads an index by time. Definitions: docs/rules/operator-search.md#organizers. */
export async function computeOrganizerMetrics(read: Database, day: string): Promise<OrganizerMetric[]> {
  const { rows } = await sql<OrganizerMetric>`
    select organizer_id, category, name, currency, sum(amount)::bigint as amount
    from (${soldOn(day)} union all ${ledgerOn(day)} union all ${serviceOn(day)})
      counted (organizer_id, category, name, currency, amount)
    group by 1, 2, 3, 4`.execute(read)
  return rows
}

/** Numbers of the day that were not counted this time become zero. */
export async function saveOrganizerMetrics(
  db: Database,
  day: string,
  metrics: readonly OrganizerMetric[],
): Promise<void> {
  const rows = metrics.map((metric) => ({ ...metric, amount: String(metric.amount) }))
  await sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (organizer_id uuid, category text, name text, currency text, amount bigint)
    ), gone as (
      update organizer_metric old set amount = 0, counted_at = app_now()
      where day = ${day}::date and not exists (
        select from counted where counted.organizer_id = old.organizer_id and counted.category = old.category
          and counted.name = old.name and counted.currency = old.currency)
    )
    insert into organizer_metric (day, organizer_id, category, name, currency, amount, counted_at)
      select ${day}::date, organizer_id, category, name, currency, amount, app_now() from counted
    on conflict (day, organizer_id, category, name, currency)
      do update set amount = excluded.amount, counted_at = excluded.counted_at`.execute(db)
}

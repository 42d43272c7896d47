import type { EarnedCurrency } from '@enp/shared/calls/organizers/organizer-earnings'
import { type Money, money } from '@enp/shared/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { EarningRow } from './earnings.rules.ts'

export async function getUserTimeZone(db: Database, userId: string): Promise<string> {
  const { zone } = await db.selectFrom('users').select('zone').where('id', '=', userId).executeTakeFirstOrThrow()
  return zone
}

/** The share will be paid unless the booking is cancelled. */
const isOpen = sql`(booking.state in ('confirmed', 'checked_in')
  or (booking.state = 'no_show' and booking.due_at is not null))`

export const cancelledStates = sql`('cancelled_by_tourist', 'cancelled_by_organizer')`

/** The percentage that the last cancellation of `booking` did not refund. */
const keptPercent = sql`100 - coalesce((select percent from booking_refund back
  where back.booking_id = booking.id order by back.created_at desc limit 1),
  (select refund_percent from reseller_booking where booking_id = booking.id), 0)`

/**
 * Postings of the transfers with these keys. `offset 0` makes Postgres look up each transfer by its
 * key; else it reads all postings of the organizer again for each booking.
 */
const postingsOf = (keys: RawBuilder<unknown>) => sql`(
  select posting.*, created_at from (${keys}) keyed (key)
  cross join lateral (select id, created_at from ledger_transfer where key = keyed.key offset 0) transfer
  cross join lateral (
    select from_account, to_account, amount, currency from ledger_posting where transfer_id = transfer.id offset 0
  ) posting
)`

/**
 * One row per booking and payment currency, less refunds after the trip. Before settlement only
 * money in escrow counts: the part retained after a partial refund is posted already.
 */
const selectEarnings = (organizerId: string) => sql`
  select booking.id, number, service_id, service.title, booking.state, first_day, ends_at, booking.due_at, units,
    booking.price, booking.price_lines, enp_discount, rest_left,
    commission_basis_points, paid.currency as paid_currency, paid.amount as paid_amount,
    settled.amount - coalesce(taken.amount, 0) as settled_amount,
    settled.at as settled_at,
    case when booking.state in ${cancelledStates} then ${keptPercent} end as kept_percent
  from booking
  join service on service.id = service_id
  join lateral (
    select currency, sum(amount - returned - settled)::bigint as amount from booking_charge
    where booking_id = booking.id and amount is not null group by currency
    -- A reseller pays when the booking is settled.
    union all select 'rub', booking.price from reseller_booking
      where booking_id = booking.id and confirmed_at is not null
  ) paid on true
  left join lateral (
    select sum(posted.amount)::bigint as amount, max(posted.created_at) as at from ${postingsOf(sql`
      select 'booking_settled:' || booking.id || ':' || paid.currency
      union all select 'booking_settled:' || booking.id || ':' || paid.currency || ':' || back.id
        from booking_refund back where back.booking_id = booking.id`)} posted
    join ledger_account account on account.id = posted.to_account and account.owner_id = booking.organizer_id
    where account.kind = 'earnings' and not ${isOpen}
  ) settled on true
  left join lateral (
    select sum(posted.amount)::bigint as amount from ${postingsOf(sql`
      select 'trip_refund:' || booking.id || ':' || trip_refund.id from trip_refund
        where trip_refund.booking_id = booking.id`)} posted
    join ledger_account account on account.id = posted.from_account and account.owner_id = booking.organizer_id
    where account.kind = 'earnings' and posted.currency = paid.currency
  ) taken on true
  where booking.organizer_id = ${organizerId}::uuid
    and ((${isOpen} and paid.amount > 0) or settled.amount is not null)`

export async function findEarnings(
  db: Database,
  organizerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    ${selectEarnings(organizerId)} order by first_day desc, booking.id, paid_currency limit ${limit + 1} offset ${offset}`.execute(
    db,
  )
  return rows
}

export async function findEarningsInEscrow(db: Database, organizerId: string): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    ${selectEarnings(organizerId)} and ${isOpen} order by ends_at, booking.id`.execute(db)
  return rows
}

/** Of trips that have ended, with those that are settled until the moment. */
export async function findEarningsArriving(db: Database, organizerId: string, until: Date): Promise<EarningRow[]> {
  const { rows } = await sql<EarningRow>`
    ${selectEarnings(organizerId)} and ${isOpen} and ends_at <= ${until} order by ends_at, booking.id`.execute(db)
  return rows
}

export interface SettledRow {
  readonly week: string
  readonly currency: EarnedCurrency
  readonly amount: bigint
  readonly usdt_rate: bigint
  readonly ton_rate: bigint
}

export async function findSettledEarnings(
  db: Database,
  organizerId: string,
  { since, zone }: { readonly since: string; readonly zone: string },
): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select to_char(date_trunc('week', transfer.created_at at time zone ${zone}), 'YYYY-MM-DD') as week, posting.currency,
      posting.amount, usdt_rate, ton_rate
    from ledger_account account
    join ledger_posting posting on posting.to_account = account.id
    join ledger_transfer transfer on transfer.id = posting.transfer_id
    join booking on booking.id = split_part(transfer.key, ':', 2)::uuid
    where account.owner_id = ${organizerId} and account.kind = 'earnings' and transfer.kind = 'booking_settled'
      and transfer.created_at >= (${since}::date::timestamp at time zone ${zone})`.execute(db)
  return rows
}

/** A currency never used is missing. */
export async function findAvailableEarnings(db: Database, organizerId: string): Promise<Money<EarnedCurrency>[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['currency', 'balance'])
    .where('owner_id', '=', organizerId)
    .where('kind', '=', 'earnings')
    .execute()
  return rows.map(({ currency, balance }) => money(currency as EarnedCurrency, balance))
}

interface PaidOut {
  readonly currency: EarnedCurrency
  readonly amount: bigint
  readonly payouts: number
}

export async function findPaidOutEarnings(db: Database, organizerId: string, zone: string): Promise<PaidOut[]> {
  const { rows } = await sql<PaidOut>`
    select currency, sum(amount)::bigint as amount, count(*)::integer as payouts
    from (
      select currency, amount, closed_at from withdrawal where organizer_id = ${organizerId} and state = 'completed'
      union all
      select 'rub', amount, closed_at from bank_payout where organizer_id = ${organizerId} and state = 'paid'
    ) paid
    where date_trunc('month', closed_at at time zone ${zone}) = date_trunc('month', app_now() at time zone ${zone})
    group by currency`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { cancelledStates } from './earnings.store.ts'
import type { MonthLineRow, SoldServiceRow } from './month-statement.rules.ts'
import { statementZone } from './statement.rules.ts'

interface Month {
  readonly organizerId: string
  /** The first day of the month, and of the next one. */
  readonly from: string
  readonly before: string
}

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${statementZone})`

const bookingOf = sql`split_part(transfer.key, ':', 2)::uuid`

/** The kept part of a cancellation of the booking, or of some of its guests. */
const isKept = sql`transfer.kind = 'booking_settled' and (split_part(transfer.key, ':', 4) <> ''
  or exists (select from booking where booking.id = ${bookingOf} and booking.state in ${cancelledStates}))`

export async function findMonthLines(db: Database, { organizerId, from, before }: Month): Promise<MonthLineRow[]> {
  const { rows } = await sql<MonthLineRow>`
    with account as (
      select id, currency, balance from ledger_account where owner_id = ${organizerId} and kind = 'earnings'
    ), movement as (
      select account.currency, transfer.kind, ${isKept} as kept, posting.amount,
        transfer.created_at < ${midnight(before)} as inside
      from account
      join lateral (
        select transfer_id, amount from ledger_posting where to_account = account.id
        union all select transfer_id, -amount from ledger_posting where from_account = account.id
      ) posting on true
      join ledger_transfer transfer on transfer.id = posting.transfer_id
      where transfer.created_at >= ${midnight(from)}
    ), total as (
      select currency, sum(amount) as since, coalesce(sum(amount) filter (where not inside), 0) as later
      from movement group by currency
    ), line as (
      select currency, kind, kept, count(*)::integer as count, sum(amount)::bigint as amount
      from movement where inside group by currency, kind, kept
    )
    select account.currency, (balance - coalesce(since, 0))::bigint as opening,
      (balance - coalesce(later, 0))::bigint as closing,
      line.kind, coalesce(line.kept, false) as "isKept", coalesce(line.count, 0) as count,
      coalesce(line.amount, 0) as amount
    from account left join total using (currency) left join line using (currency)`.execute(db)
  return rows
}

/** Bookings whose money became earnings in the month. Our commission pays resellers' margins. */
export async function findSoldServices(db: Database, { organizerId, from, before }: Month): Promise<SoldServiceRow[]> {
  const { rows } = await sql<SoldServiceRow>`
    select service.title, account.currency, count(distinct booking.id)::integer as bookings,
      sum(earned.amount)::bigint as earned, sum(coalesce(commission.amount, 0) + coalesce(margin.amount, 0))::bigint as commission
    from ledger_account account
    join ledger_posting earned on earned.to_account = account.id
    join ledger_transfer transfer on transfer.id = earned.transfer_id
    join booking on booking.id = ${bookingOf}
    join service on service.id = booking.service_id
    left join lateral (
      select sum(amount) as amount from ledger_posting posting
      join ledger_account house on house.id = posting.to_account and house.kind = 'revenue'
      where posting.transfer_id = transfer.id
    ) commission on true
    left join lateral (
      select booking.price * (100 - coalesce(refund_percent, 0)) / 100 - settled_net as amount
      from reseller_booking where booking_id = booking.id and settled_net > 0
    ) margin on true
    where account.owner_id = ${organizerId} and account.kind = 'earnings' and transfer.kind = 'booking_settled'
      and transfer.created_at >= ${midnight(from)} and transfer.created_at < ${midnight(before)}
    group by service.id, service.title, account.currency
    order by service.title, account.currency, service.id`.execute(db)
  return rows
}

export async function findOrganizerName(db: Database, organizerId: string): Promise<string> {
  const { name } = await db
    .selectFrom('organizer')
    .select('name')
    .where('id', '=', organizerId)
    .executeTakeFirstOrThrow()
  return name
}

import type { EarnedCurrency } from '@enp/shared/calls/organizers/organizer-earnings'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { StatementPeriod } from '../../files/statement-period.rules.ts'
import type { MovementRow } from './statement.rules.ts'

interface MovementsQuery {
  readonly organizerId: string
  readonly zone: string
  readonly days: StatementPeriod['days']
  readonly until: Date
  readonly after: { readonly transferId: bigint; readonly currency: EarnedCurrency } | undefined
}

export const movementsPageSize = 500

/** Oldest first, each with the balance after it. */
export async function findMovements(db: Database, query: MovementsQuery): Promise<MovementRow[]> {
  const { organizerId, zone, days, until, after } = query
  const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${zone})`
  const within = days
    ? sql`and transfer.created_at >= ${midnight(days.from)} and transfer.created_at < ${midnight(days.before)}`
    : sql``
  const { rows } = await sql<MovementRow>`
    select posting.transfer_id as "transferId", transfer.created_at as at, transfer.kind, account.currency,
      case when posting.to_account = account.id then posting.amount else -posting.amount end as amount,
      case when posting.to_account = account.id then posting.to_balance_after else posting.from_balance_after end as balance,
      booking.number as "bookingNumber", service.title, booking.price,
      booking.price_lines as "priceLines", booking.commission_basis_points as "commission",
      payout.number as "payoutNumber",
      case
        when transfer.kind <> 'booking_settled' then null
        when part.id is not null then 100 - part.percent
        when booking.state in ('cancelled_by_tourist', 'cancelled_by_organizer') then 100 - coalesce((
          select percent from booking_refund back where back.booking_id = booking.id
          order by back.created_at desc limit 1), (
          select refund_percent from reseller_booking where booking_id = booking.id), 0)
      end as "keptPercent",
      part.id is not null and booking.state not in ('cancelled_by_tourist', 'cancelled_by_organizer') as "isPart"
    from ledger_account account
    join lateral (
      select * from ledger_posting where to_account = account.id
      union all select * from ledger_posting where from_account = account.id
    ) posting on true
    join ledger_transfer transfer on transfer.id = posting.transfer_id
    left join booking on booking.id = case when transfer.kind in ('booking_settled', 'compensation_paid', 'trip_refund') then split_part(transfer.key, ':', 2)::uuid end
    left join booking_refund part on part.booking_id = booking.id and part.id::text = split_part(transfer.key, ':', 4)
    left join service on service.id = booking.service_id
    left join bank_payout payout on payout.id = case when transfer.kind like 'bank_payout%' then split_part(transfer.key, ':', 2)::uuid end
    where account.owner_id = ${organizerId} and account.kind = 'earnings' and transfer.created_at <= ${until} ${within}
      and (posting.transfer_id, account.currency) > (${after?.transferId ?? 0n}, ${after?.currency ?? ''})
    order by posting.transfer_id, account.currency
    limit ${movementsPageSize}`.execute(db)
  return rows
}

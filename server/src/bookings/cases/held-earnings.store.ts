import type { EarnedCurrency } from '@enp/shared/calls/organizers/organizer-earnings'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'

/** Minor units that trips with an open case brought, less what was refunded. Not payable. */
export async function findHeldEarnings(db: Database, organizerId: string): Promise<Map<EarnedCurrency, bigint>> {
  const { rows } = await sql<{ currency: EarnedCurrency; amount: bigint }>`
    select posting.currency, sum(case when target.kind = 'earnings' then posting.amount else -posting.amount end)::bigint as amount
    from booking_case opened
    join booking on booking.id = opened.booking_id
    cross join lateral (
      select 'booking_settled:' || booking.id || ':' || code as key from unnest(array['rub', 'usdt', 'ton']) code
      union all select 'booking_settled:' || booking.id || ':' || code || ':' || back.id
        from unnest(array['rub', 'usdt', 'ton']) code, booking_refund back where back.booking_id = booking.id
      union all select 'trip_refund:' || booking.id || ':' || given.id
        from trip_refund given where given.booking_id = booking.id
    ) moved
    join ledger_transfer transfer on transfer.key = moved.key
    join ledger_posting posting on posting.transfer_id = transfer.id
    join ledger_account source on source.id = posting.from_account
    join ledger_account target on target.id = posting.to_account
    where opened.state <> 'closed' and booking.organizer_id = ${organizerId}
      and (target.kind = 'earnings' and target.owner_id = booking.organizer_id
        or source.kind = 'earnings' and source.owner_id = booking.organizer_id)
    group by posting.currency`.execute(db)
  return new Map(rows.map(({ currency, amount }) => [currency, amount > 0n ? amount : 0n]))
}

import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const resellerInvariants: readonly Invariant[] = [
  [
    'the account of each reseller has its payments less its settled bookings',
    sql`select 'reseller ' || name || ' has ' || coalesce(held.balance, 0) || ', expected '
          || coalesce(paid.amount, 0) - coalesce(settled.amount, 0) as fault
        from reseller
        left join (
          select split_part(kind, ':', 2)::uuid as id, sum(balance) as balance from ledger_account
          where owner_id is null and kind like 'reseller:%' and currency = 'rub' group by kind
        ) held using (id)
        left join (
          select reseller_id as id, sum(amount) as amount from reseller_payment where undone_at is null group by 1
        ) paid using (id)
        left join (select reseller_id as id, sum(settled_net) as amount from reseller_booking group by 1) settled using (id)
        where coalesce(held.balance, 0) <> coalesce(paid.amount, 0) - coalesce(settled.amount, 0)`,
  ],
  [
    'each booking of a reseller has its posting of the settled sum, and its row',
    sql`select 'booking ' || booking.number || ' is settled with ' || coalesce(settled_net, 0) || ', posted '
          || coalesce(posted.amount, 0) as fault
        from reseller_booking resold join booking on booking.id = booking_id
        left join lateral (
          select sum(posting.amount) as amount from ledger_transfer transfer
          join ledger_posting posting on posting.transfer_id = transfer.id
          join ledger_account source on source.id = posting.from_account
          where transfer.key = 'booking_settled:' || booking.id || ':rub'
            and source.kind = 'reseller:' || resold.reseller_id
        ) posted on true
        where coalesce(settled_net, 0) <> coalesce(posted.amount, 0)
        union all
        select 'booking ' || number || ' of a reseller has no row, or a row of another origin'
        from booking full join reseller_booking resold on booking_id = booking.id
        where (booking.origin = 'reseller') is distinct from (resold.id is not null)
          and (booking.origin = 'reseller' or resold.id is not null)`,
  ],
  [
    'a booking of a reseller has no money of travellers, and its guests match its units',
    sql`select 'booking ' || number || ' of a reseller has a payment, enp, a refund or a review' as fault
        from booking where origin = 'reseller' and (
          paid_at is not null or enp_spent <> 0 or gift_spent <> 0
          or exists (select from booking_charge where booking_id = booking.id)
          or exists (select from booking_escrow where booking_id = booking.id and amount <> 0)
          or exists (select from booking_refund where booking_id = booking.id)
          or exists (select from review where booking_id = booking.id))
        union all
        select 'booking ' || number || ' has ' || jsonb_array_length(unit_items) || ' guests, sold are ' || sold
        from reseller_booking join booking on booking.id = booking_id, lateral (
          select sum((unit ->> 'quantity')::integer) as sold from jsonb_array_elements(units) unit) counted
        where sold <> jsonb_array_length(unit_items)
        union all
        select 'booking ' || number || ' costs its reseller ' || net || ' of ' || price
        from reseller_booking join booking on booking.id = booking_id where net > price`,
  ],
]

import { wholeUnits } from '@enp/shared/money/money'
import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

const [usdtUnit, tonUnit] = [wholeUnits('usdt', 1n).amount, wholeUnits('ton', 1n).amount]

/** Kopecks of a posting at the rates of the booking, rounded as the code rounds them. */
const kopecks = sql`sum(case posting.currency
  when 'rub' then posting.amount
  when 'usdt' then div(posting.amount::numeric * usdt_rate, ${sql.lit(usdtUnit)})
  when 'ton' then div(posting.amount::numeric * ton_rate, ${sql.lit(tonUnit)})
end)`

export const tripRefundInvariants: readonly Invariant[] = [
  [
    'each refund after a trip was paid, and the organizer paid the recorded part',
    sql`select 'refund ' || coalesce(refund.id::text, paid.key) || ' takes ' || coalesce(from_organizer, 0) || ' kopecks, posted '
          || coalesce(paid.from_earnings, 0) as fault
        from trip_refund refund
        full join (
          select transfer.key, coalesce(${kopecks} filter (where source.kind = 'earnings' and source.owner_id = organizer_id), 0) as from_earnings
          from ledger_transfer transfer
          join booking on booking.id = split_part(transfer.key, ':', 2)::uuid
          join ledger_posting posting on posting.transfer_id = transfer.id
          join ledger_account source on source.id = posting.from_account
          where transfer.kind = 'trip_refund' group by transfer.key
        ) paid on paid.key = 'trip_refund:' || refund.booking_id || ':' || refund.id
        where refund.id is null or paid.key is null or paid.from_earnings <> from_organizer`,
  ],
  [
    'the organizer owes the recorded part of each refund after a trip',
    sql`select 'refund ' || refund.id || ' owes ' || debt || ' kopecks, posted ' || coalesce(posted.amount, 0) as fault
        from trip_refund refund
        left join lateral (
          select sum(posting.amount) as amount from ledger_transfer transfer
          join ledger_posting posting on posting.transfer_id = transfer.id
          join ledger_account source on source.id = posting.from_account and source.kind = 'organizer_debts'
          where transfer.key = 'trip_refund:' || refund.booking_id || ':' || refund.id
        ) posted on true
        where debt <> coalesce(posted.amount, 0)`,
  ],
  [
    'the payers of a trip got what a refund after it took, and travellers their compensations',
    sql`select 'refund ' || coalesce(taken.id, given.id) || ' took ' || coalesce(taken.amount, 0) || ' ' || coalesce(taken.currency, given.currency)
          || ', gave ' || coalesce(given.amount, 0) as fault
        from (
          select split_part(transfer.key, ':', 3) as id, posting.currency,
            sum(case when target.kind = 'escrow' then posting.amount else -posting.amount end) as amount
          from ledger_transfer transfer
          join ledger_posting posting on posting.transfer_id = transfer.id
          join ledger_account target on target.id = posting.to_account
          join ledger_account source on source.id = posting.from_account
          where transfer.kind = 'trip_refund' and 'escrow' in (target.kind, source.kind) group by 1, 2
        ) taken
        full join (
          select trip_refund_id::text as id, currency, sum(amount) as amount from booking_refund
          where trip_refund_id is not null group by 1, 2 having sum(amount) > 0
          union all
          select trip_refund_id::text, 'enp', sum(enp) from booking_refund
          where trip_refund_id is not null group by 1 having sum(enp) > 0
        ) given on given.id = taken.id and given.currency = taken.currency
        where taken.amount is distinct from given.amount
        union all
        select 'compensation ' || coalesce(refund.id::text, paid.key) || ' is ' || coalesce(refund.amount, 0) || ', posted ' || coalesce(paid.amount, 0)
        from (select * from trip_refund where kind <> 'refund') refund
        full join (
          select transfer.key, posting.amount, posting.currency from ledger_transfer transfer
          join ledger_posting posting on posting.transfer_id = transfer.id where transfer.kind = 'trip_compensation'
        ) paid on paid.key = 'trip_compensation:' || refund.booking_id || ':' || refund.id
        where refund.amount is distinct from paid.amount or refund.kind is distinct from paid.currency`,
  ],
  [
    'a trip is refunded only when it is over, and never beyond its paid price',
    sql`select 'booking ' || booking.id || ' is ' || booking.state || ', paid ' || paid.rub || ', refunded after the trip ' || back.rub as fault
        from (select booking_id, sum(rub) as rub from trip_refund group by booking_id) back
        join booking on booking.id = back.booking_id
        cross join lateral (
          select coalesce(sum(rub), 0) as rub from booking_charge where booking_id = booking.id and amount is not null
        ) paid
        where booking.state not in ('completed', 'no_show') or booking.due_at is not null or back.rub > paid.rub`,
  ],
]

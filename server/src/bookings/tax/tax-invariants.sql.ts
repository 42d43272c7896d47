import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const taxInvariants: readonly Invariant[] = [
  [
    'each tax account has the collected tax that was not paid over',
    sql`select 'account ' || coalesce(account.kind, owed.kind) || ' has ' || coalesce(held, 0) || ' kopecks, owes '
          || coalesce(owed.amount, 0) as fault
        from (
          select kind, sum(balance) as held from ledger_account
          where owner_id is null and kind like 'tourist\\_tax:%' group by kind
        ) account
        full join (
          select 'tourist_tax:' || organizer_id || ':' || region as kind, sum(amount) as amount from tourist_tax
          where remittance_id is null group by organizer_id, region
        ) owed using (kind)
        where coalesce(held, 0) <> coalesce(owed.amount, 0)`,
  ],
  [
    'a booking owes the tax of its price lines until it is collected or returned',
    sql`select 'booking ' || booking.id || ' is ' || state || ', owes a tax of ' || tax || ', lines have ' || lines
          || ', collected ' || coalesce(collected.amount::text, 'nothing') as fault
        from booking left join tourist_tax collected on collected.booking_id = booking.id
        cross join lateral (select tax_of_lines(price_lines) as lines) line
        where (tax > 0 or collected.booking_id is not null or price_lines @> '[{"kind": "tax"}]') and case
          when state = 'completed' then tax <> lines or collected.amount is distinct from tax
          when state in ('declined', 'cancelled_by_tourist', 'cancelled_by_organizer')
            or (state = 'no_show' and due_at is null) then tax <> 0 or collected.booking_id is not null
          else tax <> lines or collected.booking_id is not null end`,
  ],
  [
    'each collected tax was posted to its account, and each remittance paid out of it',
    sql`select 'tax of ' || coalesce(tax.booking_id::text, posted.key) || ' is ' || coalesce(tax.amount, 0) || ', posted '
          || coalesce(posted.amount, 0) as fault
        from (select *, 'tourist_tax:' || booking_id as key from tourist_tax where amount > 0) tax
        full join (
          select transfer.key, sum(posting.amount) as amount from ledger_transfer transfer
          join ledger_posting posting on posting.transfer_id = transfer.id
          join ledger_account account on account.id = posting.to_account and account.kind like 'tourist\\_tax:%'
          where transfer.kind = 'tourist_tax' group by transfer.key
        ) posted on posted.key = tax.key
        where tax.amount is distinct from posted.amount
        union all
        select 'remittance ' || remittance.id || ' of ' || remittance.amount || ' has ' || coalesce(paid.amount, 0)
        from tax_remittance remittance left join lateral (
          select sum(amount) as amount from tourist_tax where remittance_id = remittance.id
        ) paid on true
        where coalesce(paid.amount, 0) <> case when undone_at is null then remittance.amount else 0 end`,
  ],
]

import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const resellerPaymentInvariants: readonly Invariant[] = [
  [
    'each payment of a reseller has its posting from the bank, and exactly the undone ones a reversal',
    sql`with recorded as (
          select 'reseller_paid:' || id as key, 'bank' as source, 'reseller:' || reseller_id as target, amount
          from reseller_payment
          union all
          select 'reseller_payment_undone:' || id, 'reseller:' || reseller_id, 'bank', amount
          from reseller_payment where undone_at is not null
        ), posted as (
          select transfer.key, source.kind as source, target.kind as target, sum(posting.amount) as amount
          from ledger_transfer transfer
          join ledger_posting posting on posting.transfer_id = transfer.id and posting.currency = 'rub'
          join ledger_account source on source.id = posting.from_account and source.owner_id is null
          join ledger_account target on target.id = posting.to_account and target.owner_id is null
          where transfer.kind in ('reseller_paid', 'reseller_payment_undone')
          group by transfer.key, source.kind, target.kind
        )
        select 'transfer ' || key || ' moves ' || coalesce(posted.amount, 0) || ' kopecks from ' || source || ' to '
          || target || ', recorded ' || coalesce(recorded.amount, 0) as fault
        from recorded full join posted using (key, source, target)
        where recorded.amount is distinct from posted.amount`,
  ],
]

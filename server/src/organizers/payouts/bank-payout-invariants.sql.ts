import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

const posted = (kind: string) => sql`(
  select key, sum(amount) as amount from ledger_transfer join ledger_posting on transfer_id = ledger_transfer.id
  where kind = ${sql.lit(kind)} group by key)`

export const bankPayoutInvariants: readonly Invariant[] = [
  [
    'the bank payouts account equals the sum of open bank payouts',
    sql`select 'account has ' || held || ', open payouts are ' || asked as fault
        from (select coalesce(sum(balance), 0) as held from ledger_account where owner_id is null and kind = 'bank_payouts') account,
          (select coalesce(sum(amount), 0) as asked from bank_payout where state in ('requested', 'in_file')) open
        where held <> asked`,
  ],
  [
    'the postings of a bank payout match its amount and state',
    sql`select 'payout ' || payout.id || ' is ' || state || ', reserved ' || coalesce(aside.amount, 0) || ', paid '
          || coalesce(paid.amount, 0) || ', returned ' || coalesce(returned.amount, 0) as fault
        from bank_payout payout
        left join ${posted('bank_payout')} aside on aside.key = 'bank_payout:' || payout.id
        left join ${posted('bank_payout_paid')} paid on paid.key = 'bank_payout_paid:' || payout.id
        left join ${posted('bank_payout_returned')} returned on returned.key = 'bank_payout_returned:' || payout.id
        where aside.amount is distinct from payout.amount
          or coalesce(returned.amount, 0) <> case when state in ('returned', 'cancelled') then payout.amount else 0 end
          or coalesce(paid.amount, 0) not in (0, payout.amount)
          or (state = 'paid') <> (paid.amount is not null and returned.amount is null)`,
  ],
  [
    'each paid bank payout is in a bank file',
    sql`select 'payout ' || id || ' is paid without a bank file' as fault from bank_payout where state = 'paid' and file_id is null`,
  ],
]

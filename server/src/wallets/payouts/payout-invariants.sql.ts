import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'
import { solvencyTolerance } from '../solvency/solvency.rules.ts'

const tolerated = Object.values(solvencyTolerance).map(
  ({ currency, amount }) => sql`when ${sql.lit(currency)} then ${sql.lit(String(amount))}::bigint`,
)

const posted = (kind: string) => sql`(
  select key, sum(amount) as amount from ledger_transfer join ledger_posting on transfer_id = ledger_transfer.id
  where kind = ${sql.lit(kind)} group by key)`

/** See docs/rules/withdrawals.md. */
export const payoutInvariants: readonly Invariant[] = [
  [
    'the withdrawals account equals the sum of open withdrawals',
    sql`select currency || ': account has ' || held || ', open withdrawals are ' || coalesce(asked, 0) as fault
        from (
          select currency, sum(balance) as held from ledger_account
          where owner_id is null and kind = 'withdrawals' group by currency
        ) account
        left join (
          select currency, sum(amount) as asked from withdrawal where state in ('pending', 'processing') group by currency
        ) open using (currency)
        where held <> coalesce(asked, 0)`,
  ],
  [
    'a withdrawal is reserved once and returned if failed or cancelled',
    sql`select 'withdrawal ' || withdrawal.id || ' is ' || state || ', reserved ' || coalesce(reserved.amount, 0)
          || ', returned ' || coalesce(returned.amount, 0) as fault
        from withdrawal
        left join ${posted('withdrawal')} reserved on reserved.key = 'withdrawal:' || withdrawal.id
        left join ${posted('withdrawal_returned')} returned on returned.key = 'withdrawal_returned:' || withdrawal.id
        where reserved.amount is distinct from withdrawal.amount
          or coalesce(returned.amount, 0) <> case when state in ('failed', 'cancelled') then withdrawal.amount else 0 end`,
  ],
  [
    'a completed withdrawal has one delivered payout and its postings',
    sql`select 'withdrawal ' || coalesce(withdrawal.id::text, paid.key) || ' is ' || coalesce(state, 'missing')
          || ', delivered ' || coalesce(delivered, 0) || ' times, posted ' || coalesce(paid.amount, 0) as fault
        from withdrawal
        left join (
          select withdrawal_id, count(*) as delivered from payout where state = 'delivered' group by withdrawal_id
        ) payouts on withdrawal_id = withdrawal.id
        full join ${posted('withdrawal_paid')} paid on paid.key = 'withdrawal_paid:' || withdrawal.id
        where (coalesce(state, 'missing') = 'completed') <> (coalesce(delivered, 0) = 1)
          or coalesce(delivered, 0) > 1
          or coalesce(paid.amount, 0) <> case when coalesce(state, 'missing') = 'completed' then withdrawal.amount else 0 end`,
  ],
  [
    'a withdrawal has at most one live payout, none if pending or failed',
    sql`select 'withdrawal ' || withdrawal.id || ' is ' || withdrawal.state || ' with ' || count(payout.id) || ' payouts' as fault
        from withdrawal join payout on withdrawal_id = withdrawal.id and payout.state in ('prepared', 'broadcast', 'delivered')
        group by withdrawal.id
        having count(payout.id) > 1 or withdrawal.state in ('pending', 'failed', 'cancelled')`,
  ],
  [
    'the network fee of each payout is posted',
    sql`select 'payout ' || coalesce(payout.id::text, fee.key) || ' has a network fee of ' || coalesce(network_fee, 0) || ', posted ' || coalesce(fee.amount, 0) as fault
        from payout
        full join ${posted('network_fee')} fee on fee.key = 'network_fee:' || payout.id
        where coalesce(network_fee, 0) <> coalesce(fee.amount, 0)`,
  ],
  [
    'user withdrawals match their transactions, organizer payouts have none',
    sql`select 'withdrawal ' || withdrawal.id || ' is ' || withdrawal.state || ', its transaction ' || coalesce(entry.status, 'missing') as fault
        from withdrawal left join transactions entry on entry.id = transaction_id
        where case when organizer_id is null
          then entry.id is null or entry.status <> withdrawal.state or entry.amount <> -withdrawal.amount
          else transaction_id is not null end`,
  ],
  [
    'the on-chain balances cover the amounts owed',
    sql`select currency || ': ' || on_chain || ' on the chain, ' || owed || ' owed, ' || in_flight || ' in flight' as fault
        from (select distinct on (currency) * from solvency_check order by currency, at desc, id desc) newest
        where on_chain + in_flight + case currency ${sql.join(tolerated, sql` `)} end < owed`,
  ],
]

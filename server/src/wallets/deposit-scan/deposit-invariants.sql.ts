import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

/** Every row is a fault. See docs/rules/wallets.md. */
export const depositInvariants: readonly Invariant[] = [
  [
    'each credited chain transfer is posted once with its amount',
    // Excess over a price: `…:rest`. Operator's reversal: `…:undo:0`; the next credit `…:again:1`.
    sql`with moved as (
          select key, posting.currency, amount
          from ledger_transfer transfer
          join ledger_posting posting on posting.transfer_id = transfer.id
          join ledger_account account on account.id = posting.from_account
          where key like 'chain:%' and account.owner_id is null and account.kind in ('ton_hot', 'usdt_hot')
          union all
          select key, posting.currency, -amount
          from ledger_transfer transfer
          join ledger_posting posting on posting.transfer_id = transfer.id
          where key like 'chain:%' and transfer.kind = 'deposit_reversal'
        ), posted as (
          select regexp_replace(key, ':(rest|undo:\\d+|again:\\d+)$', '') as key, currency, sum(amount) as amount
          from moved group by 1, 2 having sum(amount) <> 0
        )
        select 'transfer ' || coalesce(hash, key) || ' of ' || coalesce(came.amount, 0) || ' ' || coalesce(came.currency, posted.currency)
          || ', posted ' || coalesce(posted.amount, 0) as fault
        from (select * from chain_transfer where state = 'credited') came
        full join posted on posted.key = regexp_replace(transfer_key, ':again:\\d+$', '')
        where hash is null or key is null or came.amount <> posted.amount or came.currency <> posted.currency
          or key <> 'chain:' || network || ':' || hash`,
  ],
  [
    'the received amount and state of a deposit match its transfers',
    sql`select 'deposit ' || deposit.id || ' of ' || deposit.amount || ' is ' || state || ', received ' || received || ', its transfers sum to ' || coalesce(came, 0) as fault
        from deposit left join (
          select deposit_id, sum(amount) as came from chain_transfer where deposit_id is not null group by deposit_id
        ) transfers on deposit_id = deposit.id
        where received <> coalesce(came, 0)
          or state in ('awaiting', 'seen') and received > 0
          or state = 'paid' and received < amount
          or state = 'underpaid' and received = 0`,
  ],
  [
    'a deposit and its transaction have matching states',
    sql`select 'deposit ' || deposit.id || ' is ' || deposit.state || ', its transaction ' || entry.status as fault
        from deposit join transactions entry on entry.id = transaction_id
        where entry.status <> case
          when deposit.state in ('awaiting', 'seen') then 'pending'
          when deposit.state in ('paid', 'underpaid') then 'completed'
          else 'cancelled' end`,
  ],
]

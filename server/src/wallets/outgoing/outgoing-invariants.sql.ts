import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

const isPayoutTransfer = sql`payout.hot_wallet = outgoing.account and payout.query_id = outgoing.query_id
  and payout.valid_from = outgoing.valid_from`

/** See docs/rules/withdrawals.md. */
export const outgoingInvariants: readonly Invariant[] = [
  [
    'each outgoing transfer of the hot wallet belongs to one payout',
    sql`select 'transfer ' || hash || ' of ' || outgoing.amount || ' ' || outgoing.currency || ' to ' || destination
          || case when outgoing.withdrawal_id is null then '' else ' for withdrawal ' || outgoing.withdrawal_id end
          || ' belongs to ' || count(payout.id) || ' payouts' as fault
        from outgoing_transfer outgoing left join payout on ${isPayoutTransfer}
        where sent and acknowledged_at is null
        group by network, hash, position
        having count(payout.id) <> 1`,
  ],
  [
    'each outgoing transfer matches its payout and withdrawal',
    sql`select 'transfer ' || hash || ' of ' || outgoing.amount || ' ' || outgoing.currency || ' to ' || destination
          || ', payout ' || payout.id || ' (' || payout.state || ') of ' || withdrawal.amount - fee || ' ' || withdrawal.currency
          || ' to ' || wallet.address as fault
        from outgoing_transfer outgoing
        join payout on ${isPayoutTransfer}
        join withdrawal on withdrawal.id = payout.withdrawal_id
        join wallet on wallet.id = withdrawal.wallet_id
        where outgoing.amount <> withdrawal.amount - fee or outgoing.currency <> withdrawal.currency
          or destination <> wallet.address or outgoing.withdrawal_id <> withdrawal.id
          or sent and payout.state in ('not_sent', 'expired') or not sent and payout.state in ('delivered', 'bounced', 'expired')`,
  ],
  [
    'each delivered payout has one outgoing transfer',
    // Earlier transfers are unknown until the history was read completely once.
    sql`select 'payout ' || payout.id || ' in transaction ' || transaction_hash || ' has ' || count(hash) || ' outgoing transfers' as fault
        from payout
        join outgoing_cursor on outgoing_cursor.account = hot_wallet and complete_until is not null
        left join outgoing_transfer outgoing on outgoing.account = hot_wallet and hash = transaction_hash and sent
        where payout.state = 'delivered' and transaction_hash is not null
        group by payout.id
        having count(hash) <> 1`,
  ],
]

import { type RawBuilder, sql } from 'kysely'
import type { Invariant } from '../core/invariant.ts'

type Faults = RawBuilder<{ fault: string }>

/** Everything before it is already verified. */
export interface JournalCheckStart {
  readonly throughId: bigint
  readonly before: string | Date
  /** A missing account had no balance. */
  readonly balances: RawBuilder<unknown>
}

type JournalInvariant = readonly [name: string, faults: (from: JournalCheckStart) => Faults]

export const journalBeginning: JournalCheckStart = {
  throughId: 0n,
  before: '-infinity',
  balances: sql`(select null::bigint as account_id, 0::bigint as balance where false)`,
}

/** The journals are append-only. */
export const journalInvariants: readonly JournalInvariant[] = [
  [
    'each balance follows from its postings',
    ({ throughId, balances }) => sql`
        select 'account ' || account.id || ' has ' || account.balance || ', its postings sum to ' || coalesce(verified.balance, 0) + coalesce(total, 0) as fault
        from ledger_account account
        left join ${balances} verified on verified.account_id = account.id
        left join (
          select id, sum(amount) as total from (
            select to_account as id, amount from ledger_posting where transfer_id > ${throughId}
            union all select from_account, -amount from ledger_posting where transfer_id > ${throughId}
          ) leg group by id
        ) legs on legs.id = account.id
        where account.balance <> coalesce(verified.balance, 0) + coalesce(total, 0)`,
  ],
  [
    'the balances after each posting form an unbroken sequence',
    ({ throughId, balances }) => sql`
        with posting as (select * from ledger_posting where transfer_id > ${throughId})
        select 'account ' || account || ' has a gap at ' || value as fault from (
          select to_account as account, to_balance_after - amount as value, 1 as sign from posting
          union all select to_account, to_balance_after, -1 from posting
          union all select from_account, from_balance_after + amount, 1 from posting
          union all select from_account, from_balance_after, -1 from posting
          union all select id, coalesce(verified.balance, 0), -1
            from ledger_account left join ${balances} verified on verified.account_id = id
          union all select id, balance, 1 from ledger_account
        ) step group by account, value having sum(sign) <> 0`,
  ],
  [
    'each claimed mining session has one reward, and vice versa',
    ({ before }) => sql`
        select 'session ' || coalesce(session.id::text, transfer.key) as fault
        from (select * from mining_session where state = 'claimed' and claimed_at >= ${before}) session
        full join (
          select * from ledger_transfer where kind = 'mining_reward' and created_at >= ${before}
        ) transfer on transfer.key = 'claim:' || session.id
        where session.id is null or transfer.id is null`,
  ],
  [
    'each payment in Stars or rub is posted once with its amount',
    ({ before }) => sql`
        select 'charge ' || coalesce(payment.charge_id, transfer.key) || ' of ' || coalesce(payment.total_amount, 0) as fault
        from (select * from payment where currency in ('stars', 'rub') and created_at >= ${before}) payment
        full join (
          select transfer.key, amount from ledger_transfer transfer join ledger_posting on transfer_id = transfer.id
          where key like 'payment:%' and created_at >= ${before}
        ) transfer on transfer.key = 'payment:' || payment.charge_id
        where payment.charge_id is null or transfer.key is null or amount <> payment.total_amount`,
  ],
  [
    'each chain payment is posted once, from the hot wallet account',
    ({ before }) => sql`
        select 'charge ' || charge_id || ' of ' || total_amount as fault
        from payment
        left join ledger_transfer transfer on transfer.key = charge_id
        left join ledger_posting posting on posting.transfer_id = transfer.id
        left join ledger_account source on source.id = posting.from_account
        where payment.currency in ('ton', 'usdt') and payment.created_at >= ${before} and (
          posting.amount is distinct from total_amount or posting.currency is distinct from payment.currency
          or source.kind is distinct from payment.currency || '_hot')`,
  ],
  [
    'each transaction shows the amount of its transfer',
    ({ before }) => sql`
        select 'transaction ' || entry.id || ' shows ' || entry.amount as fault
        from transactions entry
        where entry.created_at >= ${before} and transfer_id is not null and abs(entry.amount) <> (
          select sum(amount) from ledger_posting where transfer_id = entry.transfer_id and currency = entry.currency
        )`,
  ],
  [
    'each paid referral reward is posted',
    ({ before }) => sql`
        select 'reward ' || reward.id as fault
        from referral_reward reward
        left join ledger_transfer transfer on transfer.key = 'referral:' || reward.source || ':' || reward.level
        where reward.created_at >= ${before} and reward.status = 'paid' and transfer.id is null`,
  ],
]

/** Tables whose rows change. */
export const ledgerInvariants: readonly Invariant[] = [
  [
    'the balances of each currency sum to zero',
    sql`select currency || ' sums to ' || sum(balance) as fault
        from ledger_account group by currency having sum(balance) <> 0`,
  ],
  [
    'no balance of a user or organizer is negative',
    sql`select 'account ' || id || ' has ' || balance as fault
        from ledger_account where owner_id is not null and balance < 0`,
  ],
  [
    'each boost purchase matches the state of its boost',
    sql`select 'purchase ' || purchase.id || ' is ' || purchase.state || ', its boost ' || coalesce(boost.state, 'missing') as fault
        from purchase left join boost on boost.purchase_id = purchase.id
        where purchase.product = 'boost' and (
          purchase.state = 'paid' and coalesce(boost.state, 'missing') not in ('waiting', 'applied')
          or purchase.state = 'pending' and boost.state is not null
          or purchase.state in ('credited', 'refunding', 'refunded') and boost.state = 'waiting')`,
  ],
  [
    'a mining session has the factors of its boosts',
    sql`select 'session ' || session.id || ' has ' || power_percent || ' and ' || time_percent as fault
        from mining_session session
        left join boost power on power.session_id = session.id and power.type = 'power'
        left join boost pace on pace.session_id = session.id and pace.type = 'time'
        where power_percent <> coalesce(power.percent, 100) or time_percent <> coalesce(pace.percent, 100)`,
  ],
  [
    'the refunds account equals the sum of open refunds',
    sql`select currency || ': account has ' || held || ', open refunds are ' || coalesce(asked, 0) as fault
        from (
          select currency, sum(balance) as held from ledger_account
          where owner_id is null and kind = 'refunds' group by currency
        ) account
        left join (
          select currency, sum(amount) as asked from refund
          where state in ('requested', 'awaiting_operator') group by currency
        ) refunds using (currency)
        where held <> coalesce(asked, 0)`,
  ],
  [
    'refunds of a payment match its state and never exceed its amount',
    sql`select 'charge ' || charge_id || ' of ' || total_amount || ' is ' || payment.state || ', refunded ' || done || ', open ' || open as fault
        from payment join (
          select charge_id, coalesce(sum(amount) filter (where state = 'done'), 0) as done,
            coalesce(sum(amount) filter (where state in ('requested', 'awaiting_operator')), 0) as open
          from refund where charge_id is not null group by charge_id
        ) refunds using (charge_id)
        where done + open > total_amount or (payment.state = 'refunded') <> (done = total_amount)
        union all
        select 'charge ' || charge_id || ' is refunded without a refund' from payment
        where state = 'refunded' and not exists (select from refund where refund.charge_id = payment.charge_id)`,
  ],
  [
    'Telegram lists every Stars charge',
    sql`select 'charge ' || charge_id || ' is not in the list of Telegram' as fault
        from payment, stars_check
        where currency = 'stars' and confirmed_at is null and paid_at < completed_at - interval '5 minutes'`,
  ],
  [
    'due notifications are sent in time',
    // Moving the clock forward makes queued rows late at once, so allow two minutes after the move.
    sql`select 'outbox ' || outbox.id as fault from outbox, app_clock
        where outbox.created_at < app_now() - interval '2 minutes' and moved_at < now() - interval '2 minutes'
        union all
        select 'notification ' || notification.id from notification, app_clock
        where state = 'waiting' and coalesce(send_at, due_at) < app_now() - interval '2 minutes' and moved_at < now() - interval '2 minutes'`,
  ],
]

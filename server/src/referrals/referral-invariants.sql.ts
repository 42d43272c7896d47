import { sql } from 'kysely'
import type { Invariant } from '../core/invariant.ts'

const pending = sql`('pending', 'available')`

export const referralInvariants: readonly Invariant[] = [
  [
    'referral totals equal the sums of their rewards',
    sql`select 'rewards from friend ' || invitee_id || ' to ' || inviter_id || ' in ' || month || ' are ' || coalesce(total, 0) || ' '
          || currency || ', stored sum ' || coalesce(amount, 0) as fault
        from (
          select inviter_id, invitee_id, month, currency, sum(amount) filter (where status <> 'reversed') as total,
            sum(amount) filter (where status in ${pending}) as waiting
          from referral_reward where inviter_id <> invitee_id group by inviter_id, invitee_id, month, currency
        ) rewards
        full join referral_friend_sum using (inviter_id, invitee_id, month, currency)
        where coalesce(total, 0) <> coalesce(amount, 0) or coalesce(waiting, 0) <> coalesce(pending, 0)
        union all
        select 'rewards from friends to ' || inviter_id || ' in ' || month || ' are ' || coalesce(total, 0) || ' ' || currency
          || ', stored sum ' || coalesce(amount, 0)
        from (
          select inviter_id, month, currency, invite_type, sum(amount) filter (where status <> 'reversed') as total,
            sum(amount) filter (where status in ${pending}) as waiting
          from referral_reward where inviter_id <> invitee_id group by inviter_id, month, currency, invite_type
        ) rewards
        full join referral_month_sum using (inviter_id, month, currency, invite_type)
        where coalesce(total, 0) <> coalesce(amount, 0) or coalesce(waiting, 0) <> coalesce(pending, 0)`,
  ],
  [
    'postings of referral rewards match their status and reversals',
    sql`select 'reward ' || reward.id || ' is ' || status || ' but posted' as fault
        from referral_reward reward
        join ledger_transfer on key = 'referral:' || source || ':' || level
        where status in ${pending}
        union all
        select 'reward ' || reward.id || ' of ' || amount || ' is reversed, collected ' || coalesce(collected, 0) || ', owed ' || coalesce(owed, 0)
        from referral_reward reward
        join ledger_transfer transfer on transfer.key = 'referral:' || source || ':' || level
        left join referral_reversal reversal on reversal.reward_id = reward.id
        where status = 'reversed' and coalesce(collected, 0) + coalesce(owed, 0) <> amount
        union all
        select 'reversal of reward ' || reversal.reward_id || ' collected ' || collected || ', posted ' || coalesce(posting.amount, 0)
        from referral_reversal reversal
        left join ledger_transfer paid on paid.key = (
          select 'referral:' || source || ':' || level from referral_reward where id = reversal.reward_id)
        left join ledger_transfer back on back.reverses = paid.id
        left join ledger_posting posting on posting.transfer_id = back.id
        where done_at is not null and coalesce(collected, 0) <> coalesce(posting.amount, 0)`,
  ],
  [
    'each debt equals the uncollected reversals minus repayments',
    sql`select 'user ' || user_id || ' owes ' || coalesce(debt.amount, 0) || ' ' || currency || ', uncollected '
          || coalesce(owed, 0) || ', repaid ' || coalesce(paid, 0) as fault
        from referral_debt debt
        full join (
          select user_id, currency, sum(owed) as owed from (
            select inviter_id as user_id, currency, owed from referral_reversal join referral_reward on id = reward_id
            union all select user_id, 'enp', owed from task_progress
          ) each_reversal where owed > 0 group by user_id, currency
        ) missing using (user_id, currency)
        full join (
          select account.owner_id as user_id, account.currency, sum(amount) as paid
          from ledger_transfer transfer
          join ledger_posting posting on posting.transfer_id = transfer.id
          join ledger_account account on account.id = posting.from_account
          where transfer.kind = 'referral_debt' group by account.owner_id, account.currency
        ) netted using (user_id, currency)
        where coalesce(debt.amount, 0) <> coalesce(owed, 0) - coalesce(paid, 0)`,
  ],
  [
    'referral counts match the referrals',
    sql`select 'referral counts of ' || inviter_id || ', level ' || level || ', in ' || month as fault
        from (
          select inviter, level, date_trunc('month', created_at at time zone 'UTC')::date, invite_type,
            count(*) filter (where standing = 'counted') as counted,
            count(*) filter (where standing = 'counted' and coalesce(active_at, first_trip_at) is not null) as active,
            count(*) filter (where standing = 'under_review') as under_review,
            count(*) filter (where standing = 'refused') as refused
          from (
            select inviter_id as inviter, 1 as level, * from referral
            union all select second_inviter_id, 2, * from referral where second_inviter_id is not null
          ) friend group by 1, 2, 3, 4
        ) found (inviter_id, level, month, invite_type, counted, active, under_review, refused)
        full join (
          select inviter_id, level, month, invite_type, sum(counted) as counted, sum(active) as active,
            sum(under_review) as under_review, sum(refused) as refused
          from referral_count group by 1, 2, 3, 4
        ) kept using (inviter_id, level, month, invite_type)
        where (coalesce(found.counted, 0), coalesce(found.active, 0), coalesce(found.under_review, 0), coalesce(found.refused, 0))
          <> (coalesce(kept.counted, 0), coalesce(kept.active, 0), coalesce(kept.under_review, 0), coalesce(kept.refused, 0))`,
  ],
  [
    'the second inviter is the inviter of the inviter',
    sql`select 'friend ' || friend.invitee_id || ' of ' || friend.inviter_id || ' has another second inviter' as fault
        from referral friend left join referral above on above.invitee_id = friend.inviter_id
        where friend.second_inviter_id is distinct from above.inviter_id`,
  ],
]

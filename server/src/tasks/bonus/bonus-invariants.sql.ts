import { dailyBonusRules } from '@enp/shared/money/rewards'
import { sql } from 'kysely'
import type { Invariant } from '../../core/invariant.ts'

export const bonusInvariants: readonly Invariant[] = [
  [
    'each claimed daily bonus has one reward, and vice versa',
    sql`select 'bonus ' || coalesce(claim.user_id || ' ' || claim.day, transfer.key) || ' of ' || coalesce(claim.amount, 0) as fault
        from bonus_claim claim
        full join (
          select transfer.key, amount from ledger_transfer transfer join ledger_posting on transfer_id = transfer.id
          where kind = 'task_reward' and key like 'bonus:%'
        ) transfer on transfer.key = 'bonus:' || claim.user_id || ':' || claim.day
        where claim.user_id is null or transfer.key is null or claim.amount <> transfer.amount`,
  ],
  [
    'daily bonus claims of a user respect the minimum interval',
    sql`select 'user ' || user_id || ' claimed ' || day || ' too early' as fault
        from (
          select user_id, day, claimed_at, lag(claimed_at) over (partition by user_id order by day) as before
          from bonus_claim
        ) claim
        where claimed_at < before + make_interval(hours => ${dailyBonusRules.hoursBetweenClaims})`,
  ],
  [
    'each streak follows from its claims',
    sql`select 'streak of ' || coalesce(state.user_id, made.user_id) || ' has ' || coalesce(state.days, 0) || ' days, its claims have ' || coalesce(made.days, 0) as fault
        from bonus_streak state
        full join (
          select distinct on (user_id) user_id, day, claimed_at, streak + 1 as days,
            count(*) over (partition by user_id) as claims
          from bonus_claim order by user_id, day desc
        ) made on made.user_id = state.user_id
        where (state.last_day, state.claimed_at, state.days, state.claims)
          is distinct from (made.day, made.claimed_at, made.days, made.claims)`,
  ],
]

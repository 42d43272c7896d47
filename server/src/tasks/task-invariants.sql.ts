import { sql } from 'kysely'
import type { Invariant } from '../core/invariant.ts'

/** A transfer's key names the user and the task. */
export const taskInvariants: readonly Invariant[] = [
  [
    'each completed task has one reward, and vice versa',
    sql`select coalesce(paid.key, wanted.key) || ' posted ' || coalesce(paid.amount, 0) || ' of ' || coalesce(wanted.reward, 0) as fault
        from (select 'task:' || user_id || ':' || task_id as key, reward from task_progress where completed_at is not null) wanted
        full join (
          select key, sum(amount) as amount from ledger_transfer join ledger_posting on transfer_id = id
          where kind = 'task_reward' and key like 'task:%' group by key
        ) paid using (key)
        where paid.amount is distinct from wanted.reward`,
  ],
  [
    'each task reversal is posted once with the collected amount',
    sql`select coalesce(back.key, wanted.key) || ' posted ' || coalesce(back.amount, 0) || ' of ' || coalesce(wanted.collected, 0) as fault
        from (select 'task:' || user_id || ':' || task_id || ':reversal' as key, collected from task_progress where collected > 0) wanted
        full join (
          select key, sum(amount) as amount from ledger_transfer join ledger_posting on transfer_id = id
          where kind = 'task_reversal' group by key
        ) back using (key)
        where back.amount is distinct from wanted.collected`,
  ],
]

import type { TaskType } from '@enp/shared/calls/tasks'
import type { Generated } from 'kysely'

export interface TaskSchema {
  task: {
    id: Generated<string>
    key: string
    type: TaskType
    title_ru: string
    title_en: string
    description_ru: Generated<string>
    description_en: Generated<string>
    channel: string | null
    url: string | null
    friends: number | null
    reward: bigint
    reviewed: Generated<boolean>
    position: Generated<number>
    expires_at: Date | null
    retired_at: Date | null
    created_at: Generated<Date>
  }
  task_progress: {
    user_id: string
    task_id: string
    state: Generated<ProgressState>
    opened_at: Date
    submitted_at: Date | null
    completed_at: Date | null
    reversed_at: Date | null
    reward: bigint | null
    recheck_at: Date | null
    collected: bigint | null
    owed: bigint | null
  }
}

/** `opened`: by the first check. `reversed`: the user left the channel within 7 days. */
export type ProgressState = 'opened' | 'pending_verification' | 'completed' | 'reversed'

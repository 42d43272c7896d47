import type { Language } from '@enp/shared/calls/api'
import type { Task, TaskRequirements } from '@enp/shared/calls/earning/tasks'
import { money, moneyToNumber } from '@enp/shared/money/money'
import { visitWaitSeconds } from '@enp/shared/money/rewards'
import type { Selectable } from 'kysely'
import type { DB } from '../core/database/database-types.ts'
import type { ProgressState } from '../core/database/row-states.ts'
import type { LifeCycle } from '../core/life-cycle.ts'
import type { ReferralIncome } from '../referrals/referrals.rules.ts'

/** A declined task may be submitted again; a reversed one may not. */
export const progressLifeCycle = {
  opened: ['pending_verification', 'completed'],
  pending_verification: ['opened', 'completed'],
  completed: ['reversed'],
  reversed: [],
} as const satisfies LifeCycle<ProgressState>

export const taskReferralIncome: ReferralIncome = {
  activity: 'task',
  description: 'Friend’s task',
}

export type StoredTask = Selectable<DB['task']>

export interface TaskProgress {
  readonly state: ProgressState
  readonly openedAt: Date
  readonly completedAt: Date | undefined
  readonly reversedAt: Date | undefined
}

/** Pays a user for a task once. */
export const taskRewardKey = (userId: string, taskId: string) => `task:${userId}:${taskId}`
export const reversalNotificationKey = (userId: string, taskId: string) => `task-reversed:${userId}:${taskId}`
export const reviewNotificationKey = (userId: string, taskId: string, submittedAt: Date) =>
  `task-review:${userId}:${taskId}:${submittedAt.getTime()}`

const msPerMinute = 60_000
const waitMs = visitWaitSeconds * 1_000
/** The wait is our rule, so a visit opened in time may end after the task expired. */
const finishWithinMs = 24 * 3_600_000

const checkableAt = (openedAt: Date) => new Date(openedAt.getTime() + waitMs)

/** Rounded up; 0 when the check can succeed. */
export function minutesLeft(openedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((checkableAt(openedAt).getTime() - now.getTime()) / msPerMinute))
}

/** For a user who has not completed the task. */
export function isTaskOpen(task: StoredTask, progress: TaskProgress | undefined, now: Date): boolean {
  if (task.retired_at) return false
  if (!task.expires_at || now < task.expires_at) return true
  if (progress?.state !== 'opened' || !hasVisitDelay(task)) return false
  return now.getTime() < checkableAt(progress.openedAt).getTime() + finishWithinMs
}

export const isDone = (progress: TaskProgress | undefined): progress is TaskProgress =>
  progress !== undefined && progress.state !== 'opened'

/** The first check starts the one-hour wait. */
export const hasVisitDelay = ({ type }: Pick<StoredTask, 'type'>) => type === 'visit' || type === 'social'

export function toTask(
  task: StoredTask,
  progress: TaskProgress | undefined,
  language: Language,
  friends: number,
): Task {
  const isPaid = progress?.completedAt !== undefined
  return {
    id: task.id,
    title: language === 'ru' ? task.title_ru : task.title_en,
    description: language === 'ru' ? task.description_ru : task.description_en,
    type: task.type,
    reward: { type: 'enp', amount: moneyToNumber(money('enp', task.reward)) },
    requirements: toRequirements(task),
    status: isPaid ? 'completed' : progress?.state === 'pending_verification' ? 'pending_verification' : 'active',
    completedAt: progress?.completedAt?.toISOString() ?? null,
    expiresAt: task.expires_at?.toISOString() ?? null,
    ...(progress?.state === 'opened' &&
      hasVisitDelay(task) && { checkableAt: checkableAt(progress.openedAt).toISOString() }),
    ...(task.friends !== null &&
      !isPaid && { progress: { have: Math.min(friends, task.friends), need: task.friends } }),
    ...(progress?.reversedAt && { reversedAt: progress.reversedAt.toISOString() }),
  }
}

/** Check constraints of the table ensure that a type's columns are set. */
function toRequirements({ type, channel, url, friends }: StoredTask): TaskRequirements {
  switch (type) {
    case 'subscription':
      return { type: 'telegram_subscription', channelUsername: channel ?? '' }
    case 'visit':
      return { type: 'website_visit', url: url ?? '' }
    case 'social':
      return { type: 'social', url: url ?? '' }
    case 'referral':
      return { type: 'referral', count: friends ?? 1 }
    case 'daily_bonus':
      return { type: 'daily_bonus' }
  }
}

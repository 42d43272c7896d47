import type { Language } from '@enp/shared/calls/api'
import type { Task, TaskRequirements } from '@enp/shared/calls/tasks'
import { money, toNumber } from '@enp/shared/money'
import { referralRates, visitWaitSeconds } from '@enp/shared/rewards'
import type { Selectable } from 'kysely'
import type { LifeCycle } from '../core/life-cycle.ts'
import type { Schema } from '../core/schema.ts'
import type { ProgressState } from '../core/task-schema.ts'
import type { SharedIncome } from '../referrals/referrals.rules.ts'

/**
 * docs/product.md, section 17. What an operator declined may be submitted again; what was reversed stays so, for a task
 * pays a person once.
 */
export const progressLifeCycle = {
  opened: ['pending_verification', 'completed'],
  pending_verification: ['opened', 'completed'],
  completed: ['reversed'],
  reversed: [],
} as const satisfies LifeCycle<ProgressState>

/** What inviters have of a friend’s tasks. */
export const taskIncome: SharedIncome = {
  activity: 'task',
  shareBasisPoints: referralRates.earning.shareBasisPoints,
  description: 'Friend’s task',
}

export type TaskRow = Selectable<Schema['task']>

/** How far a person is. */
export interface Progress {
  readonly state: ProgressState
  readonly openedAt: Date
  readonly completedAt: Date | undefined
  readonly reversedAt: Date | undefined
}

/** What pays a person for a task, once for ever. */
export const rewardKey = (userId: string, taskId: string) => `task:${userId}:${taskId}`
export const reversalNotificationKey = (userId: string, taskId: string) => `task-reversed:${userId}:${taskId}`
export const reviewNotificationKey = (userId: string, taskId: string, submittedAt: Date) =>
  `task-review:${userId}:${taskId}:${submittedAt.getTime()}`

const msPerMinute = 60_000
const waitMs = visitWaitSeconds * 1_000
/** What was opened in time may be finished after the task’s expiry: the wait is ours. */
const finishWithinMs = 24 * 3_600_000

/** Of a visit: when its check can succeed. */
const checkableAt = (openedAt: Date) => new Date(openedAt.getTime() + waitMs)

/** Whole minutes until a visit’s check can succeed, rounded up; 0 when it can. */
export function minutesLeft(openedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((checkableAt(openedAt).getTime() - now.getTime()) / msPerMinute))
}

/** Whether the task can be done by who has not completed it. */
export function isOpen(task: TaskRow, progress: Progress | undefined, now: Date): boolean {
  if (task.retired_at) return false
  if (!task.expires_at || now < task.expires_at) return true
  if (progress?.state !== 'opened' || !isVisited(task)) return false
  return now.getTime() < checkableAt(progress.openedAt).getTime() + finishWithinMs
}

/** Whether the person’s part is done: paid, taken back, or in an operator’s hands. */
export const isDone = (progress: Progress | undefined): progress is Progress =>
  progress !== undefined && progress.state !== 'opened'

/** Types whose first check starts an hour. */
export const isVisited = ({ type }: Pick<TaskRow, 'type'>) => type === 'visit' || type === 'social'

/** A task as the person reads it; `friends`: how many of theirs count. */
export function toTask(task: TaskRow, progress: Progress | undefined, language: Language, friends: number): Task {
  const isPaid = progress?.completedAt !== undefined
  return {
    id: task.id,
    title: language === 'ru' ? task.title_ru : task.title_en,
    description: language === 'ru' ? task.description_ru : task.description_en,
    type: task.type,
    reward: { type: 'enp', amount: toNumber(money('enp', task.reward)) },
    requirements: toRequirements(task),
    status: isPaid ? 'completed' : progress?.state === 'pending_verification' ? 'pending_verification' : 'active',
    completedAt: progress?.completedAt?.toISOString() ?? null,
    expiresAt: task.expires_at?.toISOString() ?? null,
    ...(progress?.state === 'opened' &&
      isVisited(task) && { checkableAt: checkableAt(progress.openedAt).toISOString() }),
    ...(task.friends !== null &&
      !isPaid && { progress: { have: Math.min(friends, task.friends), need: task.friends } }),
    ...(progress?.reversedAt && { reversedAt: progress.reversedAt.toISOString() }),
  }
}

/** The columns that a type needs are there: the table’s own checks say so. */
function toRequirements({ type, channel, url, friends }: TaskRow): TaskRequirements {
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

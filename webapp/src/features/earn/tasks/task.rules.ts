import { findClaimedTodayEnp } from '../bonus/bonus.rules.ts'
import type { Bonus, Task } from '../earn.queries.ts'

/** `waiting`: in its waiting hour; `pending`: an operator reviews it; `reversed`: revoked. */
export type TaskState =
  | { readonly kind: 'open' | 'ready' | 'pending' | 'done' | 'reversed' | 'expired' }
  | { readonly kind: 'waiting'; readonly minutes: number }

const minuteMs = 60_000

/** Depends on the server time, so that a list on screen stays current. */
export function toTaskState(task: Task, nowMs: number): TaskState {
  if (task.reversedAt !== undefined) return { kind: 'reversed' }
  if (task.status === 'completed') return { kind: 'done' }
  if (task.status === 'pending_verification') return { kind: 'pending' }
  if (task.checkableAt !== undefined) {
    const minutes = Math.ceil((Date.parse(task.checkableAt) - nowMs) / minuteMs)
    return minutes > 0 ? { kind: 'waiting', minutes } : { kind: 'ready' }
  }
  if (task.expiresAt !== null && nowMs >= Date.parse(task.expiresAt)) return { kind: 'expired' }
  if (task.progress && task.progress.have >= task.progress.need) return { kind: 'ready' }
  return { kind: 'open' }
}

export const isTaskOver = ({ kind }: TaskState) => ['done', 'reversed', 'expired'].includes(kind)

export function leftToEarn(tasks: readonly Task[], nowMs: number): number {
  const left = tasks.filter((task) => !isTaskOver(toTaskState(task, nowMs)))
  return left.reduce((sum, { reward }) => sum + reward.amount, 0)
}

export function toTaskLink({ requirements }: Task): { readonly telegram?: string; readonly site?: string } {
  switch (requirements.type) {
    case 'telegram_subscription':
      return { telegram: `https://t.me/${requirements.channelUsername.replace(/^@/, '')}` }
    case 'website_visit':
    case 'social':
      return isTelegram(requirements.url) ? { telegram: requirements.url } : { site: requirements.url }
    case 'referral':
    case 'daily_bonus':
      return {}
  }
}

/** Telegram opens these links in the app. */
const isTelegram = (url: string) => /^https:\/\/t\.me\//.test(url)

/** The card of the bonus already asks to claim it; the task appears when it can be taken. */
export function withoutUnclaimedBonus(tasks: readonly Task[], bonus: Bonus | undefined): readonly Task[] {
  if (!bonus || findClaimedTodayEnp(bonus) !== undefined) return tasks
  return tasks.filter(({ type, status }) => type !== 'daily_bonus' || status === 'completed')
}

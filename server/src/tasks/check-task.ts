import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'
import { countActiveFriends } from '../referrals/count-friends.ts'
import { logBotApiFailure } from '../telegram/log-bot-api-failure.ts'
import type { User } from '../users/user.rules.ts'
import { hasClaimedToday } from './bonus/get-bonus.ts'
import { completeTask } from './complete-task.ts'
import { isDone, isTaskOpen, minutesLeft, toTask } from './task.rules.ts'
import { findTask, openTask, submitTask, type UserTask } from './tasks.store.ts'

type Dependencies = Pick<Deps, 'db' | 'telegram' | 'log'>

/**
 * Pays once; asks Telegram outside of any transaction. Errors: TASK_NOT_FOUND, WAIT_ONE_HOUR,
 * WAIT_MINUTES, NOT_SUBSCRIBED, TASK_NOT_DONE; TRY_LATER, which changes nothing.
 */
export async function checkTask(
  deps: Dependencies,
  user: User,
  taskId: string,
): Promise<HandlerReply<'POST /v1/tasks/:id/check'>> {
  const { db } = deps
  const initial = (await findTask(db, user.id, taskId)) ?? throwRefusal('TASK_NOT_FOUND')
  if (!isDone(initial.progress)) {
    if (!isTaskOpen(initial.task, initial.progress, initial.now)) throwRefusal('TASK_NOT_FOUND')
    await verify(deps, user, initial)
    if (initial.task.reviewed) await submitTask(db, user.id, taskId)
    else await completeTask(db, user, initial.task)
  }
  const { task, progress } = (await findTask(db, user.id, taskId)) ?? throwRefusal('TASK_NOT_FOUND')
  return { data: toTask(task, progress, user.language, 0) }
}

/** Fails while the user has not done the task. */
async function verify(deps: Dependencies, user: User, { task, progress, now }: UserTask): Promise<void> {
  switch (task.type) {
    case 'subscription':
      return verifyMember(deps, user, task.channel ?? '')
    case 'visit':
    case 'social': {
      if (!progress && (await openTask(deps.db, user.id, task.id))) throwRefusal('WAIT_ONE_HOUR')
      const minutes = minutesLeft(progress?.openedAt ?? now, now)
      return minutes > 0 ? throwRefusal('WAIT_MINUTES', { minutes }) : undefined
    }
    case 'referral': {
      const need = task.friends ?? 1
      const have = await countActiveFriends(deps.db, user.id)
      return have < need ? throwRefusal('TASK_NOT_DONE', { have, need }) : undefined
    }
    case 'daily_bonus':
      return (await hasClaimedToday(deps.db, user.id)) ? undefined : throwRefusal('TASK_NOT_DONE', { have: 0, need: 1 })
  }
}

async function verifyMember({ telegram, log }: Dependencies, { telegramId }: User, channel: string): Promise<void> {
  const membership = await telegram.membership(channel, telegramId).catch((error: unknown) => {
    logBotApiFailure(log, error, 'could not read a membership')
    return 'unknown' as const
  })
  if (membership === 'unknown') throwRefusal('TRY_LATER')
  if (membership === 'left') throwRefusal('NOT_SUBSCRIBED')
}

import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'
import { countActiveFriends } from '../referrals/count-friends.ts'
import type { Person } from '../users/person.rules.ts'
import { hasClaimedToday } from './bonus/read-bonus.ts'
import { completeTask } from './complete-task.ts'
import { isDone, isOpen, minutesLeft, toTask } from './task.rules.ts'
import { findTask, openTask, type PersonsTask, submitTask } from './tasks.store.ts'

type Needs = Pick<Deps, 'db' | 'telegram' | 'log'>

/**
 * Checks a task and pays it once; docs/product.md, section 17. The check of one that is done answers how it stands. The
 * messenger is asked outside of any transaction.
 * Errors: TASK_NOT_FOUND, also when it is retired or expired; WAIT_ONE_HOUR, WAIT_MINUTES, NOT_SUBSCRIBED, TASK_NOT_DONE;
 * TRY_LATER, which changes nothing.
 */
export async function checkTask(
  needs: Needs,
  person: Person,
  taskId: string,
): Promise<Answer<'POST /v1/tasks/:id/check'>> {
  const { db } = needs
  const seen = (await findTask(db, person.id, taskId)) ?? fail('TASK_NOT_FOUND')
  if (!isDone(seen.progress)) {
    if (!isOpen(seen.task, seen.progress, seen.now)) fail('TASK_NOT_FOUND')
    await verify(needs, person, seen)
    if (seen.task.reviewed) await submitTask(db, person.id, taskId)
    else await completeTask(db, person, seen.task)
  }
  const { task, progress } = (await findTask(db, person.id, taskId)) ?? fail('TASK_NOT_FOUND')
  return { data: toTask(task, progress, person.language, 0) }
}

/** Refuses while the person has not done it. */
async function verify(needs: Needs, person: Person, { task, progress, now }: PersonsTask): Promise<void> {
  switch (task.type) {
    case 'subscription':
      return verifyMember(needs, person, task.channel ?? '')
    case 'visit':
    case 'social': {
      if (!progress && (await openTask(needs.db, person.id, task.id))) fail('WAIT_ONE_HOUR')
      const minutes = minutesLeft(progress?.openedAt ?? now, now)
      return minutes > 0 ? fail('WAIT_MINUTES', { minutes }) : undefined
    }
    case 'referral': {
      const need = task.friends ?? 1
      const have = await countActiveFriends(needs.db, person.id)
      return have < need ? fail('TASK_NOT_DONE', { have, need }) : undefined
    }
    case 'daily_bonus':
      return (await hasClaimedToday(needs.db, person.id)) ? undefined : fail('TASK_NOT_DONE', { have: 0, need: 1 })
  }
}

async function verifyMember({ telegram, log }: Needs, { telegramId }: Person, channel: string): Promise<void> {
  const found = await telegram.membership(channel, telegramId).catch((error: Error) => {
    log.warn({ reason: error.message }, 'the messenger does not answer')
    return 'unknown' as const
  })
  if (found === 'unknown') fail('TRY_LATER')
  if (found === 'left') fail('NOT_SUBSCRIBED')
}

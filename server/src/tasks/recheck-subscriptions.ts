import { getNow } from '../core/database/clock.ts'
import type { Deps } from '../core/deps.ts'
import { runWhenDue } from '../core/jobs/lease.ts'
import { isEarlyLeaveConclusive, nextRecheck, toRecheckSpread } from './recheck.rules.ts'
import { reverseTask } from './reverse-task.ts'
import { findDueSubscriptions, scheduleRecheck, type TaskSubscription } from './subscriptions.store.ts'

type Dependencies = Pick<Deps, 'db' | 'telegram'>

/** Telegram's limit applies to all requests of the bot, so one process asks. */
const job = { name: 'subscription re-checks', everySeconds: 5 }
const batchSize = 25
const retryMs = 600_000

/** Retries later if Telegram does not know. Undefined if another process runs. */
export function recheckSubscriptions(deps: Dependencies): Promise<number | undefined> {
  return runWhenDue(deps.db, job, async () => {
    const due = await findDueSubscriptions(deps.db, batchSize)
    for (const subscription of due) await recheck(deps, subscription)
    return due.length
  })
}

async function recheck({ db, telegram }: Dependencies, subscription: TaskSubscription): Promise<void> {
  const { userId, channel, telegramId, completedAt } = subscription
  const now = await getNow(db)
  if (!isEarlyLeaveConclusive(completedAt, now)) return scheduleRecheck(db, subscription, undefined)
  const later = new Date(now.getTime() + retryMs)
  try {
    const membership = await telegram.membership(channel, telegramId)
    if (membership === 'left') await reverseTask(db, subscription)
    else
      await scheduleRecheck(
        db,
        subscription,
        membership === 'unknown' ? later : nextRecheck(completedAt, now, toRecheckSpread(userId)),
      )
  } catch (error) {
    // Postpones first, so that a subscription that always fails does not block others.
    await scheduleRecheck(db, subscription, later)
    throw error
  }
}

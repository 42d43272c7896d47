import { getNow } from '../core/clock.ts'
import type { Deps } from '../core/deps.ts'
import { whenDue } from '../core/lease.ts'
import { isConclusive, nextRecheck, toSpread } from './recheck.rules.ts'
import { reverseTask } from './reverse-task.ts'
import { findDueSubscriptions, type Subscription, scheduleRecheck } from './subscriptions.store.ts'

type Dependencies = Pick<Deps, 'db' | 'telegram'>

/** Telegram's limit applies to all requests of the bot, so one process asks. */
const job = { name: 'subscription re-checks', everySeconds: 5 }
const batchSize = 25
const retryMs = 600_000

/** Retries later if Telegram does not know. Undefined if another process runs. */
export function recheckSubscriptions(deps: Dependencies): Promise<number | undefined> {
  return whenDue(deps.db, job, async () => {
    const due = await findDueSubscriptions(deps.db, batchSize)
    for (const subscription of due) await recheck(deps, subscription)
    return due.length
  })
}

async function recheck({ db, telegram }: Dependencies, subscription: Subscription): Promise<void> {
  const { userId, channel, telegramId, completedAt } = subscription
  const now = await getNow(db)
  if (!isConclusive(completedAt, now)) return scheduleRecheck(db, subscription, undefined)
  const later = new Date(now.getTime() + retryMs)
  try {
    const membership = await telegram.membership(channel, telegramId)
    if (membership === 'left') await reverseTask(db, subscription)
    else
      await scheduleRecheck(
        db,
        subscription,
        membership === 'unknown' ? later : nextRecheck(completedAt, now, toSpread(userId)),
      )
  } catch (error) {
    // Postpones first, so that a subscription that always fails does not block others.
    await scheduleRecheck(db, subscription, later)
    throw error
  }
}

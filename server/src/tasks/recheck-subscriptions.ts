import { getNow } from '../core/clock.ts'
import type { Deps } from '../core/deps.ts'
import { whenDue } from '../core/lease.ts'
import { isConclusive, nextRecheck, toSpread } from './recheck.rules.ts'
import { reverseTask } from './reverse-task.ts'
import { findDueSubscriptions, type Subscription, scheduleRecheck } from './subscriptions.store.ts'

type Dependencies = Pick<Deps, 'db' | 'telegram'>

/** One process asks at most five a second: the messenger’s limit is for everything that the bot does. */
const job = { name: 'subscription re-checks', everySeconds: 5 }
const atOnce = 25
const retryMs = 600_000

/**
 * Asks the messenger whether people are still in the channels they were paid for, when that is due; docs/product.md,
 * section 17. What it doesn't tell is asked again later and changes nothing. Answers how many were asked; undefined when
 * another process does it.
 */
export function recheckSubscriptions(deps: Dependencies): Promise<number | undefined> {
  return whenDue(deps.db, job, async () => {
    const due = await findDueSubscriptions(deps.db, atOnce)
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
    const found = await telegram.membership(channel, telegramId)
    if (found === 'left') await reverseTask(db, subscription)
    else
      await scheduleRecheck(
        db,
        subscription,
        found === 'unknown' ? later : nextRecheck(completedAt, now, toSpread(userId)),
      )
  } catch (error) {
    // Put off first, so that one that always fails holds nobody up; the lease then lets the messenger rest.
    await scheduleRecheck(db, subscription, later)
    throw error
  }
}

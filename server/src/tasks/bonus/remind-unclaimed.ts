import { inBatches } from '../../core/batches.ts'
import { type Database, inTransaction } from '../../core/database.ts'
import { whenDue } from '../../core/lease.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { remind, reminderKey } from './reminder.rules.ts'
import { lockDueReminders, setReminder, skipEvening } from './reminder.store.ts'

const reminding = { name: 'bonus_reminders', everySeconds: 5 }
/**
 * Ten a second: the messenger takes some 25 from the bot in all, and what is as urgent must not wait behind an evening of
 * reminders. Who is not reached until 22:00 is reminded the next evening.
 */
const atOnce = 50
const skippedAtOnce = 2_000

/** Reminds those whose bonus waits, as many as the messenger has room for; one worker at a time. */
export function remindWhenDue(db: Database): Promise<number | undefined> {
  return whenDue(db, reminding, () => remindUnclaimed(db))
}

/**
 * Tells people on the evening of their local day that its bonus is not claimed; docs/product.md, section 16. Nothing is
 * written for those who claim in time. Answers how many were reminded.
 */
export async function remindUnclaimed(db: Database): Promise<number> {
  await inBatches(skippedAtOnce, (limit) => skipEvening(db, limit))
  return inTransaction(db, async (tx) => {
    let told = 0
    for (const { userId, timeZone, streak, now } of await lockDueReminders(tx, atOnce)) {
      const { reminder, nextAt } = remind(streak, timeZone, now)
      await setReminder(tx, userId, nextAt)
      if (!reminder) continue
      await enqueueNotification(tx, { key: reminderKey(userId, reminder.day), userId, content: reminder.content })
      told += 1
    }
    return told
  })
}

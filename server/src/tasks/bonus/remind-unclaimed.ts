import { inBatches } from '../../core/batches.ts'
import { type Database, inTransaction } from '../../core/database.ts'
import { runWhenDue } from '../../core/lease.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { bonusReminderKey, decideBonusReminder } from './reminder.rules.ts'
import { endExpiredBonusReminders, lockDueReminders, setReminder } from './reminder.store.ts'

const job = { name: 'bonus_reminders', everySeconds: 5 }
/** Ten a second: urgent messages must not wait for an evening of reminders. */
const batchSize = 50
const skipBatchSize = 2_000

/** In one worker at a time, within Telegram's limits. */
export function sendBonusRemindersWhenDue(db: Database): Promise<number | undefined> {
  return runWhenDue(db, job, () => remindUnclaimed(db))
}

/** In the evening of the user's local day. Returns how many were reminded. */
export async function remindUnclaimed(db: Database): Promise<number> {
  await inBatches(skipBatchSize, (limit) => endExpiredBonusReminders(db, limit))
  return inTransaction(db, async (tx) => {
    let reminded = 0
    for (const { userId, timeZone, streak, now } of await lockDueReminders(tx, batchSize)) {
      const { reminder, nextAt } = decideBonusReminder(streak, timeZone, now)
      await setReminder(tx, userId, nextAt)
      if (!reminder) continue
      await enqueueNotification(tx, { key: bonusReminderKey(userId, reminder.day), userId, content: reminder.content })
      reminded += 1
    }
    return reminded
  })
}

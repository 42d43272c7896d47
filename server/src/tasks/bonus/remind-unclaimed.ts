import { sql } from 'kysely'
import { inBatches } from '../../core/batching/batches.ts'
import { appNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { addDays, toZone } from '../../days/days.rules.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { getBonusRates } from '../../settings/reward-rates.rules.ts'
import type { Streak } from './bonus.rules.ts'
import { toStreak } from './bonus.store.ts'
import {
  bonusReminderHours,
  bonusReminderKey,
  decideBonusReminder,
  maxReminders,
  toReminderContent,
} from './reminder.rules.ts'

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
  const settings = await getSettings(db)
  return inTransaction(db, async (tx) => {
    let reminded = 0
    for (const { userId, timeZone, streak, now } of await lockDueReminders(tx, batchSize)) {
      const { reminder, nextAt } = decideBonusReminder(streak, timeZone, now)
      await setReminder(tx, userId, nextAt)
      if (!reminder) continue
      const content = toReminderContent(reminder, getBonusRates(settings, now))
      await enqueueNotification(tx, {
        ...{ key: bonusReminderKey(userId, reminder.day), userId, content },
        expiresAt: toZone(timeZone).moment(addDays(reminder.day, 1), '00:00'),
      })
      reminded += 1
    }
    return reminded
  })
}

interface DueReminder {
  readonly userId: string
  readonly timeZone: string
  readonly streak: Streak
  readonly now: Date
}

/** The earliest first, then the longest streaks; locked until the transaction ends. */
async function lockDueReminders(tx: Tx, limit: number): Promise<DueReminder[]> {
  const rows = await tx
    .selectFrom('bonus_streak')
    .innerJoin('users', 'users.id', 'bonus_streak.user_id')
    .selectAll('bonus_streak')
    .select(['users.zone', appNow.as('now')])
    .where('remind_at', '<=', appNow)
    .orderBy('remind_at')
    .orderBy('days', 'desc')
    .limit(limit)
    .forUpdate('bonus_streak')
    .skipLocked()
    .execute()
  return rows.map((row) => ({ userId: row.user_id, timeZone: row.zone, streak: toStreak(row), now: row.now }))
}

async function setReminder(tx: Tx, userId: string, remindAt: Date | null): Promise<void> {
  await tx.updateTable('bonus_streak').set({ remind_at: remindAt }).where('user_id', '=', userId).execute()
}

/** Ends reminders after their last evening. Returns the number of rows. */
async function endExpiredBonusReminders(db: Database, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with late as materialized (
      select user_id, zone from bonus_streak join users on id = user_id
      where remind_at <= app_now() - make_interval(hours => ${bonusReminderHours})
      order by remind_at limit ${limit} for update of bonus_streak skip locked
    )
    update bonus_streak set remind_at = case
      when ((remind_at + interval '1 day') at time zone late.zone)::date <= last_day + ${maxReminders}::integer
      then remind_at + interval '1 day' end
    from late where late.user_id = bonus_streak.user_id`.execute(db)
  return Number(numAffectedRows)
}

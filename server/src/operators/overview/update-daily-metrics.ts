import type { Database } from '../../core/database/database.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import { computeOrganizerMetrics, saveOrganizerMetrics } from './organizer-metrics.store.ts'
import { computeDailyMetrics, countUsers, findDaysWithoutMetrics, saveDailyMetrics } from './overview.store.ts'

/** The longest period of statistics, twice: it is compared with the days before it. */
const countedDays = 2 * 90
const job = { name: 'numbers of days', everySeconds: 600 }

/** Counts today every ten minutes, and a past day again after it ended. Undefined if not due. */
export function countDaysWhenDue(needs: {
  readonly db: Database
  readonly read: Database
}): Promise<number | undefined> {
  return runWhenDue(needs.db, job, () => updateDailyMetrics(needs))
}

export async function updateDailyMetrics({
  db,
  read,
}: {
  readonly db: Database
  readonly read: Database
}): Promise<number> {
  const days = await findDaysWithoutMetrics(db, countedDays)
  for (const day of days) {
    await saveOrganizerMetrics(db, day, await computeOrganizerMetrics(read, day))
    await saveDailyMetrics(db, await computeDailyMetrics(read, day))
  }
  const today = days.at(-1)
  if (today)
    await saveDailyMetrics(db, [{ day: today, name: 'everybody', currency: '', amount: await countUsers(read) }])
  return days.length
}

import type { Database } from '../../core/database.ts'
import { whenDue } from '../../core/lease.ts'
import { countDay, countUsers, findUncounted, saveNumbers } from './overview.store.ts'

const countedDays = 60
const job = { name: 'numbers of days', everySeconds: 600 }

/** Counts today every ten minutes, and a past day again after it ended. Undefined if not due. */
export function countDaysWhenDue(needs: {
  readonly db: Database
  readonly read: Database
}): Promise<number | undefined> {
  return whenDue(needs.db, job, () => countDays(needs))
}

export async function countDays({ db, read }: { readonly db: Database; readonly read: Database }): Promise<number> {
  const days = await findUncounted(db, countedDays)
  for (const day of days) await saveNumbers(db, await countDay(read, day))
  const today = days.at(-1)
  if (today) await saveNumbers(db, [{ day: today, name: 'everybody', currency: '', amount: await countUsers(read) }])
  return days.length
}

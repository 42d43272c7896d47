import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

const everyMinutes = 60
const afterFailureMinutes = 1

const inMinutes = (minutes: number) => sql<Date>`app_now() + make_interval(mins => ${minutes})`

/** Answers how many lines were compared before, when the next comparison is due; only one worker is told. */
export async function takeStarsCheck(db: Database): Promise<number | undefined> {
  const row = await db
    .updateTable('stars_check')
    .set({ due_at: inMinutes(everyMinutes) })
    .where('due_at', '<=', sql<Date>`app_now()`)
    .returning('checked_count')
    .executeTakeFirst()
  return row?.checked_count
}

/** `completedAt`: everything older was compared; left out when more pages wait, which are due at once. */
export async function saveStarsCheck(db: Database, checkedCount: number, completedAt: Date | undefined): Promise<void> {
  await db
    .updateTable('stars_check')
    .set({ checked_count: checkedCount, ...(completedAt ? { completed_at: completedAt } : { due_at: sql`app_now()` }) })
    .execute()
}

export async function retryStarsCheck(db: Database): Promise<void> {
  await db
    .updateTable('stars_check')
    .set({ due_at: inMinutes(afterFailureMinutes) })
    .execute()
}

/** How many lines of the messenger's list were compared. */
export async function readStarsCheck(db: Database): Promise<number> {
  const { checked_count } = await db.selectFrom('stars_check').select('checked_count').executeTakeFirstOrThrow()
  return checked_count
}

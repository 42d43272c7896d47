import type { Database } from '../../core/database.ts'

/** `completedAt`: everything older was compared; left out when more pages wait. */
export async function saveStarsCheck(db: Database, checkedCount: number, completedAt: Date | undefined): Promise<void> {
  await db
    .updateTable('stars_check')
    .set({ checked_count: checkedCount, ...(completedAt && { completed_at: completedAt }) })
    .execute()
}

/** How many lines of the messenger's list were compared. */
export async function getStarsCheckCount(db: Database): Promise<number> {
  const { checked_count } = await db.selectFrom('stars_check').select('checked_count').executeTakeFirstOrThrow()
  return checked_count
}

import type { Database } from '../../core/database.ts'

export async function saveStarsCheck(db: Database, checkedCount: number, completedAt: Date | undefined): Promise<void> {
  await db
    .updateTable('stars_check')
    .set({ checked_count: checkedCount, ...(completedAt && { completed_at: completedAt }) })
    .execute()
}

export async function getStarsCheckCount(db: Database): Promise<number> {
  const { checked_count } = await db.selectFrom('stars_check').select('checked_count').executeTakeFirstOrThrow()
  return checked_count
}

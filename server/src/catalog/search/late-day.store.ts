import type { Database } from '../../core/database/database.ts'
import { buildMinutePassedQuery, firstLateHour } from './still-open.sql.ts'

const lateMinute = firstLateHour * 60

/** Returns the minute of the day that has passed in every zone; undefined if it is not late. */
export async function findLateMinute(db: Database, date: string | undefined): Promise<number | undefined> {
  if (date === undefined) return undefined
  const { rows } = await buildMinutePassedQuery(date).execute(db)
  const minute = rows[0]?.minute ?? 0
  return minute >= lateMinute ? minute : undefined
}

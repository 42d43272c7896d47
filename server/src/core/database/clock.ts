import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Does not change within a transaction. */
export const appNow = sql<Date>`app_now()`

export async function getNow(db: Database): Promise<Date> {
  const { now } = await db.selectNoFrom(appNow.as('now')).executeTakeFirstOrThrow()
  return now
}

/** Never moves backwards. Returns the offset in force afterwards. */
export async function moveClock(db: Database, offsetSeconds: number): Promise<{ offsetSeconds: number; now: Date }> {
  const { offset_seconds } = await db
    .updateTable('app_clock')
    .set({ offset_seconds: sql`greatest(offset_seconds, ${offsetSeconds})` })
    .returning('offset_seconds')
    .executeTakeFirstOrThrow()
  return { offsetSeconds: offset_seconds, now: await getNow(db) }
}

export async function clockOffsetSeconds(db: Database): Promise<number> {
  const { offset_seconds } = await db.selectFrom('app_clock').select('offset_seconds').executeTakeFirstOrThrow()
  return offset_seconds
}

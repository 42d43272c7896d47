import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A client that repeats a request after two days makes a new one; docs/product.md, section 2. */
const requestKeyHours = 48
const endedSessionDays = 30
const batchSize = 5_000

/** Forgets what nobody can ask for any more, a bounded piece at a time. Natural keys stay: they guard money. Answers how many rows. */
export async function prune(db: Database): Promise<number> {
  const { numAffectedRows: keys = 0n } = await sql`
    delete from once where key in (
      select key from once where key like 'request:%' and created_at < app_now() - make_interval(hours => ${requestKeyHours})
      limit ${batchSize})`.execute(db)
  const { numAffectedRows: sessions = 0n } = await sql`
    delete from session where id in (
      select id from session where expires_at < app_now() - make_interval(days => ${endedSessionDays})
      limit ${batchSize})`.execute(db)
  return Number(keys + sessions)
}

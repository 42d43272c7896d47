import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** Whether anything that is sold can be paid by card: then production needs a provider. */
export async function acceptsCards(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('service')
    .select('id')
    .where('status', '=', 'published')
    .where(sql<boolean>`'card' = any(payment_methods)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

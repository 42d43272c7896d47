import type { Insertable } from 'kysely'
import type { Database, Tx } from '../../core/database/database.ts'
import type { DB } from '../../core/database/database-types.ts'

export async function insertTax(tx: Tx, tax: Insertable<DB['tourist_tax']>): Promise<void> {
  await tx.insertInto('tourist_tax').values(tax).execute()
}

/** Undefined for a service that has no rooms or is not published. */
export async function findStayRegion(db: Database, serviceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('service')
    .select('region')
    .where('id', '=', serviceId)
    .where('category', '=', 'hotel')
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row?.region
}

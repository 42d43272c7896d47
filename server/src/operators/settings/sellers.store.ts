import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import type { Seller } from './setting-change.rules.ts'

/** All organizers that have services. */
export async function findSellers(db: Database): Promise<Seller[]> {
  const { rows } = await sql<Seller>`
    select organizer_id as id, array_agg(distinct category order by category) as categories
    from service group by organizer_id order by organizer_id`.execute(db)
  return rows
}

export async function findOrganizerNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('organizer').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function findOrganizersByText(db: Database, text: string, limit: number) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('organizer')
    .select(['id', 'name'])
    .where('name', 'ilike', pattern)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

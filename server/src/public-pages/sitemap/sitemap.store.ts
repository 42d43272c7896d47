import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { type ListedService, maxServicesPerFile } from './sitemap.rules.ts'

export async function countPublishedServices(db: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from service where status = 'published'`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Reads one range of the primary key. */
export async function listServicesInRange(
  db: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ListedService[]> {
  const { rows } = await sql<ListedService>`
    select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed, title_en is not null as translated
      from service where id between ${from}::uuid and ${to}::uuid and status = 'published'
      order by id limit ${maxServicesPerFile}`.execute(db)
  return rows
}

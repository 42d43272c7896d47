import { sql } from 'kysely'
import type { ColumnMatches } from '../../catalog/import/headings/column-headings.rules.ts'
import type { Database, Tx } from '../../core/database/database.ts'

/** Headings of one organizer; the oldest are forgotten. */
const maxRemembered = 1_000

export async function findColumnMatches(
  db: Database,
  organizerId: string,
  headings: readonly string[],
): Promise<ColumnMatches> {
  const rows = await db
    .selectFrom('import_column')
    .select(['heading', 'field'])
    .where('organizer_id', '=', organizerId)
    .where(sql<boolean>`heading = any(${headings})`)
    .execute()
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}

/** Returns how many headings had another field. */
export async function saveColumnMatches(tx: Tx, organizerId: string, matches: ColumnMatches): Promise<number> {
  const rows = [...matches].map(([heading, field]) => ({ heading, field }))
  const changed = await sql`
    insert into import_column (organizer_id, heading, field)
      select ${organizerId}, heading, field
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (heading text, field text)
      on conflict (organizer_id, heading) do update set field = excluded.field, updated_at = app_now()
        where import_column.field <> excluded.field
      returning heading`.execute(tx)
  await sql`
    delete from import_column where organizer_id = ${organizerId} and heading in (
      select heading from import_column where organizer_id = ${organizerId}
        order by updated_at desc, heading offset ${maxRemembered})`.execute(tx)
  return changed.rows.length
}

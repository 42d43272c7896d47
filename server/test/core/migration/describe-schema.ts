import { sql } from 'kysely'
import type { Database } from '../../../src/core/database/database.ts'

/** One line for each part of the schema, in order. The order of columns does not count. */
export async function describeSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    with relation as (
      select oid, relname, relkind, relpersistence, reloptions from pg_class
        where relnamespace = 'public'::regnamespace),
    part as (
      select 'extension ' || extname as part from pg_extension
      union all
      select concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions::text) from relation
      union all
      select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
          attgenerated, attcompression, attstattarget, pg_get_expr(adbin, adrelid))
        from relation
        join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped
        left join pg_attrdef on adrelid = relation.oid and adnum = attnum
        where relkind in ('r', 'p', 'v', 'm')
      union all
      select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
        from relation join pg_constraint on conrelid = relation.oid
      union all
      select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) from relation
        join pg_index on indexrelid = relation.oid
      union all
      select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled) from relation
        join pg_trigger on tgrelid = relation.oid where not tgisinternal
      union all
      select pg_get_functiondef(oid) from pg_proc
        where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select pg_get_statisticsobjdef(oid) from pg_statistic_ext)
    select part from part order by part collate "C"`.execute(db)
  return rows.map(({ part }) => part)
}

import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'
import { normalizeCity } from '../search/filters.rules.ts'

export async function findEnglishCityNames(
  db: Database,
  region: string,
  cities: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ city: string; name: string | null }>`
    select asked.city, (
        select city_en from service
          where status = 'published' and normalize_text(service.city) = asked.plain and region = ${region}
          order by popularity desc, id limit 1
      ) as name
      from unnest(${cities}::text[], ${cities.map(normalizeCity)}::text[]) as asked (city, plain)`.execute(db)
  return new Map(rows.flatMap(({ city, name }) => (name === null ? [] : [[city, name]])))
}

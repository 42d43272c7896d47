import type { RegionAlias } from '@enp/shared/calls/catalog/catalog'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'

/** Names that search knows too. Not cached, because operators add rows. */
export async function findRegionAliases(db: Database): Promise<RegionAlias[]> {
  const { rows } = await sql<RegionAlias>`
    select alias, region from region_alias where not is_removed
    union select phrase, meaning from search_synonym where kind = 'place' and not is_removed
    order by alias, region`.execute(db)
  return rows
}

import type { RegionAlias } from '@enp/shared/calls/catalog/catalog'
import type { Database } from '../../core/database/database.ts'

/** Not cached, because operators add rows. */
export function findRegionAliases(db: Database): Promise<RegionAlias[]> {
  return db
    .selectFrom('region_alias')
    .select(['alias', 'region'])
    .where('is_removed', '=', false)
    .orderBy('alias')
    .orderBy('region')
    .execute()
}

import type { RegionAlias } from '@enp/shared/calls/catalog'
import type { Database } from '../../core/database.ts'

/** Every everyday name with its region, in the order of names. Operators add rows, so nothing here caches them. */
export function findRegionAliases(db: Database): Promise<RegionAlias[]> {
  return db.selectFrom('place_alias').select(['alias', 'region']).orderBy('alias').orderBy('region').execute()
}

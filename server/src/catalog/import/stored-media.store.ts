import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'

export async function findStoredMedia(
  db: Database,
  table: 'organizer' | 'service',
  keys: readonly string[],
): Promise<Map<string, readonly Media[]>> {
  if (keys.length === 0) return new Map()
  const hasKey = sql<boolean>`key = any(${keys})`
  switch (table) {
    case 'organizer': {
      const rows = await db.selectFrom('organizer').select(['key', 'photo']).where(hasKey).execute()
      return new Map(rows.map(({ key, photo }) => [key, photo ? [photo] : []]))
    }
    case 'service': {
      const pages = db.selectFrom('service').innerJoin('service_page', 'service_id', 'id')
      const rows = await pages.select(['key', 'media']).where(hasKey).execute()
      return new Map(rows.map(({ key, media }) => [key, media]))
    }
  }
}

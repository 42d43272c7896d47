import type { Media } from '@enp/shared/calls/catalog-shapes'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

/** The images that rows of these keys are kept with. */
export async function findStoredMedia(
  db: Database,
  table: 'organizer' | 'service',
  keys: readonly string[],
): Promise<Map<string, readonly Media[]>> {
  if (keys.length === 0) return new Map()
  const isAsked = sql<boolean>`key = any(${keys})`
  switch (table) {
    case 'organizer': {
      const rows = await db.selectFrom('organizer').select(['key', 'photo']).where(isAsked).execute()
      return new Map(rows.map(({ key, photo }) => [key, photo ? [photo] : []]))
    }
    case 'service': {
      const pages = db.selectFrom('service').innerJoin('service_page', 'service_id', 'id')
      const rows = await pages.select(['key', 'media']).where(isAsked).execute()
      return new Map(rows.map(({ key, media }) => [key, media]))
    }
  }
}

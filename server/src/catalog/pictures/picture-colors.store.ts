import type { Media } from '@enp/shared/calls/catalog-shapes'
import { sql } from 'kysely'
import type { Database } from '../../core/database.ts'

interface Page {
  readonly id: string
  readonly media: readonly Media[]
}

export async function findPicturesWithoutColor(db: Database, limit: number): Promise<Page[]> {
  const { rows } = await sql<Page>`
    select service_id as id, media from service_page
      where media @? '$[*] ? (!exists(@.colour))' order by service_id limit ${limit}`.execute(db)
  return rows
}

/** Skips pictures that an import has replaced. */
export async function updateColors(db: Database, { id, media }: Page, stored: readonly Media[]): Promise<void> {
  await db
    .updateTable('service_page')
    .set({ media: JSON.stringify(media) })
    .where('service_id', '=', id)
    .where(sql<boolean>`media = ${JSON.stringify(stored)}::jsonb`)
    .execute()
}

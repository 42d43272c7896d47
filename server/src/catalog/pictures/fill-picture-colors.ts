import type { Media } from '@enp/shared/calls/catalog/catalog-shapes'
import { sql } from 'kysely'
import type { ServerConfig } from '../../core/config/config.ts'
import type { Database } from '../../core/database/database.ts'
import { runWhenDue } from '../../core/jobs/lease.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { openMedia } from '../../media/open-media.ts'
import { defaultColor } from '../../media/picture-color.ts'
import { getStoredColor } from '../../media/store-image.ts'

const job = { name: 'picture-colours', everySeconds: 3_600 }
const pagesAtOnce = 50

export async function fillPictureColorsWhenDue({ db, config }: { db: Database; config: ServerConfig }): Promise<void> {
  await runWhenDue(db, job, async (lease) => {
    if ((await fillPictureColors(db, openMedia(config))) === pagesAtOnce) lease.dueAgain()
  })
}

/** Returns the number of pages. A missing picture gets the color of an empty frame. */
export async function fillPictureColors(db: Database, store: MediaStore): Promise<number> {
  const pages = await findPicturesWithoutColor(db, pagesAtOnce)
  for (const { id, media: stored } of pages) {
    const media = []
    for (const picture of stored)
      media.push({ ...picture, colour: picture.colour ?? (await getStoredColor(store, picture.url)) ?? defaultColor })
    await updateColors(db, { id, media }, stored)
  }
  return pages.length
}

interface Page {
  readonly id: string
  readonly media: readonly Media[]
}

async function findPicturesWithoutColor(db: Database, limit: number): Promise<Page[]> {
  const { rows } = await sql<Page>`
    select service_id as id, media from service_page
      where media @? '$[*] ? (!exists(@.colour))' order by service_id limit ${limit}`.execute(db)
  return rows
}

/** Skips pictures that an import has replaced. */
async function updateColors(db: Database, { id, media }: Page, stored: readonly Media[]): Promise<void> {
  await db
    .updateTable('service_page')
    .set({ media: JSON.stringify(media) })
    .where('service_id', '=', id)
    .where(sql<boolean>`media = ${JSON.stringify(stored)}::jsonb`)
    .execute()
}

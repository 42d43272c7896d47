import type { Config } from '../../core/config.ts'
import type { Database } from '../../core/database.ts'
import { whenDue } from '../../core/lease.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { openMedia } from '../../media/open-media.ts'
import { defaultColor } from '../../media/picture-color.ts'
import { getStoredColor } from '../../media/store-image.ts'
import { findPicturesWithoutColor, updateColors } from './picture-colors.store.ts'

const job = { name: 'picture-colours', everySeconds: 3_600 }
const pagesAtOnce = 50

/** Finds the colours of pictures that were stored without them, a few pages at a time. */
export async function fillPictureColorsWhenDue({ db, config }: { db: Database; config: Config }): Promise<void> {
  await whenDue(db, job, async (lease) => {
    if ((await fillPictureColors(db, openMedia(config))) === pagesAtOnce) lease.dueAgain()
  })
}

/** How many pages were looked at. A picture that is gone takes the colour of an empty frame, and isn't looked for again. */
export async function fillPictureColors(db: Database, store: MediaStore): Promise<number> {
  const pages = await findPicturesWithoutColor(db, pagesAtOnce)
  for (const { id, media: seen } of pages) {
    const media = []
    for (const picture of seen)
      media.push({ ...picture, colour: picture.colour ?? (await getStoredColor(store, picture.url)) ?? defaultColor })
    await updateColors(db, { id, media }, seen)
  }
  return pages.length
}

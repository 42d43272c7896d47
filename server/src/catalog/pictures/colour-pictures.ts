import type { Config } from '../../core/config.ts'
import type { Database } from '../../core/database.ts'
import { whenDue } from '../../core/lease.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { openMedia } from '../../media/open-media.ts'
import { noColour } from '../../media/picture-colour.ts'
import { storedColour } from '../../media/store-image.ts'
import { findWithoutColour, saveColours } from './picture-colours.store.ts'

const job = { name: 'picture-colours', everySeconds: 3_600 }
const pagesAtOnce = 50

/** Finds the colours of pictures that were stored without them, a few pages at a time. */
export async function colourPicturesWhenDue({ db, config }: { db: Database; config: Config }): Promise<void> {
  await whenDue(db, job, async (lease) => {
    if ((await colourPictures(db, openMedia(config))) === pagesAtOnce) lease.dueAgain()
  })
}

/** How many pages were looked at. A picture that is gone takes the colour of an empty frame, and isn't looked for again. */
export async function colourPictures(db: Database, store: MediaStore): Promise<number> {
  const pages = await findWithoutColour(db, pagesAtOnce)
  for (const { id, media: seen } of pages) {
    const media = []
    for (const picture of seen)
      media.push({ ...picture, colour: picture.colour ?? (await storedColour(store, picture.url)) ?? noColour })
    await saveColours(db, { id, media }, seen)
  }
  return pages.length
}

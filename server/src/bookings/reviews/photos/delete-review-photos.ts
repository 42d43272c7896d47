import type { ServerConfig } from '../../../core/config/config.ts'
import { type Database, inTransaction } from '../../../core/database/database.ts'
import { runWhenDue } from '../../../core/jobs/lease.ts'
import { listImageFiles } from '../../../media/media.rules.ts'
import { openMedia } from '../../../media/open-media.ts'
import { deleteDuePhotos } from './review-photos.store.ts'

interface Dependencies {
  readonly db: Database
  readonly config: ServerConfig
}

const job = { name: 'review-photos', everySeconds: 300 }
const photosAtOnce = 50

export async function deleteReviewPhotosWhenDue(deps: Dependencies): Promise<void> {
  await runWhenDue(deps.db, job, async (lease) => {
    if ((await deleteReviewPhotos(deps)) === photosAtOnce) lease.dueAgain()
  })
}

/** Deletes unsent, refused and erased photos with their files. Returns the number of photos. */
export function deleteReviewPhotos({ db, config }: Dependencies): Promise<number> {
  const media = openMedia(config)
  return inTransaction(db, (tx) =>
    deleteDuePhotos(tx, photosAtOnce, async (names) => {
      for (const file of names.flatMap(listImageFiles)) await media.remove(file)
    }),
  )
}

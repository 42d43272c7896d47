import type { ServerConfig } from '../../../core/config/config.ts'
import { type Database, inTransaction } from '../../../core/database/database.ts'
import { forEachAlone } from '../../../core/jobs/for-each-alone.ts'
import { inPages } from '../../../core/jobs/in-pages.ts'
import { runWhenDue } from '../../../core/jobs/lease.ts'
import { listImageFiles } from '../../../media/media.rules.ts'
import { openMedia } from '../../../media/open-media.ts'
import { type DuePhoto, deletePhoto, listDuePhotos, lockDuePhoto } from './review-photos.store.ts'

interface Dependencies {
  readonly db: Database
  readonly config: ServerConfig
}

const job = { name: 'review-photos', everySeconds: 300 }
const pageSize = 50

export async function deleteReviewPhotosWhenDue(deps: Dependencies): Promise<void> {
  await runWhenDue(deps.db, job, async () => {
    await deleteReviewPhotos(deps)
  })
}

/**
 * Deletes unsent, refused and erased photos with their files. A photo whose files can't be removed
 * stays for the next run and stops no other. Returns the number of photos.
 */
export async function deleteReviewPhotos({ db, config }: Dependencies): Promise<number> {
  const media = openMedia(config)
  const due = inPages<DuePhoto>(pageSize, (limit, after) => listDuePhotos(db, limit, after))
  const deleted = await forEachAlone(due, ({ id, name }) =>
    inTransaction(db, async (tx) => {
      if (!(await lockDuePhoto(tx, id))) return false
      for (const file of listImageFiles(name)) await media.remove(file)
      await deletePhoto(tx, id)
      return true
    }),
  )
  return deleted.filter(Boolean).length
}

import type { Tx } from '../../core/database/database.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import type { ReviewRow } from './import-review.rules.ts'
import { changeReviewState } from './import-reviews.store.ts'
import { countReviewed, listReturned, listWaitingDrafts } from './review-drafts.store.ts'
import { refreshImportNotification } from './show-import-reviews.ts'

const maxReasons = 5

/** After a service of the review was decided or withdrawn alone. The review must be locked. */
export async function updateReview(tx: Tx, review: ReviewRow, operatorId?: number): Promise<void> {
  if ((await listWaitingDrafts(tx, review.import_id)).length > 0) await refreshImportNotification(tx, review.import_id)
  else await endReview(tx, review, { operatorId })
}

interface ReviewEnd {
  readonly operatorId?: number | undefined
  readonly reason?: string | undefined
}

/** Members get one message about the whole file. */
export async function endReview(tx: Tx, review: ReviewRow, { operatorId, reason }: ReviewEnd): Promise<void> {
  const { import_id: id } = review
  const { published, returned } = await countReviewed(tx, id)
  // Without a decision, all services were withdrawn one by one.
  if (published + returned === 0) await changeReviewState(tx, id, { to: 'withdrawn' })
  else {
    await changeReviewState(tx, id, { to: 'decided', operatorId, reason })
    await notifyOfResult(tx, review, { published, returned, reopened: false })
  }
  await refreshImportNotification(tx, id)
}

interface Result {
  readonly published: number
  readonly returned: number
  readonly reopened: boolean
}

export async function notifyOfResult(tx: Tx, review: ReviewRow, result: Result): Promise<void> {
  const { import_id: id, organizer_id: organizerId, file_name: fileName, round } = review
  const reasons = await listReturned(tx, id, maxReasons)
  const content = { kind: 'import_reviewed', values: { fileName, ...result, reasons } } as const
  const key = `${result.reopened ? 'import-reopened' : 'import-reviewed'}:${id}:${round}`
  await notifyMembers(tx, { organizerId }, { key, content })
}

import type { Tx } from '../../core/database.ts'
import type { ReviewSign } from './review.rules.ts'
import { saveUnderReview } from './review.store.ts'

/** New and unpaid rewards wait. Friends whom an operator has cleared stay cleared. */
export async function startReview(tx: Tx, friendIds: readonly string[], sign: ReviewSign, now: Date): Promise<void> {
  if (friendIds.length > 0) await saveUnderReview(tx, friendIds, sign, now)
}

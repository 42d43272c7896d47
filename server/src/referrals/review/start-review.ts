import type { Tx } from '../../core/database.ts'
import type { ReviewSign } from './review.rules.ts'
import { saveUnderReview } from './review.store.ts'

/**
 * Friends who count become friends whom an operator looks at: what they bring, and what they have brought and is not paid
 * yet, waits. Whom an operator cleared stays cleared.
 */
export async function startReview(tx: Tx, friendIds: readonly string[], sign: ReviewSign, now: Date): Promise<void> {
  if (friendIds.length > 0) await saveUnderReview(tx, friendIds, sign, now)
}

import { fail } from '@enp/shared/errors'
import { readNow } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import { statusOf } from './purchases.rules.ts'
import { findPurchase } from './purchases.store.ts'

interface Asked {
  readonly userId: string
  readonly id: string
  /** Whether the boost that was bought is at work. */
  readonly isApplied: boolean
}

/** How far a purchase is, and what is bought by it. Errors: NOT_FOUND, also for somebody else's. */
export async function readPurchase(db: Database, { userId, id, isApplied }: Asked) {
  const purchase = (await findPurchase(db, userId, id)) ?? fail('NOT_FOUND')
  const status = statusOf(purchase, isApplied, await readNow(db))
  const credited = purchase.state === 'credited' && { credited: true as const }
  return { item: purchase.item, progress: { id, status, starsAmount: purchase.stars, ...credited } }
}

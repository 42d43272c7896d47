import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { readNow } from '../core/clock.ts'
import type { Deps } from '../deps.ts'
import { openPurchase } from './open-purchase.ts'
import { statusOf } from './purchases.rules.ts'
import { findPurchase } from './purchases.store.ts'

/** A purchase of prepaid Stars, for an invoice. */
export function orderStars({ db }: Deps, userId: string, stars: number): Promise<{ id: string }> {
  const item = { kind: 'stars', stars } as const
  return openPurchase(db, { userId, item, channel: 'app', check: async () => undefined })
}

/** Errors: NOT_FOUND, also for somebody else's. */
export async function readTopUp(
  { db }: Deps,
  userId: string,
  id: string,
): Promise<Answer<'GET /v1/stars/purchases/:id'>> {
  const purchase = await findPurchase(db, userId, id)
  if (purchase?.item.kind !== 'stars') fail('NOT_FOUND')
  const status = statusOf(purchase, false, await readNow(db))
  const credited = purchase.state === 'credited' && { credited: true as const }
  return { data: { id, status, starsAmount: purchase.stars, ...credited } }
}

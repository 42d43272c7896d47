import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import type { Deps } from '../core/deps.ts'
import { openPurchase } from './open-purchase.ts'
import { readPurchase } from './read-purchase.ts'

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
  const { item, progress } = await readPurchase(db, { userId, id, isApplied: false })
  if (item.kind !== 'stars') fail('NOT_FOUND')
  return { data: progress }
}

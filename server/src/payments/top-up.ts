import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { readNow } from '../core/clock.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../users/person.rules.ts'
import { makeInvoice } from './make-invoice.ts'
import { openPurchase } from './open-purchase.ts'
import { statusOf } from './purchases.rules.ts'
import { findPurchase } from './purchases.store.ts'

/** An invoice for prepaid Stars. Errors: UNAVAILABLE while the messenger is away. */
export async function orderStars(deps: Deps, person: Person, stars: number): Promise<Answer<'POST /v1/stars/invoice'>> {
  const item = { kind: 'stars', stars } as const
  const purchase = await openPurchase(deps.db, {
    userId: person.id,
    item,
    channel: 'app',
    check: async () => undefined,
  })
  return makeInvoice(deps, purchase, person.language)
}

/** Errors: NOT_FOUND, also for somebody else's. */
export async function readTopUp(
  { db }: Deps,
  userId: string,
  id: string,
): Promise<Answer<'GET /v1/stars/purchases/:id'>> {
  const purchase = await findPurchase(db, userId, id)
  if (purchase?.item.kind !== 'stars') fail('NOT_FOUND')
  return { data: { id, status: statusOf(purchase, false, await readNow(db)), starsAmount: purchase.stars } }
}

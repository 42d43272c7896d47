import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import { toPurchaseStatus } from './purchases.rules.ts'
import { findPurchase } from './purchases.store.ts'

export async function getPurchase(db: Database, userId: string, id: string) {
  const purchase = (await findPurchase(db, userId, id)) ?? throwRefusal('NOT_FOUND')
  const { product, details, price, state } = purchase
  const status = toPurchaseStatus(purchase, await getNow(db))
  const credited = state === 'credited' && { credited: true as const }
  return { product, details, progress: { id, status, starsAmount: Number(price.amount), ...credited } }
}

import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database/database.ts'
import { lockUser } from '../users/get-user.ts'
import { minReusableExpiry, type Purchase, purchaseExpiry, toPurchaseStatus } from './purchases.rules.ts'
import { findOpenPurchase, findPurchase, insertPurchase, type PurchaseOrder, saveUsed } from './purchases.store.ts'
import { recordPaymentEvent } from './record-payment-event.ts'

/** Refuses what can't be sold now. The buyer is locked. */
type Check = (tx: Tx, now: Date) => Promise<void>

/** Expires after an hour. A repeated order reuses it while enough time to pay is left. */
export function openPurchase(db: Database, order: PurchaseOrder, check?: Check, expiresAt?: Date): Promise<Purchase> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, order.userId)
    const now = await getNow(tx)
    await check?.(tx, now)
    const open = await findOpenPurchase(tx, order, expiresAt ? now : minReusableExpiry(now))
    return open ?? insertPurchase(tx, order, { createdAt: now, expiresAt: expiresAt ?? purchaseExpiry(now) })
  })
}

/** A refund of prepaid Stars no longer reverses used purchases. */
export async function markUsed(tx: Tx, purchaseIds: readonly string[], now: Date): Promise<void> {
  await saveUsed(tx, purchaseIds, now)
  for (const purchaseId of purchaseIds) await recordPaymentEvent(tx, { purchaseId, event: 'applied', at: now })
}

/** Prepaid Stars pay it in the same transaction. Returns its id. */
export async function openPaidPurchase(tx: Tx, order: Omit<PurchaseOrder, 'source'>, now: Date): Promise<string> {
  const at = { createdAt: now, expiresAt: now, paidAt: now }
  const { id: purchaseId } = await insertPurchase(tx, { ...order, source: 'balance' }, at)
  for (const event of ['charged', 'credited'] as const) await recordPaymentEvent(tx, { purchaseId, event, at: now })
  return purchaseId
}

export async function getPurchase(db: Database, userId: string, id: string) {
  const purchase = (await findPurchase(db, userId, id)) ?? throwRefusal('NOT_FOUND')
  const { product, details, price, state } = purchase
  const status = toPurchaseStatus(purchase, await getNow(db))
  const credited = state === 'credited' && { credited: true as const }
  return { product, details, progress: { id, status, starsAmount: Number(price.amount), ...credited } }
}

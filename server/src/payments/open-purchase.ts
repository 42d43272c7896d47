import { getNow } from '../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database.ts'
import { lockUser } from '../users/lock-user.ts'
import { minReusableExpiry, type Purchase, purchaseExpiry } from './purchases.rules.ts'
import { findOpenPurchase, insertPurchase, type PurchaseOrder } from './purchases.store.ts'

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

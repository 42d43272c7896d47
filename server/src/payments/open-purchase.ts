import { getNow } from '../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database.ts'
import { lockUser } from '../users/lock-user.ts'
import { type Purchase, purchaseExpiry, reusableFrom } from './purchases.rules.ts'
import { findOpenPurchase, insertPurchase, type Order } from './purchases.store.ts'

/** Refuses what can't be sold now; the buyer is locked. */
type Check = (tx: Tx, now: Date) => Promise<void>

/**
 * Opens a purchase, once: who asks again for the same thing gets the same one while it can be paid. It expires in an hour,
 * or when its domain says; then nothing is left of it to pay in peace, and it is offered again to the end.
 */
export function openPurchase(db: Database, order: Order, check?: Check, expiresAt?: Date): Promise<Purchase> {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, order.userId)
    const now = await getNow(tx)
    await check?.(tx, now)
    const open = await findOpenPurchase(tx, order, expiresAt ? now : reusableFrom(now))
    return open ?? insertPurchase(tx, order, { createdAt: now, expiresAt: expiresAt ?? purchaseExpiry(now) })
  })
}

import { readNow } from '../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../core/database.ts'
import { lockPerson } from '../users/lock-person.ts'
import { expiryOf, type Item, type Purchase, reusableFrom } from './purchases.rules.ts'
import { findOpenPurchase, insertPurchase } from './purchases.store.ts'

interface Wanted {
  readonly userId: string
  readonly item: Item
  readonly channel: 'app' | 'chat'
  /** Refuses what can't be sold now; the person is locked. */
  readonly check: (tx: Tx, now: Date) => Promise<void>
}

/** Opens a purchase, once: who asks again for the same thing gets the same one while it can be paid. */
export function openPurchase(db: Database, { userId, item, channel, check }: Wanted): Promise<Purchase> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, userId)
    const now = await readNow(tx)
    await check(tx, now)
    const open = await findOpenPurchase(tx, userId, item, reusableFrom(now))
    if (open) return open
    return insertPurchase(tx, { userId, item, channel, createdAt: now, expiresAt: expiryOf(now) })
  })
}

import type { Tx } from '../core/database.ts'
import { noteEvent } from './note-event.ts'
import type { Item } from './purchases.rules.ts'
import { insertPurchase } from './purchases.store.ts'

/** A purchase that prepaid Stars pay in the same transaction. Answers its id. */
export async function openPaidPurchase(tx: Tx, userId: string, item: Item, now: Date): Promise<string> {
  const made = { userId, item, channel: 'balance', createdAt: now, expiresAt: now, paidAt: now } as const
  const { id: purchaseId } = await insertPurchase(tx, made)
  for (const event of ['charged', 'credited'] as const) await noteEvent(tx, { purchaseId, event, at: now })
  return purchaseId
}

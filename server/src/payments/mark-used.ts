import type { Tx } from '../core/database.ts'
import { saveUsed } from './purchases.store.ts'
import { recordPaymentEvent } from './record-payment-event.ts'

/**
 * Marks purchases as used by the buyer, so that a refund of prepaid Stars no longer reverses them.
 * The product's domain calls it.
 */
export async function markUsed(tx: Tx, purchaseIds: readonly string[], now: Date): Promise<void> {
  await saveUsed(tx, purchaseIds, now)
  for (const purchaseId of purchaseIds) await recordPaymentEvent(tx, { purchaseId, event: 'applied', at: now })
}

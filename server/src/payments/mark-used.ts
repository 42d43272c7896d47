import type { Tx } from '../core/database.ts'
import { saveUsed } from './purchases.store.ts'
import { recordPaymentEvent } from './record-payment-event.ts'

/** Said by the product's domain: the buyer uses these now, so they don't come back by themselves any more. */
export async function markUsed(tx: Tx, purchaseIds: readonly string[], now: Date): Promise<void> {
  await saveUsed(tx, purchaseIds, now)
  for (const purchaseId of purchaseIds) await recordPaymentEvent(tx, { purchaseId, event: 'applied', at: now })
}

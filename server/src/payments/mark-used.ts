import type { Tx } from '../core/database.ts'
import { saveUsed } from './purchases.store.ts'
import { recordPaymentEvent } from './record-payment-event.ts'

/** A refund of prepaid Stars no longer reverses used purchases. */
export async function markUsed(tx: Tx, purchaseIds: readonly string[], now: Date): Promise<void> {
  await saveUsed(tx, purchaseIds, now)
  for (const purchaseId of purchaseIds) await recordPaymentEvent(tx, { purchaseId, event: 'applied', at: now })
}

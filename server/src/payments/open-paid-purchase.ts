import type { Tx } from '../core/database.ts'
import { insertPurchase, type PurchaseOrder } from './purchases.store.ts'
import { recordPaymentEvent } from './record-payment-event.ts'

/** Prepaid Stars pay it in the same transaction. Returns its id. */
export async function openPaidPurchase(tx: Tx, order: Omit<PurchaseOrder, 'source'>, now: Date): Promise<string> {
  const at = { createdAt: now, expiresAt: now, paidAt: now }
  const { id: purchaseId } = await insertPurchase(tx, { ...order, source: 'balance' }, at)
  for (const event of ['charged', 'credited'] as const) await recordPaymentEvent(tx, { purchaseId, event, at: now })
  return purchaseId
}

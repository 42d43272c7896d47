import type { Tx } from '../../core/database/database.ts'
import { type LedgerTransfer, userAccount } from '../../ledger/transfer.rules.ts'
import type { RefundableProducts } from '../product.rules.ts'
import type { Purchase } from '../purchases.rules.ts'
import { savePurchaseState } from '../purchases.store.ts'
import { getPaidTransactionEntry } from '../receipts.store.ts'
import { recordPaymentEvent } from '../record-payment-event.ts'
import { notifyRefunded } from './notify-refund-due.ts'
import { insertRefund } from './refunds.store.ts'

/** The purchase was paid with prepaid Stars. The caller locks the buyer and posts the transfer. */
export async function refundPurchase(
  tx: Tx,
  products: RefundableProducts,
  purchase: Purchase,
  reason: string,
  now: Date,
): Promise<LedgerTransfer> {
  const { id: purchaseId, userId, price } = purchase
  const product = products[purchase.product]
  if (!product) throw new Error(`unknown product: ${purchase.product}`)
  const kind = { destination: 'balance', reason, state: 'done' } as const
  const id = await insertRefund(tx, { purchaseId, ...price, ...kind }, now)
  await product.revoke(tx, purchase, now)
  await savePurchaseState(tx, purchaseId, 'refunded')
  for (const event of ['refund_requested', 'refunded'] as const)
    await recordPaymentEvent(tx, { purchaseId, event, at: now })
  await notifyRefunded(tx, { id, userId, amount: price, to: 'balance' })
  const { transactionId, reverses } = await getPaidTransactionEntry(tx, purchaseId)
  const { type, metadata } = product.entry(purchase)
  return {
    key: `refund:${id}`,
    kind: 'refund',
    reverses,
    postings: [{ from: product.account(purchase), to: userAccount(userId), amount: price }],
    entry: {
      userId,
      type,
      amount: price,
      description: 'Refund',
      metadata: { refundOf: transactionId, ...metadata },
      relatedEntityId: purchaseId,
      relatedEntityType: 'purchase',
    },
  }
}

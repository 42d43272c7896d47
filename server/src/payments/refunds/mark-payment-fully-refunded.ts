import { type Money, toDecimalText } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { type PaymentRow, savePaymentState } from '../payments.store.ts'
import { savePurchaseState } from '../purchases.store.ts'
import { recordPaymentEvent } from '../record-payment-event.ts'
import { sumRefunds } from './refunds.store.ts'

/** After the last part, marks the payment and its purchase as refunded. */
export async function markPaymentFullyRefunded(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const { charge_id: chargeId, purchase_id: purchaseId } = payment
  await recordPaymentEvent(tx, { ...(purchaseId && { purchaseId }), chargeId, event: 'refunded', at: now })
  if ((await sumRefunds(tx, chargeId, ['done'])) < payment.total_amount) return
  await savePaymentState(tx, chargeId, 'refunded')
  if (purchaseId) await savePurchaseState(tx, purchaseId, 'refunded')
}

interface Refunded {
  readonly id: string
  readonly userId: string
  readonly amount: Money
  readonly to: 'telegram' | 'balance'
}

export async function notifyRefunded(tx: Tx, { id, userId, amount, to }: Refunded): Promise<void> {
  const content = { kind: 'stars_refunded', values: { stars: toDecimalText(amount), to } } as const
  await enqueueNotification(tx, { key: `stars_refunded:${id}`, userId, content })
}

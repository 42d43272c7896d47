import { money } from '@enp/shared/money'
import { getNow } from '../../core/clock.ts'
import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { isChargedByTelegram } from '../charge-currency.rules.ts'
import { findCharge } from '../payments.store.ts'
import type { SellableProducts } from '../product.rules.ts'
import { findPurchaseByPayload } from '../purchases.store.ts'
import type { RefundRow } from './refunds.store.ts'

/** Uses the text of the product that they paid for. */
export async function notifyCardRefunded(
  tx: Tx,
  products: SellableProducts,
  { id, charge_id, ...refund }: RefundRow,
): Promise<void> {
  const payment = charge_id === null ? undefined : await findCharge(tx, charge_id)
  const amount = money(refund.currency, refund.amount)
  if (!payment || !isChargedByTelegram(amount)) return
  // Money that could not buy its product has no purchase, but its invoice names one.
  const purchase = await findPurchaseByPayload(tx, payment.purchase_id ?? payment.payload)
  const { charge_id: chargeId, user_id: payerId } = payment
  const charge = { chargeId, payerId, amount, now: await getNow(tx) }
  const content = purchase && (await products[purchase.product]?.refunded?.(tx, purchase, charge))
  if (content) await enqueueNotification(tx, { key: `${content.kind}:${id}`, userId: payerId, content })
}

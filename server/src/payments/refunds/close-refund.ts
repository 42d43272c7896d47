import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { money } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { listOperatorMessages } from '../../notifications/notifications-about.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { requireOperator } from '../../operators/access/require-operator.ts'
import { findCharge } from '../payments.store.ts'
import type { SellableProducts } from '../product.rules.ts'
import { isChargedByTelegram } from '../purchases.rules.ts'
import { findPurchaseByPayload } from '../purchases.store.ts'
import { finishRefund } from './finish-refund.ts'
import { cancelRefundDueNotifications, getRefundDue } from './notify-refund-due.ts'
import { findRefund, findRefundsDue, type RefundRow } from './refunds.store.ts'

/** Closes a card refund made at the acquirer, once. Errors: NOT_OPERATOR, NOT_FOUND. */
export function closeRefund(
  { db }: Pick<Deps, 'db'>,
  products: SellableProducts,
  refundId: string,
  { operatorId }: Body<'POST /internal/support/refunds/:id/close'>,
): Promise<HandlerReply<'POST /internal/support/refunds/:id/close'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const refund = await findRefund(tx, refundId)
    const isCard = refund?.currency === 'rub' && refund.destination === 'origin'
    if (!isCard) throwRefusal('NOT_FOUND')
    const first = await closeOne(tx, products, refund, operatorId)
    const shown = await getRefundDue(tx, products, refundId)
    return { data: { first, refund: shown, shownTo: await listOperatorMessages(tx, refundId) } }
  })
}

/** Closes the refunds of the list up to the last one seen. Errors: NOT_OPERATOR. */
export function closeRefundsDue(
  { db }: Pick<Deps, 'db'>,
  products: SellableProducts,
  { operatorId, lastRefundId }: Body<'POST /internal/support/refunds/due/close'>,
): Promise<HandlerReply<'POST /internal/support/refunds/due/close'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    let closed = 0
    for (const refund of await findRefundsDue(tx, lastRefundId))
      if (await closeOne(tx, products, refund, operatorId)) closed += 1
    return { data: { closed } }
  })
}

/** Returns false if it was already closed. */
async function closeOne(tx: Tx, products: SellableProducts, refund: RefundRow, operatorId: number): Promise<boolean> {
  const first = await finishRefund(tx, refund.id, { state: 'done', operatorId })
  if (!first) return false
  await recordAction(tx, { operatorId, action: 'refund.close', subject: { kind: 'refund', id: refund.id } })
  await notifyCardRefunded(tx, products, refund)
  await cancelRefundDueNotifications(tx, await getRefundDue(tx, products, refund.id))
  return true
}

/** Uses the text of the product that they paid for. */
async function notifyCardRefunded(
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

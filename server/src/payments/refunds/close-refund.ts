import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { listOperatorMessages } from '../../notifications/notifications-about.ts'
import { recordAction } from '../../operators/record-action.ts'
import { requireOperator } from '../../operators/require-operator.ts'
import type { SellableProducts } from '../product.rules.ts'
import { finishRefund } from './finish-refund.ts'
import { notifyCardRefunded } from './notify-card-refunded.ts'
import { cancelRefundDueNotifications, getRefundDue } from './notify-refund-due.ts'
import { findRefund } from './refunds.store.ts'

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
    const first = await finishRefund(tx, refundId, { state: 'done', operatorId })
    const shown = await getRefundDue(tx, products, refundId)
    if (first) {
      await recordAction(tx, { operatorId, action: 'refund.close', subject: { kind: 'refund', id: refundId } })
      await notifyCardRefunded(tx, products, refund)
      await cancelRefundDueNotifications(tx, shown)
    }
    return { data: { first, refund: shown, shownTo: await listOperatorMessages(tx, refundId) } }
  })
}

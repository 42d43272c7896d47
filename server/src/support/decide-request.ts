import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { enqueueNotification } from '../core/notifications/outbox.ts'
import { listOperatorMessages } from '../notifications/notifications-about.ts'
import type { AuditAction } from '../operators/access/audit.rules.ts'
import { recordAction } from '../operators/access/record-action.ts'
import { requireOperator } from '../operators/access/require-operator.ts'
import type { SellableProducts } from '../payments/product.rules.ts'
import { findStarsPaymentByTransaction } from '../payments/read-payment.ts'
import { refundPayment } from '../payments/refunds/refund-payment.ts'
import { isRefundedOrRefunding } from '../payments/refunds/refunds.rules.ts'
import { lockUser } from '../users/get-user.ts'
import { getSupportRequest } from './show-requests.ts'
import type { SupportRequestRow } from './support.rules.ts'
import { findRequest, lockRequest, saveSupportRequestState } from './support.store.ts'
import { refreshRequestNotification } from './to-support-notification.ts'

type Action = Body<'POST /internal/support/requests/:id/decide'>['action']

const auditOf = {
  take: 'support.take',
  release: 'support.release',
  refund: 'support.close',
  decline: 'support.close',
  close: 'support.close',
} as const satisfies Record<Action, AuditAction>

const outcomeOf = { refund: 'refunded', decline: 'declined', close: 'closed' } as const

/**
 * Only the first decision has an effect; a refund starts in the same transaction. Errors:
 * NOT_OPERATOR, NOT_FOUND, NOT_REFUNDABLE.
 */
export function decideRequest(
  { db }: Deps,
  products: SellableProducts,
  id: string,
  { operatorId, action }: Body<'POST /internal/support/requests/:id/decide'>,
): Promise<HandlerReply<'POST /internal/support/requests/:id/decide'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const { userId } = (await findRequest(tx, id)) ?? throwRefusal('NOT_FOUND')
    await lockUser(tx, userId)
    const request = (await lockRequest(tx, id)) ?? throwRefusal('NOT_FOUND')
    const first = await decide(tx, products, request, operatorId, action)
    if (first) {
      const subject = { kind: 'request', id } as const
      await recordAction(tx, { operatorId, action: auditOf[action], subject, details: { decision: action } })
    }
    const shown = await getSupportRequest(tx, id)
    if (first) await refreshRequestNotification(tx, shown)
    const refunded = shown.payment != null && isRefundedOrRefunding(shown.payment)
    return { data: { first, refunded, request: shown, shownTo: await listOperatorMessages(tx, id) } }
  })
}

async function decide(
  tx: Tx,
  products: SellableProducts,
  request: SupportRequestRow,
  operatorId: number,
  action: Action,
): Promise<boolean> {
  if (action === 'take') return saveSupportRequestState(tx, request.id, { to: 'taken', operatorId })
  if (action === 'release') return saveSupportRequestState(tx, request.id, { to: 'open', operatorId: null })
  const outcome = outcomeOf[action]
  if (!(await saveSupportRequestState(tx, request.id, { to: 'closed', operatorId, outcome }))) return false
  const wasRefunded = await isPaymentRefunded(tx, request.transactionId)
  if (action === 'refund') {
    if (request.transactionId === undefined) throwRefusal('NOT_FOUND')
    // The user may have requested the refund already.
    if (!wasRefunded) await refundPayment(tx, products, { transactionId: request.transactionId, operator: true })
  }
  // The user has a notification about refunded Stars already.
  if (!(action === 'decline' && wasRefunded)) {
    const content = { kind: 'support_closed', values: { outcome } } as const
    await enqueueNotification(tx, {
      key: `support:closed:${request.id}`,
      userId: request.userId,
      content,
      about: request.id,
    })
  }
  return true
}

async function isPaymentRefunded(tx: Tx, transactionId: string | undefined): Promise<boolean> {
  const payment = transactionId === undefined ? undefined : await findStarsPaymentByTransaction(tx, transactionId)
  return payment !== undefined && isRefundedOrRefunding(payment)
}

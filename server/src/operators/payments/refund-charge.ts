import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { runIdempotently } from '../../core/idempotency.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { findPayer, lockPayment } from '../../payments/payments.store.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { beginRefund } from '../../payments/refunds/begin-refund.ts'
import { effectiveRefundStates } from '../../payments/refunds/refunds.rules.ts'
import { sumRefunds } from '../../payments/refunds/refunds.store.ts'
import { getUser, lockUser } from '../../users/get-user.ts'
import { recordAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { findPaymentReview } from './payment-reviews.store.ts'
import { describeCharge, findRefundableForm } from './show-payment.ts'

type OperatorRefundInput = Body<'POST /internal/admin/payments/:id/refund'>
type Reply = HandlerReply<'POST /internal/admin/payments/:id/refund'>['data']

/** Once per press. Errors: NOT_OPERATOR, NOT_FOUND, NOT_REFUNDABLE, IDEMPOTENCY_CONFLICT. */
export async function refundCharge(
  { db }: Pick<Deps, 'db'>,
  products: SellableProducts,
  id: string,
  input: OperatorRefundInput,
): Promise<HandlerReply<'POST /internal/admin/payments/:id/refund'>> {
  await requireOperator(db, input.operatorId)
  const key = `operator:refund:${id}:${input.operatorId}:${input.updateId}`
  const { answer } = await runIdempotently(db, key, input, (tx) => refund(tx, products, id, input))
  return { data: answer }
}

async function refund(tx: Tx, products: SellableProducts, id: string, input: OperatorRefundInput): Promise<Reply> {
  const { operatorId, amount, seenLeft } = input
  await requireOperator(tx, operatorId)
  const { chargeId } = (await findPaymentReview(tx, id)) ?? throwRefusal('NOT_FOUND')
  const payerId = (await findPayer(tx, chargeId)) ?? throwRefusal('NOT_FOUND')
  await lockUser(tx, payerId)
  const payment = await lockPayment(tx, chargeId)
  const left = payment.total_amount - (await sumRefunds(tx, chargeId, effectiveRefundStates))
  const { telegramId } = await getUser(tx, payerId)
  const { refundable } = await findRefundableForm(tx, products, payment, left, telegramId)
  const answer = async (outcome: Reply['outcome']) => ({
    outcome,
    payment: await describeCharge(tx, products, chargeId, operatorId),
  })
  if (left !== BigInt(seenLeft)) return answer('changed')
  if (amount !== undefined && BigInt(amount) > left) return answer('too_much')
  const isWhole = amount === undefined || BigInt(amount) === left
  if (refundable === 'none' || refundable === 'booking' || (refundable === 'whole' && !isWhole))
    return answer('refused')
  const now = await getNow(tx)
  const order = { amount: amount === undefined ? left : BigInt(amount), reason: 'operator' }
  const { id: refundId, transfers } = await beginRefund(tx, products, payment, order, now)
  await postTransfers(tx, transfers, now)
  const details = { refundId, amount: Number(order.amount) }
  await recordAction(tx, { operatorId, action: 'payment.refund', subject: { kind: 'payment', id: chargeId }, details })
  return answer('begun')
}

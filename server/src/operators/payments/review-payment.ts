import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { lockPaymentReview, type PaymentReviewState, updatePaymentReview } from './payment-reviews.store.ts'
import { describeCharge } from './show-payment.ts'

const stateAfter = { park: 'open', resolve: 'resolved' } as const satisfies Record<string, PaymentReviewState>

/** Moves no money. Returns the state if another decided first. Errors: NOT_OPERATOR, NOT_FOUND. */
export function decidePaymentReview(
  { db }: Pick<Deps, 'db'>,
  products: SellableProducts,
  id: string,
  { operatorId, action, reason }: Body<'POST /internal/admin/payments/:id/decide'>,
): Promise<HandlerReply<'POST /internal/admin/payments/:id/decide'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const review = (await lockPaymentReview(tx, id)) ?? throwRefusal('NOT_FOUND')
    const state = stateAfter[action]
    const first = review.state !== state
    if (first) await updatePaymentReview(tx, id, { state, operatorId, reason })
    const subject = { kind: 'payment', id } as const
    const before = { before: review.state, reason: review.reason, after: state }
    const undo = first
      ? await recordUndoableAction(tx, { operatorId, action: `payment.${action}`, subject }, before)
      : undefined
    const payment = await describeCharge(tx, products, review.chargeId, operatorId)
    return { data: { first, payment, ...(undo && { undo }) } }
  })
}

/** Returns false if another operator has decided since. */
export async function undoPaymentReview(
  tx: Tx,
  id: string,
  { before, reason, after }: { before: PaymentReviewState; reason: string | null; after: PaymentReviewState },
  operatorId: number,
): Promise<boolean> {
  const review = await lockPaymentReview(tx, id)
  if (review?.state !== after) return false
  await updatePaymentReview(tx, id, { state: before, operatorId, reason })
  return true
}

import type { Tx } from '../../core/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { lockUser } from '../../users/lock-user.ts'
import { findPayer, lockPayment } from '../payments.store.ts'
import type { RefundableProducts } from '../product.rules.ts'
import { beginRefund, type RefundOrder, type StartedRefund } from './begin-refund.ts'

interface Part extends RefundOrder {
  readonly chargeId: string
}

/** Refunds at once; the step must move no other money. Returns the refund's id. */
export async function refundPart(tx: Tx, products: RefundableProducts, part: Part, now: Date): Promise<string> {
  const { id, transfers } = await startPartialRefund(tx, products, part, now)
  await postTransfers(tx, transfers, now)
  return id
}

/**
 * Locks the payer; lock other users before, in one order. For a card refund to `balance`, the
 * domain credits the balance with its own transfer and notifies. Errors: NOT_REFUNDABLE.
 */
export async function startPartialRefund(
  tx: Tx,
  products: RefundableProducts,
  { chargeId, ...order }: Part,
  now: Date,
): Promise<StartedRefund> {
  const payerId = await findPayer(tx, chargeId)
  if (payerId === undefined) throw new Error(`the charge ${chargeId} does not exist`)
  await lockUser(tx, payerId)
  const payment = await lockPayment(tx, chargeId)
  return beginRefund(tx, products, payment, order, now)
}

import type { Tx } from '../../core/database.ts'
import { post } from '../../ledger/ledger.store.ts'
import { lockUser } from '../../users/lock-user.ts'
import { findPayer, lockPayment } from '../payments.store.ts'
import type { SoldProducts } from '../product.rules.ts'
import { type Begun, beginRefund, type RefundOrder } from './begin-refund.ts'

interface Part extends RefundOrder {
  readonly chargeId: string
}

/** Refunds at once; the step must move no other money. Returns the refund's id. */
export async function refundPart(tx: Tx, products: SoldProducts, part: Part, now: Date): Promise<string> {
  const { id, transfers } = await beginPart(tx, products, part, now)
  await post(tx, transfers, now)
  return id
}

/**
 * Locks the payer; lock other users before, in one order. For a card refund to `balance`, the
 * domain credits the balance with its own transfer and notifies. Errors: NOT_REFUNDABLE.
 */
export async function beginPart(
  tx: Tx,
  products: SoldProducts,
  { chargeId, ...order }: Part,
  now: Date,
): Promise<Begun> {
  const payerId = await findPayer(tx, chargeId)
  if (payerId === undefined) throw new Error(`the charge ${chargeId} does not exist`)
  await lockUser(tx, payerId)
  const payment = await lockPayment(tx, chargeId)
  return beginRefund(tx, products, payment, order, now)
}

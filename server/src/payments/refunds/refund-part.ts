import type { Tx } from '../../core/database.ts'
import { post } from '../../ledger/ledger.store.ts'
import { lockUser } from '../../users/lock-user.ts'
import { findPayer, lockPayment } from '../payments.store.ts'
import type { SoldProducts } from '../product.rules.ts'
import { type Begun, beginRefund, type RefundOrder } from './begin-refund.ts'

interface Part extends RefundOrder {
  readonly chargeId: string
}

/** Refunds a part of a charge at once, where no other money moves in the step. Answers the refund's id. */
export async function refundPart(tx: Tx, products: SoldProducts, part: Part, now: Date): Promise<string> {
  const { id, transfers } = await beginPart(tx, products, part, now)
  await post(tx, transfers, now)
  return id
}

/**
 * Begins to refund a part of a charge, or all that is left of it, for the domain that sold it, which has decided so. A
 * card waits for an operator; the messenger refunds Stars only in full, so a part of them is prepaid Stars at once. Of a
 * card with destination `balance` the domain pays the balance in its own transfer, and says so to the person. Answers the
 * transfers, to be posted with all others of the step. Locks the payer: other people are locked before, in one order.
 * Errors: NOT_REFUNDABLE beyond what is left.
 */
export async function beginPart(
  tx: Tx,
  products: SoldProducts,
  { chargeId, ...order }: Part,
  now: Date,
): Promise<Begun> {
  const payerId = await findPayer(tx, chargeId)
  if (payerId === undefined) throw new Error(`there is no charge ${chargeId}`)
  await lockUser(tx, payerId)
  const payment = await lockPayment(tx, chargeId)
  return beginRefund(tx, products, payment, order, now)
}

import type { Payment } from '@enp/shared/calls/payments'
import { fail } from '@enp/shared/errors'
import { getNow } from '../../core/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database.ts'
import { post } from '../../ledger/ledger.store.ts'
import type { Transfer } from '../../ledger/transfer.rules.ts'
import { lockUser } from '../../users/lock-user.ts'
import { lockPayment } from '../payments.store.ts'
import type { Products } from '../product.rules.ts'
import { lockPurchase } from '../purchases.store.ts'
import { describePayment } from '../read-payment.ts'
import { findReceipts, type Receipt } from '../receipts.store.ts'
import { beginRefund } from './begin-refund.ts'
import { refundPurchase } from './refund-purchase.ts'
import { refundRefusal } from './refunds.rules.ts'

interface Request {
  readonly transactionId: string
  /** Whose payment it must be; left out for an operator. */
  readonly userId?: string
  /** May also refund what was used, or is older than a day. */
  readonly operator: boolean
}

/**
 * Refunds what was paid in Stars. What was paid from the prepaid balance is there again at once; what the messenger
 * charged is put aside, and the worker asks the messenger; docs/product.md, section 4.
 * Errors: NOT_FOUND (also somebody else's, and of people whose data are erased: nobody knows where to send it),
 * NOT_REFUNDABLE with the reason.
 */
export function refundPayment(
  db: Database,
  products: Products,
  { transactionId, userId, operator }: Request,
): Promise<Payment> {
  return inTransaction(db, async (tx) => {
    const [found] = await findReceipts(tx, { transactionId })
    if (!found || (userId !== undefined && found.userId !== userId) || found.telegramId < 0) fail('NOT_FOUND')
    await lockUser(tx, found.userId)
    // Read again: what happened while we waited for the lock decides.
    const receipt = await readReceipt(tx, transactionId)
    const now = await getNow(tx)
    const refusal = refundRefusal(receipt, now, operator)
    if (refusal) fail('NOT_REFUNDABLE', { reason: refusal })
    await post(tx, await begin(tx, products, receipt, operator ? 'operator' : 'asked', now), now)
    return describePayment(await readReceipt(tx, transactionId), now)
  })
}

async function begin(
  tx: Tx,
  products: Products,
  { chargeId, purchaseId }: Receipt,
  reason: string,
  now: Date,
): Promise<Transfer[]> {
  if (chargeId !== undefined) {
    const payment = await lockPayment(tx, chargeId)
    return (await beginRefund(tx, products, payment, { reason }, now)).transfers
  }
  const purchase = purchaseId === undefined ? undefined : await lockPurchase(tx, purchaseId)
  if (!purchase) throw new Error('what was paid from the balance is a purchase')
  return [await refundPurchase(tx, products, purchase, reason, now)]
}

async function readReceipt(tx: Tx, transactionId: string): Promise<Receipt> {
  const [receipt] = await findReceipts(tx, { transactionId })
  if (!receipt) throw new Error('the receipt was there a moment ago')
  return receipt
}

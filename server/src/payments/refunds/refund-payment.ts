import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import type { LedgerTransfer } from '../../ledger/transfer.rules.ts'
import { lockUser } from '../../users/get-user.ts'
import { lockPayment } from '../payments.store.ts'
import type { SellableProducts } from '../product.rules.ts'
import { lockPurchase } from '../purchases.store.ts'
import { toStarsPayment } from '../read-payment.ts'
import { findReceipts, type Receipt } from '../receipts.store.ts'
import { beginRefund } from './begin-refund.ts'
import { refundPurchase } from './refund-purchase.ts'
import { refundRefusal } from './refunds.rules.ts'

interface Request {
  readonly transactionId: string
  readonly userId?: string
  /** True if the request may also refund a payment that was used or is older than a day. */
  readonly operator: boolean
}

/** Errors: NOT_FOUND, also for another user's payment or an erased user; NOT_REFUNDABLE. */
export function refundPayment(
  db: Database,
  products: SellableProducts,
  { transactionId, userId, operator }: Request,
): Promise<StarsPayment> {
  return inTransaction(db, async (tx) => {
    const [unlocked] = await findReceipts(tx, { transactionId })
    if (!unlocked || (userId !== undefined && unlocked.userId !== userId) || unlocked.telegramId < 0)
      throwRefusal('NOT_FOUND')
    await lockUser(tx, unlocked.userId)
    // Read again, because the payment may have changed while we waited for the lock.
    const receipt = await readReceipt(tx, transactionId)
    const now = await getNow(tx)
    const refusal = refundRefusal(receipt, now, operator)
    if (refusal) throwRefusal('NOT_REFUNDABLE', { reason: refusal })
    await postTransfers(tx, await begin(tx, products, receipt, operator ? 'operator' : 'asked', now), now)
    return toStarsPayment(await readReceipt(tx, transactionId), now)
  })
}

async function begin(
  tx: Tx,
  products: SellableProducts,
  { chargeId, purchaseId }: Receipt,
  reason: string,
  now: Date,
): Promise<LedgerTransfer[]> {
  if (chargeId !== undefined) {
    const payment = await lockPayment(tx, chargeId)
    return (await beginRefund(tx, products, payment, { reason }, now)).transfers
  }
  const purchase = purchaseId === undefined ? undefined : await lockPurchase(tx, purchaseId)
  if (!purchase) throw new Error('a payment from the balance must have a purchase')
  return [await refundPurchase(tx, products, purchase, reason, now)]
}

async function readReceipt(tx: Tx, transactionId: string): Promise<Receipt> {
  const [receipt] = await findReceipts(tx, { transactionId })
  if (!receipt) throw new Error('could not find the receipt that was just read')
  return receipt
}

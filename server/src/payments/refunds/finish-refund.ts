import { type Money, money, toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { type LedgerTransfer, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { lockUser } from '../../users/get-user.ts'
import { clearingAccounts } from '../payments.rules.ts'
import { findPayer, lockPayment, type PaymentRow, savePaymentState } from '../payments.store.ts'
import { savePurchaseState } from '../purchases.store.ts'
import { recordPaymentEvent } from '../record-payment-event.ts'
import { markPaymentFullyRefunded } from './begin-refund.ts'
import { notifyRefunded } from './notify-refund-due.ts'
import { findRefund, markRefundClosed, type RefundClosing, type RefundRow } from './refunds.store.ts'

type Outcome = Omit<RefundClosing, 'at'>

/** Returns false if it was already closed. */
export async function finishRefund(db: Database, refundId: string, outcome: Outcome): Promise<boolean> {
  const refund = await findRefund(db, refundId)
  const chargeId = refund?.charge_id ?? undefined
  const userId = chargeId === undefined ? undefined : await findPayer(db, chargeId)
  if (!refund || chargeId === undefined || userId === undefined) return false
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const payment = await lockPayment(tx, chargeId)
    const now = await getNow(tx)
    const transfer = await endRefund(tx, payment, refund, outcome, now)
    if (transfer) await postTransfers(tx, [transfer], now)
    return transfer !== undefined
  })
}

/**
 * Either the money has left us, or Telegram refused permanently and the Stars become prepaid.
 * Returns the transfer for the caller to post; undefined if it was already closed.
 */
export async function endRefund(
  tx: Tx,
  payment: PaymentRow,
  refund: RefundRow,
  outcome: Outcome,
  now: Date,
): Promise<LedgerTransfer | undefined> {
  if (!(await markRefundClosed(tx, refund.id, { ...outcome, at: now }))) return undefined
  return outcome.state === 'done' ? settle(tx, payment, refund, now) : credit(tx, payment, refund, now)
}

async function settle(tx: Tx, payment: PaymentRow, refund: RefundRow, now: Date): Promise<LedgerTransfer> {
  const { user_id: userId } = payment
  await markPaymentFullyRefunded(tx, payment, now)
  const amount = getReservedAmount(payment, refund)
  if (amount.currency === 'stars') await notifyRefunded(tx, { id: refund.id, userId, amount, to: 'telegram' })
  const [from, to] = [systemAccount('refunds'), systemAccount(clearingAccounts[amount.currency])]
  return { key: `refunded:${refund.id}`, kind: 'refunded', postings: [{ from, to, amount }] }
}

async function credit(tx: Tx, payment: PaymentRow, refund: RefundRow, now: Date): Promise<LedgerTransfer> {
  const { charge_id: chargeId, purchase_id: purchaseId, user_id: userId } = payment
  const amount = money('stars', payment.total_amount)
  const key = `refund_failed:${refund.id}`
  if (payment.state === 'granted') await savePaymentState(tx, chargeId, 'credited')
  if (purchaseId) await savePurchaseState(tx, purchaseId, 'credited')
  await recordPaymentEvent(tx, { ...(purchaseId && { purchaseId }), chargeId, event: 'refund_failed', at: now })
  await enqueueNotification(tx, {
    key,
    userId,
    content: { kind: 'refund_failed', values: { stars: toDecimalText(amount) } },
  })
  return {
    key,
    kind: 'refund_failed',
    postings: [{ from: systemAccount('refunds'), to: userAccount(userId), amount }],
    entry: {
      userId,
      type: 'deposit',
      amount,
      description: 'Refund failed, Stars on the balance',
      metadata: { chargeId, refundOf: chargeId, refundFailed: 1 },
      relatedEntityId: chargeId,
      relatedEntityType: 'payment',
    },
  }
}

/** All Stars, because Telegram refunds only in full, even after a part became prepaid Stars. */
function getReservedAmount(payment: PaymentRow, refund: RefundRow): Money<'stars' | 'rub'> {
  const { currency, amount } = refund
  if (currency !== 'stars' && currency !== 'rub')
    throw new Error('only a charge of Telegram can be reserved for a refund')
  return money(currency, currency === 'stars' ? payment.total_amount : amount)
}

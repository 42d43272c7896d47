import { throwRefusal } from '@enp/shared/errors'
import { type Money, money } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import { postTransfers } from '../../ledger/ledger.store.ts'
import { type AccountRef, type LedgerTransfer, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { lockUser } from '../../users/get-user.ts'
import { findPayer, lockPayment, type PaymentRow, savePaymentState } from '../payments.store.ts'
import type { RefundableProduct, RefundableProducts } from '../product.rules.ts'
import { type ChargeCurrency, chargeCurrency, type Purchase } from '../purchases.rules.ts'
import { lockPurchase, savePurchaseState } from '../purchases.store.ts'
import { getPaidTransactionEntry } from '../receipts.store.ts'
import { recordPaymentEvent } from '../record-payment-event.ts'
import { notifyOperatorsOfRefundDue, notifyRefunded } from './notify-refund-due.ts'
import { type Destination, effectiveRefundStates, toInitialRefundState, toRefundDestination } from './refunds.rules.ts'
import { insertRefund, sumRefunds } from './refunds.store.ts'
import { takePrepaidStars } from './take-prepaid-stars.ts'

interface RefundOrder {
  /** In minor units of the charge; omitted to refund all that is left. */
  readonly amount?: bigint
  readonly reason: string
  readonly destination?: Destination
}

interface StartedRefund {
  readonly id: string
  readonly transfers: LedgerTransfer[]
}

/**
 * Returns transfers for the caller to post, so that accounts are locked in one order. The caller
 * has locked the payer and the payment. Errors: NOT_REFUNDABLE.
 */
export async function beginRefund(
  tx: Tx,
  products: RefundableProducts,
  payment: PaymentRow,
  order: RefundOrder,
  now: Date,
): Promise<StartedRefund> {
  const { charge_id: chargeId, total_amount: paid, user_id: userId } = payment
  const currency = chargeCurrency(payment.currency) ?? throwRefusal('NOT_REFUNDABLE', { reason: 'never_paid' })
  const bought = await findBought(tx, products, payment.purchase_id)
  const before = await sumRefunds(tx, chargeId, effectiveRefundStates)
  const amount = order.amount ?? paid - before
  const destination = order.destination ?? toRefundDestination(currency, amount, paid)
  const isOnBalance = payment.state === 'credited' && destination === 'balance'
  if (amount <= 0n || before + amount > paid || isOnBalance) throwRefusal('NOT_REFUNDABLE', { reason: 'refunded' })
  const ids = { chargeId, ...(bought && { purchaseId: bought.purchase.id }) }
  const state = toInitialRefundState(currency, destination)
  const id = await insertRefund(tx, { ...ids, amount, currency, destination, reason: order.reason, state }, now)
  await recordPaymentEvent(tx, { ...ids, event: 'refund_requested', at: now })
  if (state === 'awaiting_operator') await notifyOperatorsOfRefundDue(tx)
  const isLast = before + amount === paid
  if (isLast && bought) {
    await bought.product.revoke(tx, bought.purchase, now)
    if (state !== 'done') await savePurchaseState(tx, bought.purchase.id, 'refunding')
  }
  if (state === 'done') {
    await markPaymentFullyRefunded(tx, payment, now)
    if (currency === 'stars') await notifyRefunded(tx, { id, userId, amount: money(currency, amount), to: 'balance' })
  }
  const refund = { id, amount: money(currency, amount), destination }
  // Telegram refunds the whole charge, so parts refunded as prepaid Stars leave the balance again.
  const again = destination === 'origin' && currency === 'stars' ? before : 0n
  return { id, transfers: await listTransfers(tx, products, { payment, bought, refund, again, now }) }
}

interface Bought {
  readonly purchase: Purchase
  readonly product: RefundableProduct
}

async function findBought(
  tx: Tx,
  products: RefundableProducts,
  purchaseId: string | null,
): Promise<Bought | undefined> {
  const purchase = purchaseId === null ? undefined : await lockPurchase(tx, purchaseId)
  const product = purchase && products[purchase.product]
  return product && { purchase, product }
}

interface Step {
  readonly payment: PaymentRow
  readonly bought: Bought | undefined
  readonly refund: {
    readonly id: string
    readonly amount: Money<ChargeCurrency>
    readonly destination: Destination
  }
  readonly again: bigint
  readonly now: Date
}

async function listTransfers(
  tx: Tx,
  products: RefundableProducts,
  { payment, bought, refund, again, now }: Step,
): Promise<LedgerTransfer[]> {
  const { charge_id: chargeId, user_id: userId } = payment
  const { transactionId, reverses } = await getPaidTransactionEntry(tx, chargeId)
  const key = `refund:${refund.id}`
  const entry = { relatedEntityId: chargeId, relatedEntityType: 'payment', metadata: { refundOf: transactionId } }
  const fromBalance = (amount: bigint, own: string) =>
    takePrepaidStars(tx, products, { key: own, userId, amount: money('stars', amount), entry, reverses, now })
  const account = payment.state === 'granted' && bought ? bought.product.account(bought.purchase) : undefined
  if (!account || !bought || 'owner' in account) return fromBalance(refund.amount.amount, key)
  const to = target(refund, userId)
  const { type, metadata } = bought.product.entry(bought.purchase)
  const visibleEntry = { ...entry, userId, type, amount: refund.amount, description: 'Refund' }
  // Rub that stay ours are hidden: the product's domain pays them in another currency.
  const isVisible = refund.amount.currency !== 'rub' || refund.destination === 'origin'
  const part: LedgerTransfer = {
    key,
    kind: 'refund',
    reverses,
    postings: [{ from: account, to, amount: refund.amount }],
    ...(isVisible && { entry: { ...visibleEntry, metadata: { ...entry.metadata, ...metadata } } }),
  }
  return again > 0n ? [part, ...(await fromBalance(again, `${key}:again`))] : [part]
}

/** The product's domain pays a card refund to the balance, so its rub become revenue. */
function target({ amount, destination }: Step['refund'], userId: string): AccountRef {
  if (destination === 'origin') return systemAccount('refunds')
  return amount.currency === 'rub' ? systemAccount('revenue') : userAccount(userId)
}

/** After the last part, marks the payment and its purchase as refunded. */
export async function markPaymentFullyRefunded(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const { charge_id: chargeId, purchase_id: purchaseId } = payment
  await recordPaymentEvent(tx, { ...(purchaseId && { purchaseId }), chargeId, event: 'refunded', at: now })
  if ((await sumRefunds(tx, chargeId, ['done'])) < payment.total_amount) return
  await savePaymentState(tx, chargeId, 'refunded')
  if (purchaseId) await savePurchaseState(tx, purchaseId, 'refunded')
}

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

import type { OperatorPayment } from '@enp/shared/calls/operators/operator-payments'
import type { HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findChargeByPayment } from '../../bookings/charges/charges.store.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { listPostings } from '../../ledger/list-postings.ts'
import { paymentKey } from '../../payments/charge-transfers.ts'
import { getChargeTitle } from '../../payments/get-charge-title.ts'
import { findCharge, type PaymentRow } from '../../payments/payments.store.ts'
import type { SellableProducts } from '../../payments/product.rules.ts'
import { chargeCurrency, toCurrencyCode } from '../../payments/purchases.rules.ts'
import { findPurchaseByPayload } from '../../payments/purchases.store.ts'
import { effectiveRefundStates } from '../../payments/refunds/refunds.rules.ts'
import { findLanguage, getUser } from '../../users/get-user.ts'
import { defaultLanguage } from '../../users/user.rules.ts'
import { recordAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import {
  countParked,
  findParkedPaymentReviews,
  findPaymentEvents,
  findPaymentReview,
  insertPaymentReview,
} from './payment-reviews.store.ts'

const maxListed = 10

export async function describeCharge(
  tx: Tx,
  products: SellableProducts,
  chargeId: string,
  operatorId: number,
): Promise<OperatorPayment> {
  const row = (await findCharge(tx, chargeId)) ?? throwRefusal('NOT_FOUND')
  const review = await insertPaymentReview(tx, chargeId)
  const { events, refunds, entry } = await findPaymentEvents(tx, chargeId, row.purchase_id)
  const language = (await findLanguage(tx, operatorId)) ?? defaultLanguage
  const { telegramId, language: spoken, zone } = await getUser(tx, row.user_id)
  const refunded = refunds
    .filter(({ state }) => effectiveRefundStates.includes(state))
    .reduce((sum, { amount }) => sum + amount, 0n)
  const left = row.total_amount - refunded
  const charge = await findChargeByPayment(tx, chargeId)
  return {
    caseId: review.id,
    caseState: review.state,
    ...(review.reason !== null && { caseReason: review.reason }),
    chargeId,
    ...(row.provider_charge_id !== '' && { providerChargeId: row.provider_charge_id }),
    ...(row.purchase_id !== null && { purchaseId: row.purchase_id }),
    ...(entry && { transactionId: entry.id, status: entry.status }),
    ...(entry?.completed_at && { completedAt: entry.completed_at.toISOString() }),
    state: row.state,
    currency: toCurrencyCode(row.currency),
    amount: Number(row.total_amount),
    left: Number(left),
    paidAt: row.paid_at.toISOString(),
    ...(row.confirmed_at && { confirmedAt: row.confirmed_at.toISOString() }),
    ...(await getChargeTitle(tx, products, row, language)),
    ...(charge && { bookingId: charge.booking_id }),
    payer: { telegramId, language: spoken, zone },
    ...(await findRefundableForm(tx, products, row, left, telegramId)),
    events: events.map(({ event, at, detail }) => ({
      event,
      at: at.toISOString(),
      ...(detail !== null && { detail }),
    })),
    postings: await listPostings(tx, { keys: [paymentKey(chargeId), chargeId], about: [chargeId] }),
    refunds: refunds.map(({ amount, state, destination, reason, created_at }) => ({
      amount: Number(amount),
      state,
      destination,
      reason,
      at: created_at.toISOString(),
    })),
  }
}

type RefundableForm = Pick<OperatorPayment, 'refundable' | 'refundRefusal'>

/** Prepaid Stars only in full: a part would go to that balance. Nothing to an erased user. */
export async function findRefundableForm(
  tx: Tx,
  products: SellableProducts,
  { currency, state, purchase_id, total_amount }: PaymentRow,
  left: bigint,
  telegramId: number,
): Promise<RefundableForm> {
  if (left <= 0n || telegramId < 0 || state === 'refunded' || state === 'parked') return { refundable: 'none' }
  if (chargeCurrency(currency) === undefined) return { refundable: 'none' }
  const purchase = purchase_id === null ? undefined : await findPurchaseByPayload(tx, purchase_id)
  const product = purchase && products[purchase.product]
  if (product?.refundsItself) return { refundable: 'booking' }
  if (purchase && product?.findRefundRefusal && state === 'granted') {
    const refundRefusal = await product.findRefundRefusal(tx, purchase, await getNow(tx))
    return refundRefusal ? { refundable: 'none', refundRefusal } : { refundable: 'whole' }
  }
  if (state === 'credited') return { refundable: currency === 'stars' && left === total_amount ? 'whole' : 'none' }
  return { refundable: currency === 'ton' || currency === 'usdt' ? 'none' : 'part' }
}

/** Errors: NOT_OPERATOR, NOT_FOUND. */
export function getPaymentForOperator(
  { db }: Pick<Deps, 'db'>,
  products: SellableProducts,
  id: string,
  { operatorId }: Query<'GET /internal/admin/payments/:id'>,
): Promise<HandlerReply<'GET /internal/admin/payments/:id'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const { chargeId } = (await findPaymentReview(tx, id)) ?? throwRefusal('NOT_FOUND')
    await recordAction(tx, { operatorId, action: 'payment.read', subject: { kind: 'payment', id: chargeId } })
    return { data: await describeCharge(tx, products, chargeId, operatorId) }
  })
}

/** Errors: NOT_OPERATOR. */
export function listParked(
  { db }: Pick<Deps, 'db'>,
  products: SellableProducts,
  { operatorId }: Query<'GET /internal/admin/payments/parked'>,
): Promise<HandlerReply<'GET /internal/admin/payments/parked'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const payments = []
    for (const chargeId of await findParkedPaymentReviews(tx, maxListed)) {
      payments.push(await describeCharge(tx, products, chargeId, operatorId))
      await recordAction(tx, { operatorId, action: 'payment.read', subject: { kind: 'payment', id: chargeId } })
    }
    return { data: { payments, total: await countParked(tx) } }
  })
}

import { type Money, money, toDecimalText } from '@enp/shared/money/money'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { unlessSoldOut } from '../../catalog/inventory/take-places.ts'
import type { Tx } from '../../core/database/database.ts'
import { isGiftPartCovered } from '../../gift-cards/use-gift-card.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import { systemAccount } from '../../ledger/transfer.rules.ts'
import type { GrantResult, ProductSale, RefundedCharge, SellableProduct } from '../../payments/product.rules.ts'
import { toPayableDeposit } from '../deposit/deposit.rules.ts'
import { revokeTripReferralShares } from '../fulfilment/trip-shares.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { findTripLocation, lockBooking, recordBookingEvent } from '../state/bookings.store.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { getTripName, getTripValues } from '../state/confirm-booking.ts'
import { markBookingPaid } from './mark-booking-paid.ts'
import {
  findLatePaymentReason,
  findSaleRefusal,
  graceEnd,
  parseBookingPurchaseDetails,
  toPaymentMethod,
  toPaymentReturnReason,
  toPurchaseAmountDue,
} from './payment.rules.ts'
import { getBookingRow } from './payment.store.ts'
import { invoiceText } from './payment-text.rules.ts'
import { reserveEnp } from './reserve-enp.ts'
import { reserveGift } from './reserve-gift.ts'

export const bookingProduct: SellableProduct = {
  async describeInvoice(db, language, { details }) {
    const { bookingId, enp, gift, deposit } = parseBookingPurchaseDetails(details)
    const booking = await getBookingRow(db, bookingId)
    const { title } = localizeFields(await findTripLocation(db, booking), language)
    return invoiceText(booking, { title, enp, gift: gift?.amount ?? 0n, deposit, language })
  },
  account: () => systemAccount('escrow'),
  entry: ({ details }) => parseBookingPurchaseDetails(details).entry,
  anyoneMayPay: true,
  refundsItself: true,
  async findRefusal(tx, { details, price }, now) {
    const { bookingId, deposit } = parseBookingPurchaseDetails(details)
    const booking = await lockBooking(tx, bookingId)
    const refusal = findSaleRefusal(booking, price, now, deposit)
    if (!booking || refusal) return refusal
    if (booking.state === 'hold') {
      const change = { due_at: graceEnd(booking) }
      await changeBookingState(tx, booking, { to: 'paying', at: now, event: 'paying', change })
    }
    return undefined
  },
  grant: give,
  // The cancellation of the booking has already decided the refund and released the places.
  revoke: async (tx, { details }) =>
    revokeTripReferralShares(tx, await getBookingRow(tx, parseBookingPurchaseDetails(details).bookingId)),
  async turnedAway(tx, { details }, charge) {
    const booking = await getBookingRow(tx, parseBookingPurchaseDetails(details).bookingId)
    const refund = { sum: toRoubles(charge), method: 'card' as const }
    const values = { ...(await getTripValues(tx, booking)), reason: toPaymentReturnReason(booking), refund } as const
    return { kind: 'booking_payment_returned', values }
  },
  async onBalance(tx, { details, price }, { amount, reason }) {
    const booking = await getBookingRow(tx, parseBookingPurchaseDetails(details).bookingId)
    const shownReason = reason === 'closed' ? toPaymentReturnReason(booking) : reason
    const expectedSum = toSum(toPurchaseAmountDue(booking, price, parseBookingPurchaseDetails(details)))
    const values = {
      ...(await getTripValues(tx, booking)),
      reason: shownReason,
      sum: toSum(amount),
      price: expectedSum,
    } as const
    return { kind: 'booking_money_on_balance', values }
  },
  async refunded(tx, { details }, charge) {
    const booking = await getBookingRow(tx, parseBookingPurchaseDetails(details).bookingId)
    if (booking.charge_id === charge.chargeId) {
      await recordBookingEvent(tx, booking.id, { event: 'refunded', at: charge.now })
    }
    return { kind: 'booking_refunded', values: { ...(await getTripValues(tx, booking)), sum: toRoubles(charge) } }
  },
}

const toRoubles = ({ amount }: RefundedCharge) => toSum(money('rub', amount.amount))

function toSum({ currency, amount }: Money<'rub' | 'ton' | 'usdt'>) {
  return { amount: toDecimalText(money(currency, amount)), currency }
}

async function give(tx: Tx, sale: ProductSale): Promise<GrantResult> {
  const { purchase, now } = sale
  const booking = await lockBooking(tx, parseBookingPurchaseDetails(purchase.details).bookingId)
  if (!booking) return { outcome: 'mismatch', reason: 'late' }
  const tooLate = findLatePaymentReason(booking, now)
  if (tooLate) return { outcome: 'mismatch', reason: tooLate }
  const granted = await unlessSoldOut(tx, () => acceptPayment(tx, booking, sale))
  return granted ?? { outcome: 'mismatch', reason: 'late' }
}

/** Reserves enp and gift card again, as they may be released. Undefined if they were spent. */
async function acceptPayment(
  tx: Tx,
  row: BookingRow,
  { purchase, payer, chargeId, key, paidAt, now }: ProductSale,
): Promise<GrantResult | undefined> {
  const { enp, gift, deposit } = parseBookingPurchaseDetails(purchase.details)
  const { price, userId } = purchase
  const own = (await findBalances(tx, userId)).enp.amount + row.enp_spent
  const due = toPurchaseAmountDue(row, price, { enp, gift, deposit })
  // An expired booking can be paid so late that the rest would be due too soon.
  if (deposit !== undefined && toPayableDeposit(row, now) !== deposit) return undefined
  if (own < enp || due.amount !== price.amount) return undefined
  if (gift && !(await isGiftPartCovered(tx, row, gift, now))) return undefined
  const { booking: withEnp, transfers: enpTransfers } = await reserveEnp(tx, row, money('enp', enp))
  const { booking, transfers: giftTransfers } = await reserveGift(tx, withEnp, gift, now)
  const transfers = [...enpTransfers, ...giftTransfers]
  const method = toPaymentMethod(price)
  const marked = await markBookingPaid(
    tx,
    booking,
    { method, amount: due, payerId: payer.id, key, chargeId, at: paidAt, deposit },
    now,
  )
  if (payer.id === userId) return { outcome: 'given', isUsed: false, transfers }
  const named = await getTripName(tx, marked)
  const notification = { kind: 'booking_paid_for', values: { ...named, sum: toSum(due) } } as const
  return { outcome: 'given', isUsed: false, transfers, notice: notification }
}

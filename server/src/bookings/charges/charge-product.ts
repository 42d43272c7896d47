import { toDecimalText } from '@enp/shared/money/money'
import type { Tx } from '../../core/database/database.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { closeAwaitedByCharge } from '../../payments/chain/close-awaited-chain-payments.ts'
import type { GrantResult, ProductSale, PurchaseRefusal, SellableProduct } from '../../payments/product.rules.ts'
import { toPaymentMethod } from '../payment/payment.rules.ts'
import { getBookingRow } from '../payment/payment.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { getTripName, getTripValues } from '../state/confirm-booking.ts'
import {
  type ChargeRow,
  isChargeOpen,
  isQuoteOver,
  parseChargeOrder,
  paymentDeadline,
  toChargeCost,
  toChargeRefusal,
} from './charge.rules.ts'
import { chargeProductName, chargeSoldProduct } from './charge-sold-product.ts'
import { findBookingCharge, updateDeadlines } from './charges.store.ts'
import { getChargeHandler, markChargePaid } from './end-charge.ts'

/** Booking charge as a product paid by card or on chain; docs/rules/booking-payments.md. */
export const chargeProduct = (chain: ChainPaymentMethod): SellableProduct => ({
  ...chargeSoldProduct,
  async findRefusal(tx, { details, price }, now) {
    const locked = await lockCharge(tx, parseChargeOrder(details))
    if (!locked) return toChargeRefusal('expired')
    const { booking, charge } = locked
    const refusal = await getRefusal(tx, booking, charge, now)
    if (refusal) return refusal
    if (toChargeCost(charge, toPaymentMethod(price)).amount !== price.amount) return toChargeRefusal('expired')
    // The money is on its way, so the places of the charge are held a little longer.
    await updateDeadlines(tx, booking, charge, paymentDeadline(charge))
    return undefined
  },
  grant: (tx, sale) => give(tx, sale),
  afterGrant: (tx, { id: except, details }, now) =>
    closeAwaitedByCharge(
      tx,
      chain,
      { product: chargeProductName, chargeId: parseChargeOrder(details).chargeId, except },
      now,
    ),
  async turnedAway(tx, { details }, { amount }) {
    const { booking, reason } = await getReturned(tx, parseChargeOrder(details))
    const refund = { sum: { amount: toDecimalText(amount), currency: 'rub' as const }, method: 'card' as const }
    return { kind: 'booking_payment_returned', values: { ...(await getTripValues(tx, booking)), reason, refund } }
  },
  async onBalance(tx, { details, price }, { amount, reason }) {
    const { booking, reason: closed } = await getReturned(tx, parseChargeOrder(details))
    const sum = { amount: toDecimalText(amount), currency: amount.currency }
    const currency = toPaymentMethod(price)
    if (currency === 'card') throw new Error('a card charge was paid on the chain')
    const expectedSum = { amount: toDecimalText({ currency, amount: price.amount }), currency }
    const shownReason = reason === 'closed' ? closed : reason
    const values = { ...(await getTripValues(tx, booking)), reason: shownReason, sum, price: expectedSum }
    return { kind: 'booking_money_on_balance', values }
  },
})

interface ChargedBooking {
  readonly booking: BookingRow
  readonly charge: ChargeRow
}

async function lockCharge(
  tx: Tx,
  { bookingId, chargeId }: { readonly bookingId: string; readonly chargeId: string },
): Promise<ChargedBooking | undefined> {
  const booking = await lockBooking(tx, bookingId)
  const charge = await findBookingCharge(tx, chargeId)
  return booking && charge && { booking, charge }
}

async function getRefusal(
  tx: Tx,
  booking: BookingRow,
  charge: ChargeRow,
  now: Date,
): Promise<PurchaseRefusal | undefined> {
  if (charge.state === 'paid' || charge.state === 'returned') return toChargeRefusal('paid')
  if (!isChargeOpen(charge, now)) return toChargeRefusal('expired')
  return getChargeHandler(charge).mayPay(tx, booking, charge, now)
}

async function give(tx: Tx, { purchase, payer, chargeId, key, paidAt, now }: ProductSale): Promise<GrantResult> {
  const locked = await lockCharge(tx, parseChargeOrder(purchase.details))
  if (!locked) return { outcome: 'mismatch', reason: 'late' }
  const { booking, charge } = locked
  if (charge.state === 'paid' || charge.state === 'returned') return { outcome: 'mismatch', reason: 'again' }
  // A payment that started in time still counts while the charge has not expired.
  if (charge.state !== 'open') return { outcome: 'mismatch', reason: 'late' }
  if (await getChargeHandler(charge).mayPay(tx, booking, charge, now)) return { outcome: 'mismatch', reason: 'late' }
  const method = toPaymentMethod(purchase.price)
  // The quote of a rest in ton or usdt ends long before its charge.
  if (charge.purpose === 'rest' && method !== 'card' && isQuoteOver(charge, paidAt))
    return { outcome: 'mismatch', reason: 'late' }
  const amount = toChargeCost(charge, method)
  if (amount.amount !== purchase.price.amount) return { outcome: 'mismatch', reason: 'late' }
  await markChargePaid(tx, booking, charge, { method, amount, payerId: payer.id, key, chargeId, at: paidAt }, now)
  if (payer.id === booking.user_id) return { outcome: 'given', isUsed: false }
  const named = await getTripName(tx, booking)
  const sum = { amount: toDecimalText(amount), currency: amount.currency }
  return { outcome: 'given', isUsed: false, notice: { kind: 'booking_paid_for', values: { ...named, sum } } }
}

async function getReturned(tx: Tx, { bookingId, chargeId }: { readonly bookingId: string; readonly chargeId: string }) {
  const [booking, charge] = [await getBookingRow(tx, bookingId), await findBookingCharge(tx, chargeId)]
  const isPaid = charge?.state === 'paid' || charge?.state === 'returned'
  return { booking, reason: isPaid ? ('again' as const) : ('late' as const) }
}

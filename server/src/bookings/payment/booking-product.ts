import { inLanguage } from '@enp/shared/in-language'
import { type Money, money, toDecimalText } from '@enp/shared/money'
import { sql } from 'kysely'
import { isSoldOut } from '../../catalog/inventory/take-places.ts'
import type { Tx } from '../../core/database.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import { systemAccount } from '../../ledger/transfer.rules.ts'
import type { GrantResult, Product, Returned, Sale } from '../../payments/product.rules.ts'
import { revokeTripShares } from '../fulfilment/trip-shares.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking, recordBookingEvent } from '../state/bookings.store.ts'
import { changeState } from '../state/change-state.ts'
import { getTripName, getTripValues } from '../state/confirm-booking.ts'
import { findTripLocation } from '../state/trip.store.ts'
import { invoiceText } from './invoice-text.rules.ts'
import { markPaid } from './mark-paid.ts'
import {
  findSaleRefusal,
  graceEnd,
  parseOrder,
  returnReason,
  toAmountDue,
  toPaymentMethod,
  whyTooLate,
} from './payment.rules.ts'
import { getSoldBooking } from './payment.store.ts'
import { reserveEnp } from './reserve-enp.ts'

export const bookingProduct: Product = {
  async describeInvoice(db, language, { details }) {
    const { bookingId, enp } = parseOrder(details)
    const booking = await getSoldBooking(db, bookingId)
    const { title } = inLanguage(await findTripLocation(db, booking), language)
    return invoiceText(booking, { title, enp, language })
  },
  account: () => systemAccount('escrow'),
  entry: ({ details }) => parseOrder(details).entry,
  anyoneMayPay: true,
  refundsItself: true,
  async findRefusal(tx, { details, price }, now) {
    const booking = await lockBooking(tx, parseOrder(details).bookingId)
    const refusal = findSaleRefusal(booking, price, now)
    if (!booking || refusal) return refusal
    if (booking.state === 'hold') {
      const change = { due_at: graceEnd(booking) }
      await changeState(tx, booking, { to: 'paying', at: now, event: 'paying', change })
    }
    return undefined
  },
  grant: give,
  // The cancellation of the booking has already decided the refund and released the places.
  revoke: async (tx, { details }) => revokeTripShares(tx, await getSoldBooking(tx, parseOrder(details).bookingId)),
  async turnedAway(tx, { details }, charge) {
    const booking = await getSoldBooking(tx, parseOrder(details).bookingId)
    const refund = { sum: toRoubles(charge), method: 'card' as const }
    const values = { ...(await getTripValues(tx, booking)), reason: returnReason(booking), refund } as const
    return { kind: 'booking_payment_returned', values }
  },
  async onBalance(tx, { details, price }, { amount, reason }) {
    const booking = await getSoldBooking(tx, parseOrder(details).bookingId)
    const shownReason = reason === 'closed' ? returnReason(booking) : reason
    const expectedSum = toSum(toAmountDue(booking, price, parseOrder(details).enp))
    const values = {
      ...(await getTripValues(tx, booking)),
      reason: shownReason,
      sum: toSum(amount),
      price: expectedSum,
    } as const
    return { kind: 'booking_money_on_balance', values }
  },
  async refunded(tx, { details }, charge) {
    const booking = await getSoldBooking(tx, parseOrder(details).bookingId)
    if (booking.charge_id === charge.chargeId) {
      await recordBookingEvent(tx, booking.id, { event: 'refunded', at: charge.now })
    }
    return { kind: 'booking_refunded', values: { ...(await getTripValues(tx, booking)), sum: toRoubles(charge) } }
  },
}

const toRoubles = ({ amount }: Returned) => toSum(money('rub', amount.amount))

function toSum({ currency, amount }: Money<'rub' | 'ton' | 'usdt'>) {
  return { amount: toDecimalText(money(currency, amount)), currency }
}

async function give(tx: Tx, sale: Sale): Promise<GrantResult> {
  const { purchase, now } = sale
  const booking = await lockBooking(tx, parseOrder(purchase.details).bookingId)
  if (!booking) return { outcome: 'mismatch', reason: 'late' }
  const tooLate = whyTooLate(booking, now)
  if (tooLate) return { outcome: 'mismatch', reason: tooLate }
  const granted = await unlessSoldOut(tx, () => acceptPayment(tx, booking, sale))
  return granted ?? { outcome: 'mismatch', reason: 'late' }
}

/** Reserves the enp again, as they may have been released. Undefined if the user has spent them. */
async function acceptPayment(
  tx: Tx,
  row: BookingRow,
  { purchase, payer, chargeId, key, paidAt, now }: Sale,
): Promise<GrantResult | undefined> {
  const { enp } = parseOrder(purchase.details)
  const { price, userId } = purchase
  const own = (await findBalances(tx, userId)).enp.amount + row.enp_spent
  const due = toAmountDue(row, price, enp)
  if (own < enp || due.amount !== price.amount) return undefined
  const { booking, transfers } = await reserveEnp(tx, row, money('enp', enp))
  const method = toPaymentMethod(price)
  const marked = await markPaid(tx, booking, { method, amount: due, payerId: payer.id, key, chargeId, at: paidAt }, now)
  if (payer.id === userId) return { outcome: 'given', isUsed: false, transfers }
  const named = await getTripName(tx, marked)
  const notification = { kind: 'booking_paid_for', values: { ...named, sum: toSum(due) } } as const
  return { outcome: 'given', isUsed: false, transfers, notice: notification }
}

/** Rolls back to a savepoint if the places are gone, so that the transaction can continue. */
async function unlessSoldOut<T>(tx: Tx, steps: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint before_places`.execute(tx)
  try {
    return await steps()
  } catch (error) {
    if (!isSoldOut(error)) throw error
    await sql`rollback to savepoint before_places`.execute(tx)
    return undefined
  }
}

import { toDecimalText } from '@enp/shared/money'
import type { Tx } from '../../core/database.ts'
import type { ChainRail } from '../../payments/chain/chain-rail.ts'
import { closeAwaitedOf } from '../../payments/chain/close-awaited.ts'
import type { Given, Product, Sale, Unavailable } from '../../payments/product.rules.ts'
import { methodOf } from '../payment/payment.rules.ts'
import { readSold } from '../payment/payment.store.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { readTrip, readTripName } from '../state/confirm-booking.ts'
import { type ChargeRow, costOf, isOpen, keptUntil, refusalOfCharge } from './charge.rules.ts'
import { chargeFacts, chargeProductName } from './charge-facts.ts'
import { chargeOrderOf } from './charge-order.rules.ts'
import { purposeOf } from './charge-purposes.ts'
import { findCharge, saveKept } from './charges.store.ts'
import { markChargePaid } from './mark-charge-paid.ts'

/** A charge of a booking, as payments sell it by card and on the chain; docs/product.md, sections 13 and 19. */
export const chargeProduct = (chain: ChainRail): Product => ({
  ...chargeFacts,
  async maySell(tx, { details, price }, now) {
    const found = await lockCharge(tx, chargeOrderOf(details))
    if (!found) return refusalOfCharge('expired')
    const { booking, charge } = found
    const refusal = await refusalOf(tx, booking, charge, now)
    if (refusal) return refusal
    if (costOf(charge, methodOf(price)).amount !== price.amount) return refusalOfCharge('expired')
    // Money is on its way: what is kept for the charge is kept a little longer.
    await saveKept(tx, booking, charge, keptUntil(charge))
    return undefined
  },
  give: (tx, sale) => give(tx, sale),
  given: (tx, { id: except, details }, now) =>
    closeAwaitedOf(tx, chain, { product: chargeProductName, chargeId: chargeOrderOf(details).chargeId, except }, now),
  async turnedAway(tx, { details }, { amount }) {
    const { booking, reason } = await returnedOf(tx, chargeOrderOf(details))
    const refund = { sum: { amount: toDecimalText(amount), currency: 'rub' as const }, method: 'card' as const }
    return { kind: 'booking_payment_returned', values: { ...(await readTrip(tx, booking)), reason, refund } }
  },
  async onBalance(tx, { details, price }, { amount, reason }) {
    const { booking, reason: closed } = await returnedOf(tx, chargeOrderOf(details))
    const sum = { amount: toDecimalText(amount), currency: amount.currency }
    const currency = methodOf(price)
    if (currency === 'card') throw new Error('the chain paid what a card should')
    const asked = { amount: toDecimalText({ currency, amount: price.amount }), currency }
    const why = reason === 'closed' ? closed : reason
    const values = { ...(await readTrip(tx, booking)), reason: why, sum, price: asked }
    return { kind: 'booking_money_on_balance', values }
  },
})

interface Found {
  readonly booking: BookingRow
  readonly charge: ChargeRow
}

async function lockCharge(
  tx: Tx,
  { bookingId, chargeId }: { readonly bookingId: string; readonly chargeId: string },
): Promise<Found | undefined> {
  const booking = await lockBooking(tx, bookingId)
  const charge = await findCharge(tx, chargeId)
  return booking && charge && { booking, charge }
}

/** Of the charge itself, then of what it is for. */
async function refusalOf(tx: Tx, booking: BookingRow, charge: ChargeRow, now: Date): Promise<Unavailable | undefined> {
  if (charge.state === 'paid' || charge.state === 'returned') return refusalOfCharge('paid')
  if (!isOpen(charge, now)) return refusalOfCharge('expired')
  return purposeOf(charge).mayPay(tx, booking, charge, now)
}

async function give(tx: Tx, { purchase, payer, chargeId, key, paidAt, now }: Sale): Promise<Given> {
  const found = await lockCharge(tx, chargeOrderOf(purchase.details))
  if (!found) return { outcome: 'mismatch', reason: 'late' }
  const { booking, charge } = found
  if (charge.state === 'paid' || charge.state === 'returned') return { outcome: 'mismatch', reason: 'again' }
  // Money that was on its way in time still pays while the charge has not lapsed.
  if (charge.state !== 'open') return { outcome: 'mismatch', reason: 'late' }
  if (await purposeOf(charge).mayPay(tx, booking, charge, now)) return { outcome: 'mismatch', reason: 'late' }
  const method = methodOf(purchase.price)
  const amount = costOf(charge, method)
  if (amount.amount !== purchase.price.amount) return { outcome: 'mismatch', reason: 'late' }
  await markChargePaid(tx, booking, charge, { method, amount, payerId: payer.id, key, chargeId, at: paidAt }, now)
  if (payer.id === booking.user_id) return { outcome: 'given', isUsed: false }
  const named = await readTripName(tx, booking)
  const sum = { amount: toDecimalText(amount), currency: amount.currency }
  return { outcome: 'given', isUsed: false, notice: { kind: 'booking_paid_for', values: { ...named, sum } } }
}

/** Why money for it goes back. */
async function returnedOf(tx: Tx, { bookingId, chargeId }: { readonly bookingId: string; readonly chargeId: string }) {
  const [booking, charge] = [await readSold(tx, bookingId), await findCharge(tx, chargeId)]
  const isPaid = charge?.state === 'paid' || charge?.state === 'returned'
  return { booking, reason: isPaid ? ('again' as const) : ('late' as const) }
}

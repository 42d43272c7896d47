import { inLanguage } from '@enp/shared/in-language'
import { type Money, money, toDecimalText } from '@enp/shared/money'
import { sql } from 'kysely'
import { isSoldOut } from '../../catalog/inventory/take-places.ts'
import type { Tx } from '../../core/database.ts'
import { findBalances } from '../../ledger/ledger.store.ts'
import { houseAccount } from '../../ledger/transfer.rules.ts'
import type { Given, Product, Returned, Sale } from '../../payments/product.rules.ts'
import { takeBackTripShares } from '../completion/trip-shares.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { lockBooking, noteBookingEvent } from '../state/bookings.store.ts'
import { changeState } from '../state/change-state.ts'
import { readTrip, readTripName } from '../state/confirm-booking.ts'
import { findTripPlace } from '../state/trip.store.ts'
import { invoiceText } from './invoice-text.rules.ts'
import { markPaid } from './mark-paid.ts'
import { dueOf, graceEnd, methodOf, orderOf, refusalOfSale, returnReason, whyTooLate } from './payment.rules.ts'
import { readSold } from './payment.store.ts'
import { reserveEnp } from './reserve-enp.ts'

/** A booking, as payments sell it by card and on the chain; docs/product.md, sections 13 and 19. */
export const bookingProduct: Product = {
  async say(db, language, { details }) {
    const { bookingId, enp } = orderOf(details)
    const booking = await readSold(db, bookingId)
    const { title } = inLanguage(await findTripPlace(db, booking), language)
    return invoiceText(booking, { title, enp, language })
  },
  account: () => houseAccount('escrow'),
  entry: ({ details }) => orderOf(details).entry,
  anyoneMayPay: true,
  refundsItself: true,
  async maySell(tx, { details, price }, now) {
    const booking = await lockBooking(tx, orderOf(details).bookingId)
    const refusal = refusalOfSale(booking, price, now)
    if (!booking || refusal) return refusal
    if (booking.state === 'hold') {
      const change = { due_at: graceEnd(booking) }
      await changeState(tx, booking, { to: 'paying', at: now, event: 'paying', change })
    }
    return undefined
  },
  give,
  // What goes back of it the booking's own cancellation decided, which gave the places back before.
  takeBack: async (tx, { details }) => takeBackTripShares(tx, await readSold(tx, orderOf(details).bookingId)),
  async turnedAway(tx, { details }, charge) {
    const booking = await readSold(tx, orderOf(details).bookingId)
    const refund = { sum: roublesOf(charge), method: 'card' as const }
    const values = { ...(await readTrip(tx, booking)), reason: returnReason(booking), refund } as const
    return { kind: 'booking_payment_returned', values }
  },
  async onBalance(tx, { details, price }, { amount, reason }) {
    const booking = await readSold(tx, orderOf(details).bookingId)
    const why = reason === 'closed' ? returnReason(booking) : reason
    const asked = sumOf(dueOf(booking, price, orderOf(details).enp))
    const values = { ...(await readTrip(tx, booking)), reason: why, sum: sumOf(amount), price: asked } as const
    return { kind: 'booking_money_on_balance', values }
  },
  async refunded(tx, { details }, charge) {
    const booking = await readSold(tx, orderOf(details).bookingId)
    if (booking.charge_id === charge.chargeId) {
      await noteBookingEvent(tx, booking.id, { event: 'refunded', at: charge.now })
    }
    return { kind: 'booking_refunded', values: { ...(await readTrip(tx, booking)), sum: roublesOf(charge) } }
  },
}

const roublesOf = ({ amount }: Returned) => sumOf(money('rub', amount.amount))

function sumOf({ currency, amount }: Money<'rub' | 'ton' | 'usdt'>) {
  return { amount: toDecimalText(money(currency, amount)), currency }
}

async function give(tx: Tx, sale: Sale): Promise<Given> {
  const { purchase, now } = sale
  const booking = await lockBooking(tx, orderOf(purchase.details).bookingId)
  if (!booking) return { outcome: 'mismatch', reason: 'late' }
  const tooLate = whyTooLate(booking, now)
  if (tooLate) return { outcome: 'mismatch', reason: tooLate }
  const given = await unlessSoldOut(tx, () => takePayment(tx, booking, sale))
  return given ?? { outcome: 'mismatch', reason: 'late' }
}

/**
 * The enp that the price counts on may have been given back meanwhile, or changed: they are reserved again. Undefined
 * where the person has spent them.
 */
async function takePayment(
  tx: Tx,
  held: BookingRow,
  { purchase, payer, chargeId, key, paidAt, now }: Sale,
): Promise<Given | undefined> {
  const { enp } = orderOf(purchase.details)
  const { price, userId } = purchase
  const own = (await findBalances(tx, userId)).enp.amount + held.enp_spent
  const due = dueOf(held, price, enp)
  if (own < enp || due.amount !== price.amount) return undefined
  const { booking, transfers } = await reserveEnp(tx, held, money('enp', enp))
  const method = methodOf(price)
  const marked = await markPaid(tx, booking, { method, amount: due, payerId: payer.id, key, chargeId, at: paidAt }, now)
  if (payer.id === userId) return { outcome: 'given', isUsed: false, transfers }
  const named = await readTripName(tx, marked)
  const notice = { kind: 'booking_paid_for', values: { ...named, sum: sumOf(due) } } as const
  return { outcome: 'given', isUsed: false, transfers, notice }
}

/** The transaction goes on where the places of an expired booking are gone. */
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

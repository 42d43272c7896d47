import { inLanguage } from '@enp/shared/in-language'
import { toDecimalText } from '@enp/shared/money'
import { houseAccount } from '../../ledger/transfer.rules.ts'
import type { SoldProduct } from '../../payments/product.rules.ts'
import { invoiceText } from '../payment/invoice-text.rules.ts'
import { readSold } from '../payment/payment.store.ts'
import { noteBookingEvent } from '../state/bookings.store.ts'
import { readTrip } from '../state/confirm-booking.ts'
import { findTripPlace } from '../state/trip.store.ts'
import { chargeOrderOf, lineOf } from './charge-order.rules.ts'
import { findCharge, findChargeOf } from './charges.store.ts'

/** By which the table of products knows charges of bookings. */
export const chargeProductName = 'booking_charge'

/** A charge of a booking as what was sold: who gives its money back needs no more; docs/product.md, section 13. */
export const chargeFacts: SoldProduct = {
  async say(db, language, { details, price }) {
    const { bookingId, chargeId } = chargeOrderOf(details)
    const [booking, charge] = [await readSold(db, bookingId), await findCharge(db, chargeId)]
    const { title } = inLanguage(await findTripPlace(db, booking), language)
    const line = charge && lineOf(charge, language)
    const text = invoiceText(booking, { title, enp: booking.enp_spent, language })
    const { card, ...named } = text
    if (!card || !line) return named
    return { ...named, card: { ...card, lines: [{ label: line, amount: Number(price.amount) }] } }
  },
  account: () => houseAccount('escrow'),
  entry: ({ details }) => chargeOrderOf(details).entry,
  anyoneMayPay: true,
  refundsItself: true,
  async concerns(db, { details }) {
    return [(await readSold(db, chargeOrderOf(details).bookingId)).user_id]
  },
  // What goes back of it the booking has decided, which gave the places back before.
  takeBack: async () => undefined,
  async refunded(tx, { details }, { chargeId, amount, now }) {
    const booking = await readSold(tx, chargeOrderOf(details).bookingId)
    if (await findChargeOf(tx, chargeId)) await noteBookingEvent(tx, booking.id, { event: 'refunded', at: now })
    const sum = { amount: toDecimalText(amount), currency: 'rub' as const }
    return { kind: 'booking_refunded', values: { ...(await readTrip(tx, booking)), sum } }
  },
}

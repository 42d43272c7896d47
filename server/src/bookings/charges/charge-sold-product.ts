import { toDecimalText } from '@enp/shared/money/money'
import { localizeFields } from '@enp/shared/text/localize-fields'
import { systemAccount } from '../../ledger/transfer.rules.ts'
import type { RefundableProduct } from '../../payments/product.rules.ts'
import { getBookingRow } from '../payment/payment.store.ts'
import { invoiceText } from '../payment/payment-text.rules.ts'
import { findTripLocation, recordBookingEvent } from '../state/bookings.store.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { parseChargeOrder, toInvoiceLine } from './charge.rules.ts'
import { findBookingCharge, findChargeByPayment } from './charges.store.ts'

export const chargeProductName = 'booking_charge'

export const chargeSoldProduct: RefundableProduct = {
  async describeInvoice(db, language, { details, price }) {
    const { bookingId, chargeId } = parseChargeOrder(details)
    const [booking, charge] = [await getBookingRow(db, bookingId), await findBookingCharge(db, chargeId)]
    const { title } = localizeFields(await findTripLocation(db, booking), language)
    const line = charge && toInvoiceLine(charge, language)
    const text = invoiceText(booking, { title, enp: booking.enp_spent, gift: 0n, language })
    const { card, ...named } = text
    if (!card || !line) return named
    return { ...named, card: { ...card, lines: [{ label: line, amount: Number(price.amount) }] } }
  },
  account: () => systemAccount('escrow'),
  entry: ({ details }) => parseChargeOrder(details).entry,
  anyoneMayPay: true,
  refundsItself: true,
  async concerns(db, { details }) {
    return [(await getBookingRow(db, parseChargeOrder(details).bookingId)).user_id]
  },
  // The booking has already decided the refund and released the places.
  revoke: async () => undefined,
  async refunded(tx, { details }, { chargeId, amount, now }) {
    const booking = await getBookingRow(tx, parseChargeOrder(details).bookingId)
    if (await findChargeByPayment(tx, chargeId))
      await recordBookingEvent(tx, booking.id, { event: 'refunded', at: now })
    const sum = { amount: toDecimalText(amount), currency: 'rub' as const }
    return { kind: 'booking_refunded', values: { ...(await getTripValues(tx, booking)), sum } }
  },
}

import { fraction, least, type Money, money } from '@enp/shared/money'
import type { EscrowCurrency } from '../../core/booking-schema.ts'
import { earningsAccount, systemAccount, type Transfer } from '../../ledger/transfer.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** What a share of a booking's money depends on. */
export type Priced = Pick<BookingRow, 'price' | 'enp_discount' | 'commission_basis_points'>

const wholeBasisPoints = 10_000n

/** What we keep of the full price, in kopecks. */
export function toCommission({ price, commission_basis_points: share }: Priced): bigint {
  return fraction(money('rub', price), BigInt(share), wholeBasisPoints).amount
}

/**
 * The organizer's part of money that a booking keeps, of all of it or of what a cancellation leaves; docs/product.md,
 * section 13. It is computed from the full price: what enp took off is ours. Rounded down, the rest is revenue.
 */
export function organizerShare<C extends EscrowCurrency>(booking: Priced, kept: Money<C>): Money<C> {
  const paid = money('rub', booking.price - booking.enp_discount)
  // More than was paid can't be shared out, whatever was taken off.
  const due = least(money('rub', booking.price - toCommission(booking)), paid)
  return fraction(kept, due.amount, paid.amount)
}

type Settled = Priced & Pick<BookingRow, 'id' | 'organizer_id'>

/**
 * Shares out what waits in escrow: enp are spent, of money the organizer earns a share. Undefined for nothing. `step` names
 * what is shared out before the booking is over.
 */
export function settlementTransfer(booking: Settled, held: Money<EscrowCurrency>, step?: string): Transfer | undefined {
  if (held.amount === 0n) return undefined
  const { currency } = held
  const escrow = systemAccount('escrow')
  const key = `booking_settled:${booking.id}:${currency}`
  const transfer = { key: step === undefined ? key : `${key}:${step}`, kind: 'booking_settled' }
  if (currency === 'enp') return { ...transfer, postings: [{ from: escrow, to: systemAccount('shop'), amount: held }] }
  const share = organizerShare(booking, held)
  const rest = money(currency, held.amount - share.amount)
  const earned = { from: escrow, to: earningsAccount(booking.organizer_id), amount: share }
  const kept = { from: escrow, to: systemAccount('revenue'), amount: rest }
  if (share.amount === 0n) return { ...transfer, postings: [kept] }
  return { ...transfer, postings: rest.amount === 0n ? [earned] : [earned, kept] }
}

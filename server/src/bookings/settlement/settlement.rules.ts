import { type Money, minMoney, money, multiplyByFraction } from '@enp/shared/money'
import type { EscrowCurrency } from '../../core/row-states.ts'
import { earningsAccount, type LedgerTransfer, systemAccount } from '../../ledger/transfer.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export type PricedBooking = Pick<BookingRow, 'price' | 'enp_discount' | 'commission_basis_points'>

const wholeBasisPoints = 10_000n

export function toCommission({ price, commission_basis_points: share }: PricedBooking): bigint {
  return multiplyByFraction(money('rub', price), BigInt(share), wholeBasisPoints).amount
}

/** Rounded down; computed from the full price, so the enp discount reduces only our part. */
export function organizerShare<C extends EscrowCurrency>(booking: PricedBooking, kept: Money<C>): Money<C> {
  const paid = money('rub', booking.price - booking.enp_discount)
  // The share cannot exceed the payment, whatever the enp discount.
  const due = minMoney(money('rub', booking.price - toCommission(booking)), paid)
  return multiplyByFraction(kept, due.amount, paid.amount)
}

type Settled = PricedBooking & Pick<BookingRow, 'id' | 'organizer_id'>

/** Returns undefined for zero. `step` identifies a settlement before the booking is over. */
export function settlementTransfer(
  booking: Settled,
  held: Money<EscrowCurrency>,
  step?: string,
): LedgerTransfer | undefined {
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

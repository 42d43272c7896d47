import { type Money, money, multiplyByFraction, wholeUnits } from '@enp/shared/money'
import { type PaidCharge, toRemainingAmounts } from '../charges/charge.rules.ts'
import { toDiscount } from '../payment/enp.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type RefundPlan, type RefundTo, toRefundedPart } from './refund.rules.ts'

export interface PartialRefundTerms {
  /** In kopecks, before enp. */
  readonly price: bigint
  /** In minor units; default: in proportion to the price. */
  readonly enpSpent?: bigint
  /** Percentage of the removed part that is refunded; the rest is settled. */
  readonly percent: number
  readonly to?: RefundTo
}

export interface PartialRefundPlan extends RefundPlan, Pick<BookingRow, 'price' | 'enp_spent' | 'enp_discount'> {
  readonly enpKept: Money<'enp'>
}

type Paid = Pick<BookingRow, 'user_id' | 'price' | 'usdt_rate' | 'enp_spent' | 'enp_discount'>

const oneEnp = wholeUnits('enp', 1n).amount

/** Refunds the latest change first, then shares in proportion, or the payment. Rounds enp down. */
export function planPartialRefund(
  booking: Paid,
  charges: readonly PaidCharge[],
  { price, enpSpent, percent, to = 'origin' }: PartialRefundTerms,
): PartialRefundPlan {
  if (price > booking.price || price <= 0n) throw new Error('a change with a higher price has no refund')
  const spent = enpSpent ?? ((booking.enp_spent * price) / booking.price / oneEnp) * oneEnp
  const discount = toDiscount(booking, spent)
  const givenUp = booking.price - booking.enp_discount - (price - discount)
  const share = BigInt(percent)
  const parts = allocateRefund(charges, givenUp).map(({ charge, rub }) => {
    const { money: left, rub: rubLeft } = toRemainingAmounts(charge)
    const chunk = multiplyByFraction(left, rub, rubLeft)
    const part = multiplyByFraction(chunk, share, 100n)
    return toRefundedPart(booking, charge, {
      part,
      to,
      kept: money(left.currency, chunk.amount - part.amount),
      givenUp: rub,
    })
  })
  const enp = money('enp', booking.enp_spent - spent)
  const back = multiplyByFraction(enp, share, 100n)
  const enpKept = money('enp', enp.amount - back.amount)
  return { percent, parts, enp: back, enpKept, price, enp_spent: spent, enp_discount: discount }
}

interface Allotted {
  readonly charge: PaidCharge
  readonly rub: bigint
}

export function allocateRefund(charges: readonly PaidCharge[], kopecks: bigint): Allotted[] {
  const paidCharges = charges.filter(({ state }) => state === 'paid')
  const changes = paidCharges.filter(({ purpose }) => purpose === 'change').reverse()
  const base = paidCharges.filter(({ purpose }) => purpose !== 'change')
  const allotted: Allotted[] = []
  let open = kopecks
  for (const charge of changes) {
    const rub = toSmaller(open, toRemainingAmounts(charge).rub)
    if (rub > 0n) allotted.push({ charge, rub })
    open -= rub
  }
  let total = base.reduce((sum, charge) => sum + toRemainingAmounts(charge).rub, 0n)
  for (const charge of base) {
    const { rub: left } = toRemainingAmounts(charge)
    // Rounds up, so that the last payment leaves nothing open.
    const rub = total === 0n ? 0n : toSmaller(left, (open * left + total - 1n) / total)
    if (rub > 0n) allotted.push({ charge, rub })
    open -= rub
    total -= left
  }
  if (open > 0n) throw new Error(`the price falls by ${open} kopecks more than was paid`)
  return allotted
}

const toSmaller = (one: bigint, other: bigint) => (one < other ? one : other)

import { fraction, type Money, money, whole } from '@enp/shared/money'
import { type PaidCharge, toRemainingAmounts } from '../charges/charge.rules.ts'
import { toDiscount } from '../payment/enp.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { type RefundPlan, type RefundTo, toRefundedPart } from './refund.rules.ts'

export interface PartTerms {
  /** What the booking costs from now on, in kopecks before enp. */
  readonly price: bigint
  /** enp that stay with it, in minor units; left out, in proportion to the price. */
  readonly enpSpent?: bigint
  /** Of what is given up, so much comes back; the rest is shared out. */
  readonly percent: number
  readonly to?: RefundTo
}

export interface PartPlan extends RefundPlan, Pick<BookingRow, 'price' | 'enp_spent' | 'enp_discount'> {
  /** Of the enp that were for what is given up, those that don't come back. */
  readonly enpKept: Money<'enp'>
}

type Paid = Pick<BookingRow, 'user_id' | 'price' | 'usdt_rate' | 'enp_spent' | 'enp_discount'>

const oneEnp = whole('enp', 1n).amount

/**
 * What a booking that costs less from now on gives back: units given up, a cheaper day; docs/product.md, section 13. enp
 * stay in proportion to the price, whole ones, rounded down. What was paid last for a change goes first, then shares give
 * in proportion, or the one payment does. `enp` of the plan come back. Of a guest who costs nothing nothing does. An error of
 * the program where the price rises.
 */
export function planPart(
  booking: Paid,
  charges: readonly PaidCharge[],
  { price, enpSpent, percent, to = 'origin' }: PartTerms,
): PartPlan {
  if (price > booking.price || price <= 0n) throw new Error('nothing comes back of what costs more than before')
  const spent = enpSpent ?? ((booking.enp_spent * price) / booking.price / oneEnp) * oneEnp
  const discount = toDiscount(booking, spent)
  const givenUp = booking.price - booking.enp_discount - (price - discount)
  const share = BigInt(percent)
  const parts = allot(charges, givenUp).map(({ charge, rub }) => {
    const { money: left, rub: rubLeft } = toRemainingAmounts(charge)
    const chunk = fraction(left, rub, rubLeft)
    const part = fraction(chunk, share, 100n)
    return toRefundedPart(booking, charge, {
      part,
      to,
      kept: money(left.currency, chunk.amount - part.amount),
      givenUp: rub,
    })
  })
  const enp = money('enp', booking.enp_spent - spent)
  const back = fraction(enp, share, 100n)
  const enpKept = money('enp', enp.amount - back.amount)
  return { percent, parts, enp: back, enpKept, price, enp_spent: spent, enp_discount: discount }
}

interface Allotted {
  readonly charge: PaidCharge
  /** In kopecks, above nothing. */
  readonly rub: bigint
}

/** So many kopecks of the price over the payments, never more of one than is left of it. */
export function allot(charges: readonly PaidCharge[], wanted: bigint): Allotted[] {
  const standing = charges.filter(({ state }) => state === 'paid')
  const changes = standing.filter(({ purpose }) => purpose === 'change').reverse()
  const base = standing.filter(({ purpose }) => purpose !== 'change')
  const allotted: Allotted[] = []
  let open = wanted
  for (const charge of changes) {
    const rub = toLeast(open, toRemainingAmounts(charge).rub)
    if (rub > 0n) allotted.push({ charge, rub })
    open -= rub
  }
  let total = base.reduce((sum, charge) => sum + toRemainingAmounts(charge).rub, 0n)
  for (const charge of base) {
    const { rub: left } = toRemainingAmounts(charge)
    // The last one takes what rounding down has left open.
    const rub = total === 0n ? 0n : toLeast(left, (open * left + total - 1n) / total)
    if (rub > 0n) allotted.push({ charge, rub })
    open -= rub
    total -= left
  }
  if (open > 0n) throw new Error(`${open} kopecks more are given up than were paid`)
  return allotted
}

const toLeast = (one: bigint, other: bigint) => (one < other ? one : other)

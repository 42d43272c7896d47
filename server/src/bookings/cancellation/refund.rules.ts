import type { RefundValues } from '@enp/shared/calls/booking-notifications'
import type { BookingRefund } from '@enp/shared/calls/bookings-shapes'
import { fraction, type Money, money, toDecimalText, whole } from '@enp/shared/money'
import { withdrawableFrom } from '../../payments/card-money/card-money.rules.ts'
import { type PaidCharge, toRemainingAmounts } from '../charges/charge.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

export type RefundTo = 'origin' | 'usdt'
export type PaidMoney = Money<'rub' | 'ton' | 'usdt'>

/** What goes back of one charge, to who paid it. */
export interface RefundedPart {
  readonly charge: PaidCharge
  /** Of what was paid. */
  readonly part: PaidMoney
  /** What the payer gets: another currency where a card is refunded to the balance. */
  readonly sum: PaidMoney
  readonly method: BookingRefund['method']
  /** Of what was paid, what is shared out now because the booking goes on; of one that is over nothing. */
  readonly kept: PaidMoney
  /** In kopecks, what the booking no longer costs of what the charge paid; of one that is over nothing. */
  readonly givenUp: bigint
}

/** What goes back of a booking's money. */
export interface RefundPlan {
  readonly percent: number
  /** The oldest charge first; those of which nothing goes back too, where the whole booking is over. */
  readonly parts: readonly RefundedPart[]
  readonly enp: Money<'enp'>
}

type Owned = Pick<BookingRow, 'user_id' | 'enp_spent'>

/**
 * So many percent of what is left of each payment, and of the enp that were spent, rounded down; docs/product.md, section
 * 13. Undefined where nothing was paid.
 */
export function planRefund(
  booking: Owned,
  charges: readonly PaidCharge[],
  percent: number,
  to: RefundTo = 'origin',
): RefundPlan | undefined {
  const standing = charges.filter(({ state }) => state === 'paid')
  if (standing.length === 0) return undefined
  const share = BigInt(percent)
  const parts = standing.map((charge) => {
    const { money } = toRemainingAmounts(charge)
    return toRefundedPart(booking, charge, { part: fraction(money, share, 100n), to })
  })
  return { percent, parts, enp: fraction(money('enp', booking.enp_spent), share, 100n) }
}

interface Decided {
  readonly part: PaidMoney
  readonly to: RefundTo
  readonly kept?: PaidMoney
  readonly givenUp?: bigint
}

/** A card's roubles become usdt at the rate of their charge where its payer, whose booking it is, chose so. */
export function toRefundedPart(
  { user_id: ownerId }: Pick<BookingRow, 'user_id'>,
  charge: PaidCharge,
  { part, to, kept = money(charge.currency, 0n), givenUp = 0n }: Decided,
): RefundedPart {
  const common = { charge, part, kept, givenUp }
  if (charge.method !== 'card') return { ...common, sum: part, method: 'balance' }
  if (to === 'origin' || charge.payer_id !== ownerId) return { ...common, sum: part, method: 'card' }
  const sum = fraction(money('usdt', part.amount), whole('usdt', 1n).amount, charge.usdt_rate)
  return { ...common, sum, method: 'usdt' }
}

/** Whether it can go there: a card's money in usdt only to who made the booking and paid it too. */
export function mayRefundTo({ user_id: ownerId }: Owned, charges: readonly PaidCharge[], to: RefundTo): boolean {
  const standing = charges.filter(({ state }) => state === 'paid')
  if (to === 'origin' || standing.length === 0) return true
  if (standing.every(({ currency }) => currency === 'usdt')) return true
  return standing.some(({ method, payer_id: payerId }) => method === 'card' && payerId === ownerId)
}

/** As a message tells it to who paid these parts; undefined where no money comes back to them. */
export function refundValues(
  parts: readonly RefundedPart[],
  now: Date,
  enp = money('enp', 0n),
): RefundValues | undefined {
  const [first, ...others] = sumRefunds(parts).filter(({ sum }) => sum.amount > 0n)
  if (!first) return undefined
  return {
    ...told(first),
    ...(enp.amount > 0n && { enp: toDecimalText(enp) }),
    ...(isHeld(parts) && { withdrawableFrom: withdrawableFrom(now).toISOString() }),
    ...(others.length > 0 && { others: others.map(told) }),
  }
}

const isHeld = (parts: readonly RefundedPart[]) => parts.some(({ method, sum }) => method === 'usdt' && sum.amount > 0n)

type Back = Pick<RefundedPart, 'sum' | 'method'>

const told = ({ sum, method }: Back) => ({
  sum: { amount: toDecimalText(sum), currency: sum.currency },
  method,
})

/** One sum for each way and currency, in the order of the payments. */
export function sumRefunds(parts: readonly Back[]): Back[] {
  const sums = new Map<string, Back>()
  for (const { sum, method } of parts) {
    const key = `${method} ${sum.currency}`
    const before = sums.get(key)?.sum.amount ?? 0n
    sums.set(key, { method, sum: money(sum.currency, before + sum.amount) })
  }
  return [...sums.values()]
}

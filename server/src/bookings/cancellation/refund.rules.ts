import type { RefundValues } from '@enp/shared/calls/booking-notices'
import type { BookingRefund } from '@enp/shared/calls/bookings-shapes'
import { fraction, type Money, money, toDecimalText, toNumber, whole } from '@enp/shared/money'
import { enpPerUsdt as enpForOneUsdt } from '@enp/shared/rewards'
import type { BookingRow } from '../state/booking.rules.ts'

export type RefundTo = 'origin' | 'usdt'
type Paid = Pick<
  BookingRow,
  'paid_with' | 'paid_currency' | 'paid_amount' | 'payer_id' | 'user_id' | 'usdt_rate' | 'enp_spent'
>

/** What goes back of a payment. */
export interface RefundPlan {
  readonly percent: number
  /** Of what was paid. */
  readonly part: Money<'rub' | 'ton' | 'usdt'>
  /** What the payer gets: another currency where a card is refunded to the balance. */
  readonly sum: Money<'rub' | 'ton' | 'usdt'>
  readonly method: BookingRefund['method']
  readonly enp: Money<'enp'>
}

const oneUsdt = whole('usdt', 1n).amount

/**
 * So many percent of a payment, and of the enp that were spent, rounded down; docs/product.md, section 13. A card's roubles
 * become usdt at the booking's rate where they chose so. Undefined where nothing was paid.
 */
export function planRefund(booking: Paid, percent: number, to: RefundTo = 'origin'): RefundPlan | undefined {
  const { paid_with: method, paid_currency: currency, paid_amount: paid, usdt_rate: rate } = booking
  if (!method || !currency || paid === null) return undefined
  const share = BigInt(percent)
  const part = fraction(money(currency, paid), share, 100n)
  const enp = fraction(money('enp', booking.enp_spent), share, 100n)
  if (method !== 'card') return { percent, part, sum: part, method: 'balance', enp }
  if (to === 'origin') return { percent, part, sum: part, method: 'card', enp }
  return { percent, part, sum: fraction(money('usdt', part.amount), oneUsdt, rate), method: 'usdt', enp }
}

/** Whether it can go there: a card's money in usdt only to who made the booking and paid it too. */
export function mayRefundTo(booking: Paid, to: RefundTo): boolean {
  if (to === 'origin' || booking.paid_with === null || booking.paid_currency === 'usdt') return true
  return booking.paid_with === 'card' && booking.payer_id === booking.user_id
}

/** An organizer who cancels owes a tenth of the price in enp on top. */
const bonusPart = 10n
const enpPerUsdt = whole('enp', BigInt(enpForOneUsdt)).amount

type Priced = Pick<BookingRow, 'price' | 'usdt_rate' | 'paid_at'>

/** Who paid the organizer, by telephone or at the door, gets nothing of ours. */
export function bonusOf({ price, usdt_rate: rate, paid_at: paidAt }: Priced): Money<'enp'> {
  if (paidAt === null) return money('enp', 0n)
  return money('enp', (price * enpPerUsdt) / (bonusPart * rate))
}

/** As it is read; an operator refunds a card. */
export function showRefund(
  { percent, sum, method, enp }: Omit<RefundPlan, 'part'>,
  isDone = method !== 'card' || sum.amount === 0n,
): BookingRefund {
  return {
    amount: toNumber(sum),
    currency: sum.currency,
    method,
    percent,
    enp: toNumber(enp),
    state: isDone ? 'done' : 'in_progress',
  }
}

/** As the database keeps it, amounts as text. */
export interface KeptRefund {
  readonly percent: number
  readonly amount: string
  readonly currency: 'rub' | 'ton' | 'usdt'
  readonly method: BookingRefund['method']
  readonly enp: string
  readonly isDone: boolean
}

export function readRefund({ percent, amount, currency, method, enp, isDone }: KeptRefund): BookingRefund {
  const sum = money(currency, BigInt(amount))
  return showRefund({ percent, sum, method, enp: money('enp', BigInt(enp)) }, isDone)
}

/** As a message tells it; undefined where no money comes back. */
export function refundValues(plan: RefundPlan | undefined): RefundValues | undefined {
  if (!plan || plan.sum.amount === 0n) return undefined
  const { sum, method, enp } = plan
  return {
    sum: { amount: toDecimalText(sum), currency: sum.currency },
    method,
    ...(enp.amount > 0n && { enp: toDecimalText(enp) }),
  }
}

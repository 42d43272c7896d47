import type { BookingRefund } from '@enp/shared/calls/bookings/bookings-shapes'
import type { RefundValues } from '@enp/shared/calls/notifications/booking-notifications'
import {
  addMoney,
  type Money,
  money,
  moneyToNumber,
  multiplyByFraction,
  subtractMoney,
  toDecimalText,
  wholeUnits,
} from '@enp/shared/money/money'
import { cardMoneyReleaseTime } from '../../payments/card-money/card-money.rules.ts'
import { type PaidCharge, toRemainingAmounts } from '../charges/charge.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { toTax } from '../tax/tax.rules.ts'
import { allocateRefund, toAllottedMoney } from './allocate-refund.rules.ts'

export type RefundTo = 'origin' | 'usdt'
type PaidMoney = Money<'rub' | 'ton' | 'usdt'>

export interface RefundedPart {
  readonly charge: PaidCharge
  readonly part: PaidMoney
  /** In another currency than `part` if a card payment is refunded to the balance. */
  readonly sum: PaidMoney
  readonly method: BookingRefund['method']
  /** Settled now because the booking continues; zero for a booking that ended. */
  readonly kept: PaidMoney
  /** Kopecks that the booking no longer costs; zero for a booking that ended. */
  readonly givenUp: bigint
}

export interface RefundPlan {
  readonly percent: number
  /** Oldest charge first. If the whole booking ended, charges without a refund are included. */
  readonly parts: readonly RefundedPart[]
  readonly enp: Money<'enp'>
}

type Owned = Pick<BookingRow, 'user_id' | 'enp_spent'>
type Refunded = Owned & Pick<BookingRow, 'price_lines' | 'rest_left'>

/**
 * The percentage without tax, rounded down, and all of the tax; undefined if nothing was paid. See
 * docs/rules/booking-payments.md
 */
export function planRefund(
  booking: Refunded,
  charges: readonly PaidCharge[],
  percent: number,
  to: RefundTo = 'origin',
): RefundPlan | undefined {
  const paidCharges = charges.filter(({ state }) => state === 'paid')
  if (paidCharges.length === 0) return undefined
  const share = BigInt(percent)
  // The tax is paid with the rest, so a deposit has none.
  const tax = percent === 100 || booking.rest_left > 0n ? 0n : toTax(booking.price_lines)
  const taxParts = allocateRefund(paidCharges, tax)
  const parts = paidCharges.map((charge) => {
    const { money: left } = toRemainingAmounts(charge)
    const taxPart = taxParts.find((part) => part.charge.id === charge.id)
    const back = taxPart ? toAllottedMoney(taxPart) : money(charge.currency, 0n)
    const part = addMoney(back, multiplyByFraction(subtractMoney(left, back), share, 100n))
    return toRefundedPart(booking, charge, { part, to })
  })
  return { percent, parts, enp: multiplyByFraction(money('enp', booking.enp_spent), share, 100n) }
}

interface Decided {
  readonly part: PaidMoney
  readonly to: RefundTo
  readonly kept?: PaidMoney
  readonly givenUp?: bigint
}

/** Converts card roubles to usdt, at the rate of the charge, only for the owner. */
export function toRefundedPart(
  { user_id: ownerId }: Pick<BookingRow, 'user_id'>,
  charge: PaidCharge,
  { part, to, kept = money(charge.currency, 0n), givenUp = 0n }: Decided,
): RefundedPart {
  const common = { charge, part, kept, givenUp }
  if (charge.method === 'gift_card') return { ...common, sum: part, method: 'gift_card' }
  if (charge.method !== 'card') return { ...common, sum: part, method: 'balance' }
  if (to === 'origin' || charge.payer_id !== ownerId) return { ...common, sum: part, method: 'card' }
  const sum = multiplyByFraction(money('usdt', part.amount), wholeUnits('usdt', 1n).amount, charge.usdt_rate)
  return { ...common, sum, method: 'usdt' }
}

/** Card money becomes usdt only if the owner paid it. */
export function mayRefundTo({ user_id: ownerId }: Owned, charges: readonly PaidCharge[], to: RefundTo): boolean {
  const paidCharges = charges.filter(({ state }) => state === 'paid')
  if (to === 'origin' || paidCharges.length === 0) return true
  if (paidCharges.every(({ currency }) => currency === 'usdt')) return true
  return paidCharges.some(({ method, payer_id: payerId }) => method === 'card' && payerId === ownerId)
}

export function refundValues(
  parts: readonly RefundedPart[],
  now: Date,
  enp = money('enp', 0n),
): RefundValues | undefined {
  const [first, ...others] = sumRefunds(parts).filter(({ sum }) => sum.amount > 0n)
  if (!first) return undefined
  return {
    ...toRefundValue(first),
    ...(enp.amount > 0n && { enp: toDecimalText(enp) }),
    ...(isHeld(parts) && { withdrawableFrom: cardMoneyReleaseTime(now).toISOString() }),
    ...(others.length > 0 && { others: others.map(toRefundValue) }),
  }
}

const isHeld = (parts: readonly RefundedPart[]) => parts.some(({ method, sum }) => method === 'usdt' && sum.amount > 0n)

type Back = Pick<RefundedPart, 'sum' | 'method'>

const toRefundValue = ({ sum, method }: Back) => ({
  sum: { amount: toDecimalText(sum), currency: sum.currency },
  method,
})

function sumRefunds(parts: readonly Back[]): Back[] {
  const sums = new Map<string, Back>()
  for (const { sum, method } of parts) {
    const key = `${method} ${sum.currency}`
    const before = sums.get(key)?.sum.amount ?? 0n
    sums.set(key, { method, sum: money(sum.currency, before + sum.amount) })
  }
  return [...sums.values()]
}

/** Returns the owner's own money if they paid any, else that of other payers. */
export function showRefund(
  { percent, parts, enp }: RefundPlan,
  { user_id: ownerId }: Pick<BookingRow, 'user_id'>,
  now: Date,
): BookingRefund | undefined {
  const backs = parts.map(({ charge, sum, method }) => {
    return { sum, method, at: now, isDone: method !== 'card' || sum.amount === 0n, isOwn: charge.payer_id === ownerId }
  })
  return show(backs, { percent, enp })
}

export interface StoredRefund {
  readonly percent: number
  readonly amount: string
  readonly currency: 'rub' | 'ton' | 'usdt'
  readonly method: BookingRefund['method']
  readonly enp: string
  readonly at: string
  readonly isDone: boolean
  readonly isOwn: boolean
}

export function toBookingRefund(stored: readonly StoredRefund[]): BookingRefund | undefined {
  return show(
    stored.map(({ amount, currency, at, ...is }) => ({
      ...is,
      sum: money(currency, BigInt(amount)),
      at: new Date(at),
    })),
    {
      percent: stored.at(-1)?.percent ?? 0,
      enp: money(
        'enp',
        stored.reduce((sum, { enp }) => sum + BigInt(enp), 0n),
      ),
    },
  )
}

interface ShownRefund extends Pick<StoredRefund, 'method' | 'isDone' | 'isOwn'> {
  readonly sum: PaidMoney
  readonly at: Date
}

interface RefundTotals {
  readonly percent: number
  readonly enp: Money<'enp'>
}

function show(all: readonly ShownRefund[], { percent, enp }: RefundTotals): BookingRefund | undefined {
  const own = all.filter(({ isOwn }) => isOwn)
  const backs = own.length > 0 ? own : all
  const sums = sumRefunds(backs)
  const [first = sums[0], ...others] = sums.filter(({ sum }) => sum.amount > 0n)
  if (!first) return undefined
  const toAmount = ({ sum, method }: (typeof sums)[number]) => ({
    amount: moneyToNumber(sum),
    currency: sum.currency,
    method,
  })
  return {
    ...toAmount(first),
    percent,
    enp: moneyToNumber(enp),
    ...toLater(backs),
    state: backs.every(({ isDone }) => isDone) ? 'done' : 'in_progress',
    ...(others.length > 0 && { others: others.map(toAmount) }),
  }
}

/** Returns the latest date, because the owner waits for the last refund. */
function toLater(backs: readonly ShownRefund[]): Pick<BookingRefund, 'withdrawableFrom'> {
  const last = backs.filter(({ method, sum }) => method === 'usdt' && sum.amount > 0n).at(-1)
  return last ? { withdrawableFrom: cardMoneyReleaseTime(last.at).toISOString() } : {}
}

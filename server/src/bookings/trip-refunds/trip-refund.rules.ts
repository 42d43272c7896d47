import type { TripRefundKind } from '@enp/shared/calls/operators/operator-search'
import { type Money, minMoney, money, multiplyByFraction, wholeUnits } from '@enp/shared/money/money'
import { enpPerUsdt as enpForOneUsdt } from '@enp/shared/money/rewards'
import { earningsAccount, type LedgerTransfer, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { type RefundedPart, toRefundedPart } from '../cancellation/refund.rules.ts'
import type { PaidCharge } from '../charges/charge.rules.ts'
import { bookingEntry } from '../payment/payment-text.rules.ts'
import { deductEarnings, type EarnedBalances, organizerShare } from '../settlement/settlement.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type PaidMoney = Money<'rub' | 'ton' | 'usdt'>

/** A completed trip, or a no-show; a walk-in has no money with us. */
export function isTripRefundable({
  state,
  origin,
  paid_at,
}: Pick<BookingRow, 'state' | 'origin' | 'paid_at'>): boolean {
  return origin === 'app' && paid_at !== null && (state === 'completed' || state === 'no_show')
}

export interface EarlierRefunds {
  /** Kopecks of compensations, which no payment shows as refunded. */
  readonly compensated: bigint
  readonly enp: bigint
  /** Kopecks of tourist tax in the payments, which is never refunded after the trip. */
  readonly tax: bigint
}

const toUnrefundedKopecks = ({ rub, amount, returned }: PaidCharge) => (rub * (amount - returned)) / amount

const sumKopecks = (charges: readonly PaidCharge[]) =>
  charges.reduce((sum, charge) => sum + toUnrefundedKopecks(charge), 0n)

/** Kopecks of the paid price that were neither refunded nor compensated. */
export function toRefundLeft(charges: readonly PaidCharge[], { compensated, tax }: EarlierRefunds): bigint {
  const left = sumKopecks(charges) - compensated - tax
  return left > 0n ? left : 0n
}

interface OwedPart {
  readonly sum: PaidMoney
  readonly kopecks: bigint
}

export interface TripRefundPlan {
  readonly kind: TripRefundKind
  /** Value in kopecks. */
  readonly rub: bigint
  /** Empty for a compensation. */
  readonly parts: readonly RefundedPart[]
  readonly enp: Money<'enp'>
  readonly compensation: Money<'usdt' | 'enp'> | undefined
  readonly fromOrganizer: readonly PaidMoney[]
  readonly fromProduct: readonly Money[]
  /** Parts missing in the earnings, if the organizer owes them. */
  readonly debts: readonly OwedPart[]
  /** Part of `fromOrganizer` that returns what the product added for a promo code. */
  readonly toPromotions: readonly PaidMoney[]
  /** Kopecks at the rates of the booking. */
  readonly organizerRub: bigint
}

interface RefundOrder {
  readonly kind: TripRefundKind
  readonly rub: bigint
  /** Enp of the price that were not refunded. */
  readonly enpLeft: bigint
  /** Kopecks of the payments that are tax. */
  readonly tax: bigint
  readonly earnings: EarnedBalances
  /** `debt`: the organizer owes what its earnings do not contain; else our revenue pays it. */
  readonly shortfall?: 'debt' | undefined
}

/** `rub` is above zero and at most what is left; docs/rules/trip-refunds.md */
export function planTripRefund(
  booking: BookingRow,
  charges: readonly PaidCharge[],
  order: RefundOrder,
): TripRefundPlan {
  return order.kind === 'refund'
    ? planMoneyBack(booking, charges, order)
    : planCompensation(booking, charges, { ...order, kind: order.kind })
}

function planMoneyBack(
  booking: BookingRow,
  charges: readonly PaidCharge[],
  { kind, rub, enpLeft, tax, earnings, shortfall }: RefundOrder,
): TripRefundPlan {
  const total = sumKopecks(charges)
  const parts = charges.flatMap((charge) => {
    const left = money(charge.currency, charge.amount - charge.returned)
    const part = multiplyByFraction(left, rub, total)
    return part.amount > 0n ? [toRefundedPart(booking, charge, { part, to: 'origin' })] : []
  })
  const fromOrganizer: PaidMoney[] = []
  const fromProduct: Money[] = []
  const toPromotions: PaidMoney[] = []
  const debts: OwedPart[] = []
  for (const sum of sumParts(parts)) {
    const share = organizerShare(booking, sum)
    const taken = minMoney(share, money(sum.currency, earnings[sum.currency]))
    const missing = money(sum.currency, share.amount - taken.amount)
    const kopecks = shortfall === 'debt' ? toKopecks(booking, missing) : 0n
    if (kopecks > 0n) debts.push({ sum: missing, kopecks })
    // Below zero if the product added to the share for a promo code.
    const rest = sum.amount - taken.amount - (kopecks > 0n ? missing.amount : 0n)
    fromOrganizer.push(taken)
    fromProduct.push(money(sum.currency, rest > 0n ? rest : 0n))
    toPromotions.push(money(sum.currency, rest < 0n ? -rest : 0n))
  }
  const enp = multiplyByFraction(money('enp', enpLeft), rub, total - tax)
  return {
    ...{ kind, rub, parts, enp, compensation: undefined, debts },
    fromOrganizer: fromOrganizer.filter(isSome),
    fromProduct: [...fromProduct, enp].filter(isSome),
    toPromotions: toPromotions.filter(isSome),
    organizerRub: fromOrganizer.reduce((sum, taken) => sum + toKopecks(booking, taken), 0n),
  }
}

const isSome = ({ amount }: Money) => amount > 0n

/** One sum for each currency. */
export function sumParts(parts: readonly RefundedPart[]): PaidMoney[] {
  const sums = new Map<PaidMoney['currency'], bigint>()
  for (const { part } of parts) sums.set(part.currency, (sums.get(part.currency) ?? 0n) + part.amount)
  return [...sums].map(([currency, amount]) => money(currency, amount))
}

const enpPerUsdt = wholeUnits('enp', BigInt(enpForOneUsdt)).amount

/** The organizer's part is taken only in currencies that the trip was paid in. */
function planCompensation(
  booking: BookingRow,
  charges: readonly PaidCharge[],
  { kind, rub, earnings, shortfall }: RefundOrder & { readonly kind: 'usdt' | 'enp' },
): TripRefundPlan {
  const unit = kind === 'usdt' ? wholeUnits('usdt', 1n).amount : enpPerUsdt
  const paidIn = (currency: keyof EarnedBalances) => charges.some((charge) => charge.currency === currency)
  const own = {
    rub: paidIn('rub') ? earnings.rub : 0n,
    usdt: paidIn('usdt') ? earnings.usdt : 0n,
    ton: paidIn('ton') ? earnings.ton : 0n,
  }
  const due = minMoney(organizerShare(booking, money('rub', rub)), money('rub', rub)).amount
  const { parts, missing } = deductEarnings(own, booking, due)
  const organizerRub = due - missing
  const owed = shortfall === 'debt' ? missing : 0n
  const rest = money('rub', rub - organizerRub - owed)
  return {
    ...{ kind, rub, parts: [], enp: money('enp', 0n), organizerRub },
    compensation: money(kind, (rub * unit) / booking.usdt_rate),
    fromOrganizer: parts.map(({ sum }) => sum),
    fromProduct: [rest].filter(isSome),
    debts: owed > 0n ? [{ sum: money('rub', owed), kopecks: owed }] : [],
    toPromotions: [],
  }
}

/** Rounded down. */
function toKopecks(
  { usdt_rate, ton_rate }: Pick<BookingRow, 'usdt_rate' | 'ton_rate'>,
  { currency, amount }: PaidMoney,
) {
  if (currency === 'rub') return amount
  return (amount * (currency === 'usdt' ? usdt_rate : ton_rate)) / wholeUnits(currency, 1n).amount
}

export const sumDebts = ({ debts }: Pick<TripRefundPlan, 'debts'>) =>
  debts.reduce((sum, { kopecks }) => sum + kopecks, 0n)

export const tripRefundKey = (bookingId: string, id: string) => `trip_refund:${bookingId}:${id}`
export const tripCompensationKey = (bookingId: string, id: string) => `trip_compensation:${bookingId}:${id}`

/** Brings the money of a refund back to escrow, or pays for a compensation from the shop. */
export function tripRefundTransfers(booking: BookingRow, id: string, plan: TripRefundPlan): LedgerTransfer[] {
  const { id: bookingId, organizer_id: organizerId, user_id: userId } = booking
  const { kind, compensation, fromOrganizer, fromProduct, debts, toPromotions } = plan
  const to = systemAccount(kind === 'refund' ? 'escrow' : 'shop')
  const [first, ...others] = [
    ...fromOrganizer.map((amount) => ({ from: earningsAccount(organizerId), to, amount })),
    ...fromProduct.map((amount) => ({
      from: systemAccount(amount.currency === 'enp' ? 'shop' : 'revenue'),
      to,
      amount,
    })),
    ...debts.flatMap(({ sum, kopecks }) => debtPostings(to, sum, kopecks)),
    ...toPromotions.map((amount) => ({ from: to, to: systemAccount('promotions'), amount })),
  ]
  if (!first) throw new Error(`the refund ${id} has no payer`)
  const paid = { key: tripRefundKey(bookingId, id), kind: 'trip_refund', postings: [first, ...others] as const }
  if (!compensation) return [paid]
  return [
    paid,
    {
      key: tripCompensationKey(bookingId, id),
      kind: 'trip_compensation',
      postings: [{ from: systemAccount('shop'), to: userAccount(userId), amount: compensation }],
      entry: bookingEntry(booking, userId, compensation, { compensation: 1 }),
    },
  ]
}

/** The debt is in roubles; other currencies come from the shop, which gets the roubles. */
function debtPostings(to: ReturnType<typeof systemAccount>, sum: PaidMoney, kopecks: bigint) {
  const [debts, shop] = [systemAccount('organizer_debts'), systemAccount('shop')]
  if (sum.currency === 'rub') return [{ from: debts, to, amount: sum }]
  return [
    { from: debts, to: shop, amount: money('rub', kopecks) },
    { from: shop, to, amount: sum },
  ]
}

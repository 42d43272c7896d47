import { earnedCurrencies } from '@enp/shared/calls/organizers/organizer-earnings'
import { type Money, minMoney, money, multiplyByFraction, wholeUnits } from '@enp/shared/money/money'
import { enpPerUsdt as enpForOneUsdt, organizerCompensation } from '@enp/shared/money/rewards'
import type { EscrowCurrency } from '../../core/database/row-states.ts'
import { earningsAccount, type LedgerTransfer, systemAccount, userAccount } from '../../ledger/transfer.rules.ts'
import { toProductDiscount } from '../../promo-codes/promo-code.rules.ts'
import { bookingEntry } from '../payment/payment-text.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { toNetPrice } from '../tax/tax.rules.ts'

export type PricedBooking = Pick<BookingRow, 'price' | 'price_lines' | 'enp_discount' | 'commission_basis_points'>

const wholeBasisPoints = 10_000n

/** Price of the organizer: without tax; a discount that the product pays does not lower it. */
const toOrganizerPrice = (booking: PricedBooking) => toNetPrice(booking) + toProductDiscount(booking.price_lines)

export function toCommission(booking: PricedBooking): bigint {
  const price = money('rub', toOrganizerPrice(booking))
  return multiplyByFraction(price, BigInt(booking.commission_basis_points), wholeBasisPoints).amount
}

/** Without tax. */
const toPaid = (booking: PricedBooking) => toNetPrice(booking) - booking.enp_discount

/**
 * Rounded down; computed from the full price, so the enp discount and our promo codes reduce only
 * our part. With such a code the share can exceed `kept`, which has no tax.
 */
export function organizerShare<C extends EscrowCurrency>(booking: PricedBooking, kept: Money<C>): Money<C> {
  const paid = toPaid(booking)
  // The share cannot exceed the payment, whatever the enp discount.
  const most = money('rub', paid + toProductDiscount(booking.price_lines))
  const due = minMoney(money('rub', toOrganizerPrice(booking) - toCommission(booking)), most)
  return multiplyByFraction(kept, due.amount, paid)
}

/** Amount that the product adds to `kept` for its promo code, rounded down. */
export function promoTopUp<C extends EscrowCurrency>(booking: PricedBooking, kept: Money<C>): Money<C> {
  return multiplyByFraction(kept, toProductDiscount(booking.price_lines), toPaid(booking))
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
  const [share, topUp] = [organizerShare(booking, held), promoTopUp(booking, held)]
  const rest = money(currency, held.amount + topUp.amount - share.amount)
  const [first, ...others] = [
    { from: systemAccount('promotions'), to: escrow, amount: topUp },
    { from: escrow, to: earningsAccount(booking.organizer_id), amount: share },
    { from: escrow, to: systemAccount('revenue'), amount: rest },
  ].filter(({ amount }) => amount.amount > 0n)
  return first && { ...transfer, postings: [first, ...others] }
}

type Earned = (typeof earnedCurrencies)[number]
export type EarnedBalances = Readonly<Record<Earned, bigint>>
/** Kopecks per usdt and per ton, without the margin. */
export type LockedRates = Pick<BookingRow, 'usdt_rate' | 'ton_rate'>

interface EarningsDeduction {
  readonly parts: readonly { readonly sum: Money<Earned>; readonly kopecks: bigint }[]
  /** Kopecks that the earnings do not cover. */
  readonly missing: bigint
}

/** Uses roubles first, then usdt and ton at these rates. */
export function deductEarnings(balances: EarnedBalances, rates: LockedRates, kopecks: bigint): EarningsDeduction {
  const parts: { sum: Money<Earned>; kopecks: bigint }[] = []
  let missing = kopecks
  for (const currency of earnedCurrencies) {
    const { rate, unit } = toPrice(currency, rates)
    const [has, needed] = [balances[currency], (missing * unit + rate - 1n) / rate]
    const amount = has < needed ? has : needed
    const covered = has < needed ? (has * rate) / unit : missing
    if (covered <= 0n) continue
    parts.push({ sum: money(currency, amount), kopecks: covered })
    missing -= covered
  }
  return { parts, missing }
}

function toPrice(currency: Earned, { usdt_rate, ton_rate }: LockedRates) {
  if (currency === 'rub') return { rate: 1n, unit: 1n }
  return { rate: currency === 'usdt' ? usdt_rate : ton_rate, unit: wholeUnits(currency, 1n).amount }
}

/** Roubles repay directly, other currencies through the shop, which pays roubles for them. */
export function debtRepayment(
  organizerId: string,
  { parts }: EarningsDeduction,
  key: string,
): LedgerTransfer | undefined {
  const [earnings, debts, shop] = [
    earningsAccount(organizerId),
    systemAccount('organizer_debts'),
    systemAccount('shop'),
  ]
  const [first, ...others] = parts.flatMap(({ sum, kopecks }) =>
    sum.currency === 'rub'
      ? [{ from: earnings, to: debts, amount: sum }]
      : [
          { from: earnings, to: shop, amount: sum },
          { from: shop, to: debts, amount: money('rub', kopecks) },
        ],
  )
  return first && { key, kind: 'debt_repaid', postings: [first, ...others] }
}

export interface Compensation {
  readonly enp: Money<'enp'>
  readonly cost: Money<'rub'>
}

export interface CompensationFacts {
  readonly confirmedAt: Date | undefined
  readonly isMember: boolean
}

const enpPerUsdt = wholeUnits('enp', BigInt(enpForOneUsdt)).amount
const hourMs = 3_600_000

type Judged = Pick<BookingRow, 'price' | 'price_lines' | 'usdt_rate' | 'paid_at' | 'starts_at'>

/** Returns undefined if none is owed. Enp are rounded down, roubles up. */
export function compensationFor(booking: Judged, facts: CompensationFacts, now: Date): Compensation | undefined {
  if (booking.paid_at === null || facts.isMember || !isLate(booking, facts, now)) return undefined
  const { usdt_rate: rate } = booking
  const share = (toNetPrice(booking) * enpPerUsdt) / (BigInt(organizerCompensation.part) * rate)
  const max = wholeUnits('enp', BigInt(organizerCompensation.mostEnp)).amount
  const amount = share < max ? share : max
  if (amount === 0n) return undefined
  return { enp: money('enp', amount), cost: money('rub', (amount * rate + enpPerUsdt - 1n) / enpPerUsdt) }
}

/** True if confirmed for a day, or with little time left to find something else. */
function isLate({ starts_at: startsAt }: Judged, { confirmedAt }: CompensationFacts, now: Date): boolean {
  const { confirmedHours, hoursBeforeStart } = organizerCompensation
  if (startsAt.getTime() - now.getTime() <= hoursBeforeStart * hourMs) return true
  return confirmedAt !== undefined && now.getTime() - confirmedAt.getTime() >= confirmedHours * hourMs
}

export const compensationKeys = (bookingId: string) =>
  ({ enp: `booking_compensation:${bookingId}`, cost: `compensation_paid:${bookingId}` }) as const

/** The organizer buys the enp from the shop with earnings; the missing part becomes a debt. */
export function compensationTransfers(
  booking: BookingRow,
  { enp }: Compensation,
  deduction: EarningsDeduction,
): LedgerTransfer[] {
  const { id, user_id: userId, organizer_id: organizerId } = booking
  const [shop, keys] = [systemAccount('shop'), compensationKeys(id)]
  const missing = money('rub', deduction.missing)
  const [first, ...others] = [
    ...deduction.parts.map(({ sum: amount }) => ({ from: earningsAccount(organizerId), to: shop, amount })),
    ...(missing.amount > 0n ? [{ from: systemAccount('organizer_debts'), to: shop, amount: missing }] : []),
  ]
  if (!first) throw new Error(`the compensation of the booking ${id} has no payer`)
  return [
    { key: keys.cost, kind: 'compensation_paid', postings: [first, ...others] },
    {
      key: keys.enp,
      kind: 'booking_compensation',
      postings: [{ from: shop, to: userAccount(userId), amount: enp }],
      entry: bookingEntry(booking, userId, enp, { compensation: 1 }),
    },
  ]
}

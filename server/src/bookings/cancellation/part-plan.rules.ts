import type { PriceStep } from '@enp/shared/calls/catalog/catalog-shapes'
import { throwRefusal } from '@enp/shared/errors'
import {
  addMoney,
  type Money,
  money,
  moneyToNumber,
  multiplyByFraction,
  subtractMoney,
  wholeUnits,
} from '@enp/shared/money/money'
import type { QuoteLine, SoldUnit } from '../../core/database/column-values.ts'
import { keepPromo } from '../../promo-codes/promo-code.rules.ts'
import type { PaidCharge } from '../charges/charge.rules.ts'
import { calculateQuote } from '../holds/hold-draft.rules.ts'
import { toDiscount } from '../payment/payment.rules.ts'
import { type BookingRow, toBookedDays } from '../state/booking.rules.ts'
import { addTax, keepTax, toNetPrice, toTax } from '../tax/tax.rules.ts'
import { allocateRefund, toAllottedMoney, toSmaller } from './allocate-refund.rules.ts'
import { type RefundPlan, type RefundTo, toRefundedPart } from './refund.rules.ts'

export interface PartialRefundTerms {
  /** In kopecks, before enp. */
  readonly price: bigint
  readonly lines: readonly QuoteLine[]
  /** In minor units; default: in proportion to the price. */
  readonly enpSpent?: bigint
  /** Percentage of the removed part without tax that is refunded; the rest is settled. */
  readonly percent: number
  readonly to?: RefundTo
  /** For other payers; docs/rules/falling-prices.md */
  readonly reason?: 'cancelled' | 'price_fell'
}

export interface PartialRefundPlan extends RefundPlan, Pick<BookingRow, 'price' | 'enp_spent' | 'enp_discount'> {
  readonly enpKept: Money<'enp'>
}

type Paid = Pick<BookingRow, 'user_id' | 'price' | 'price_lines' | 'usdt_rate' | 'enp_spent' | 'enp_discount'>

const oneEnp = wholeUnits('enp', 1n).amount

/** Refunds the latest change first, then shares in proportion, or the payment. Rounds enp down. */
export function planPartialRefund(
  booking: Paid,
  charges: readonly PaidCharge[],
  { price, lines, enpSpent, percent, to = 'origin' }: PartialRefundTerms,
): PartialRefundPlan {
  if (price > booking.price || price <= 0n) throw new Error('a change with a higher price has no refund')
  const [net, netBefore] = [toNetPrice({ price, price_lines: lines }), toNetPrice(booking)]
  const spent = enpSpent ?? ((booking.enp_spent * net) / netBefore / oneEnp) * oneEnp
  const discount = toDiscount(booking, spent)
  const givenUp = booking.price - booking.enp_discount - (price - discount)
  const share = BigInt(percent)
  const lessTax = toTax(booking.price_lines) - toTax(lines)
  const taxBack = lessTax > 0n ? toSmaller(lessTax, givenUp) : 0n
  const parts = allocateRefund(charges, givenUp).map(({ charge, rub }) => {
    const chunk = toAllottedMoney({ charge, rub })
    const tax = multiplyByFraction(chunk, taxBack, givenUp)
    const part = addMoney(tax, multiplyByFraction(subtractMoney(chunk, tax), share, 100n))
    return toRefundedPart(booking, charge, { part, to, kept: subtractMoney(chunk, part), givenUp: rub })
  })
  const enp = money('enp', booking.enp_spent - spent)
  const back = multiplyByFraction(enp, share, 100n)
  const enpKept = money('enp', enp.amount - back.amount)
  return { percent, parts, enp: back, enpKept, price, enp_spent: spent, enp_discount: discount }
}

export interface UnitCount {
  readonly unitId: string
  readonly quantity: number
}

type PricedBooking = Pick<BookingRow, 'units' | 'price' | 'price_lines' | 'first_day' | 'last_day'>

export interface RemainingBooking {
  readonly units: SoldUnit[]
  readonly places: number
  readonly price: bigint
  readonly lines: QuoteLine[]
}

const invalid = (problem: string) => throwRefusal('VALIDATION_ERROR', { field: 'units', problem })

/** Whether the list names all units of a booking; an omitted list means the whole booking. */
export function isWholeBooking(
  { units }: Pick<PricedBooking, 'units'>,
  givenUp: readonly UnitCount[] | undefined,
): boolean {
  if (!givenUp) return true
  return units.every(({ unitId, quantity }) => toCount(givenUp, unitId) === quantity) && isKnown(units, givenUp)
}

/** Errors: VALIDATION_ERROR for units not booked, an empty list, or too few remaining units. */
export function priceRemainingUnits(
  booking: PricedBooking,
  givenUp: readonly UnitCount[],
  min: number,
): RemainingBooking {
  if (!isKnown(booking.units, givenUp)) invalid('has one that was not booked, twice or too often')
  if (givenUp.every(({ quantity }) => quantity === 0)) invalid('is empty: at least one must be given up')
  const units = booking.units
    .map((unit) => ({ ...unit, quantity: unit.quantity - toCount(givenUp, unit.unitId) }))
    .filter(({ quantity }) => quantity > 0)
  const places = countPlaces(units)
  if (places < Math.max(1, Math.min(min, countPlaces(booking.units))))
    invalid(`must leave at least ${Math.max(1, min)}`)
  const { price, lines } = requote(booking, units)
  if (toNetPrice({ price, price_lines: lines }) === 0n) invalid('must leave something that is paid for')
  return { units, places, price, lines: [...lines] }
}

const toCount = (counts: readonly UnitCount[], unitId: string) =>
  counts.filter((one) => one.unitId === unitId).reduce((sum, { quantity }) => sum + quantity, 0)

const isKnown = (units: readonly SoldUnit[], counts: readonly UnitCount[]) =>
  counts.every(({ unitId }) =>
    units.some((unit) => unit.unitId === unitId && unit.quantity >= toCount(counts, unitId)),
  ) && new Set(counts.map(({ unitId }) => unitId)).size === counts.length

const countPlaces = (units: readonly SoldUnit[]) =>
  units.filter(({ kind }) => kind !== 'extra').reduce((sum, { quantity }) => sum + quantity, 0)

function toRules({ price_lines: lines }: Pick<PricedBooking, 'price_lines'>, day: string) {
  const toPercent = (kind: QuoteLine['kind']) =>
    lines.find((line) => line.kind === kind && (line.date === undefined || line.date === day))?.percent
  const season = toPercent('season')
  const seasons = season === undefined ? [] : [{ from: '01-01', until: '12-31', percent: season }]
  return { seasons, weekendPercent: toPercent('weekday') ?? 100, ownPercent: toPercent('day') }
}

/** An extra is charged once, not per day; an extra without a unit is for the whole booking. */
function extraLines(
  { price_lines: lines }: Pick<PricedBooking, 'price_lines'>,
  remaining: readonly SoldUnit[],
): QuoteLine[] {
  return lines
    .filter(({ kind }) => kind === 'extra')
    .flatMap((line) => {
      const { unitId, quantity, amount } = line
      if (unitId === undefined || quantity === undefined) return [line]
      const left = toCount(remaining, unitId)
      return left === 0 ? [] : [{ ...line, quantity: left, amount: (amount / quantity) * left }]
    })
}

/** The booking at the price of a step that its departure reached; docs/rules/falling-prices.md */
export const requoteForGroup = (booking: PricedBooking, step: PriceStep) =>
  requote(booking, booking.units, { ...step, guests: 0 })

/** Keeps the group's price that a line has. */
function findGroupStep({ price_lines: lines }: Pick<PricedBooking, 'price_lines'>): PriceStep | undefined {
  const line = lines.find(({ kind }) => kind === 'group')
  if (!line) return undefined
  if (line.each === undefined) return { guests: 0, percent: 100 - (line.percent ?? 100) }
  return { guests: 0, amount: moneyToNumber(money('rub', BigInt(line.each))) }
}

function requote(booking: PricedBooking, remaining: readonly SoldUnit[], step = findGroupStep(booking)) {
  const priceSteps = step && [step]
  const units = remaining.filter(({ kind }) => kind !== 'extra').map(toQuoteUnit)
  const dayLines = toBookedDays(booking).flatMap((day) => {
    const { ownPercent: pricePercent, ...rule } = toRules(booking, day)
    const own = { ...noOverride, pricePercent, price: findOwnPrice(booking, day) }
    return calculateQuote({ units: [], priceSteps, ...rule }, { days: [day], units }, () => own).lines
  })
  const lines = [...dayLines, ...extraLines(booking, remaining)]
  const price = lines.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  const kept = keepPromo({ price, lines }, booking.price_lines)
  return addTax(kept, keepTax(booking.price_lines, { from: booking.units, to: remaining }))
}

/** Of a night whose price was not that of the list. Undefined for others. */
function findOwnPrice({ units, price_lines: lines }: PricedBooking, day: string): number | undefined {
  const night = lines.find(({ kind, date }) => kind === 'night' && date === day)
  if (night?.quantity === undefined) return undefined
  const each = night.amount / night.quantity
  return each === units.find(({ unitId }) => unitId === night.unitId)?.price ? undefined : each
}

const undecided = { goesCutoffMinutes: undefined, keptMinGuests: undefined, keptDecideHours: undefined }
const noOverride = {
  ...{ capacity: 0, taken: 0, closed: false },
  departure: { sold: 0, goes: true, ...undecided, priceGuests: 0 },
}

function toQuoteUnit({ unitId: id, kind, title, quantity, price }: SoldUnit) {
  const amount = moneyToNumber(money('rub', BigInt(price)))
  return { unit: { id, kind, title, price: { amount, currency: 'RUB' as const } }, quantity }
}

import { toPartySize } from '@enp/shared/bookings/units'
import type { EarnedBooking, EarnedCurrency } from '@enp/shared/calls/organizers/organizer-earnings'
import {
  currencyScale,
  type Money,
  money,
  multiplyByFraction,
  subtractMoney,
  toDecimalText,
} from '@enp/shared/money/money'
import { organizerShare, type PricedBooking } from '../../bookings/settlement/settlement.rules.ts'
import { type BookingRow, completionAt } from '../../bookings/state/booking.rules.ts'
import { toNetPrice, toTax } from '../../bookings/tax/tax.rules.ts'
import { addDays, toWeekday } from '../../days/days.rules.ts'
import { findPromoLine, toProductDiscount } from '../../promo-codes/promo-code.rules.ts'

export const earningsChartWeeks = 8
const daysOfWeek = 7

export function listChartWeeks(today: string): string[] {
  const monday = addDays(today, -toWeekday(today))
  return Array.from({ length: earningsChartWeeks }, (_, index) =>
    addDays(monday, (index + 1 - earningsChartWeeks) * daysOfWeek),
  )
}

type Rated = Pick<BookingRow, 'usdt_rate' | 'ton_rate'>

/** Kopecks at the rate of the booking, rounded down. */
export function toEarnedKopecks({ currency, amount }: Money<EarnedCurrency>, { usdt_rate, ton_rate }: Rated): bigint {
  if (currency === 'rub') return amount
  const rate = currency === 'usdt' ? usdt_rate : ton_rate
  return (amount * rate) / 10n ** BigInt(currencyScale[currency])
}

export interface EarningRow
  extends PricedBooking,
    Pick<BookingRow, 'id' | 'number' | 'state' | 'first_day' | 'ends_at' | 'due_at' | 'units' | 'rest_left'> {
  readonly service_id: string
  readonly title: string
  readonly paid_currency: EarnedCurrency
  readonly paid_amount: bigint
  /** Amount posted to earnings; null while the money is in escrow. */
  readonly settled_amount: bigint | null
  readonly settled_at: Date | null
  /** Only of a cancelled booking. */
  readonly kept_percent: number | null
}

/** The posted amount, else the amount due when the trip is completed. */
export function toOrganizerShare(
  row: Omit<EarningRow, 'units' | 'service_id' | 'title' | 'number' | 'kept_percent'>,
): Money<EarnedCurrency> {
  const { paid_currency: currency, paid_amount: paid, settled_amount: settled } = row
  if (settled !== null) return money(currency, settled)
  return organizerShare(row, withoutTax(row, money(currency, paid)))
}

/** A deposit has no tax. */
function withoutTax<C extends EarnedCurrency>(
  row: Pick<EarningRow, keyof PricedBooking | 'rest_left'>,
  paid: Money<C>,
) {
  if (row.rest_left > 0n) return paid
  const tax = multiplyByFraction(paid, toTax(row.price_lines), row.price - row.enp_discount)
  return subtractMoney(paid, tax)
}

/** A no-show is settled when it is final, which can be later than the completion. */
export function toArrivalTime({ state, due_at, ends_at }: Pick<EarningRow, 'state' | 'due_at' | 'ends_at'>): Date {
  return state === 'no_show' && due_at !== null ? due_at : completionAt({ ends_at })
}

function showPromo(lines: EarningRow['price_lines']): Pick<EarnedBooking, 'promo'> {
  const line = findPromoLine(lines)
  if (!line) return {}
  const { code, payer, amount } = line
  return { promo: { code, discount: toDecimalText(money('rub', BigInt(-amount))), payer } }
}

const basisPointsPerPercent = 100

export function showEarning(row: EarningRow): EarnedBooking {
  const share = toOrganizerShare(row)
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    state: row.state,
    date: row.first_day,
    ...toPartySize(row.units),
    price: toDecimalText(money('rub', toNetPrice(row) + toProductDiscount(row.price_lines))),
    ...showPromo(row.price_lines),
    commissionPercent: row.commission_basis_points / basisPointsPerPercent,
    share: { amount: toDecimalText(share), currency: share.currency },
    ...(row.kept_percent !== null && { keptPercent: row.kept_percent }),
    ...(row.settled_at ? { settledAt: row.settled_at.toISOString() } : { comesAt: toArrivalTime(row).toISOString() }),
  }
}

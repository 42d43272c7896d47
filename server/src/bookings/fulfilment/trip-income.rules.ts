import { type Money, money, multiplyByFraction, wholeUnits } from '@enp/shared/money/money'
import { toProductDiscount } from '../../promo-codes/promo-code.rules.ts'
import type { ReferralIncome } from '../../referrals/referrals.rules.ts'
import { type PricedBooking, toCommission } from '../settlement/settlement.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Income = Pick<ReferralIncome, 'activity'>

export const tripReferralIncome: Income = { activity: 'booking' }
export const saleReferralIncome: Income = { activity: 'organizer_sale' }

export type VersionedTrip = Pick<BookingRow, 'id' | 'voucher_version' | 'price_lines'>

/** A price that falls needs other shares, but no new voucher. */
const toVersion = ({ id, voucher_version: version, price_lines: lines }: VersionedTrip) =>
  `${id}${version === 1 ? '' : `:${version}`}${lines.some(({ kind }) => kind === 'group') ? ':group' : ''}`

export const toTripIncomeSource = (booking: VersionedTrip) => `booking:${toVersion(booking)}`
export const toSaleIncomeSource = (booking: VersionedTrip) => `organizer_sale:${toVersion(booking)}`

type Settled = PricedBooking & Pick<BookingRow, 'usdt_rate'>

/** Commission minus enp discount and our promo code, in usdt; docs/rules/referrals.md. */
export function toSharedCommission(booking: Settled): Money<'usdt'> {
  const left = toCommission(booking) - booking.enp_discount - toProductDiscount(booking.price_lines)
  return left > 0n ? multiplyByFraction(wholeUnits('usdt', 1n), left, booking.usdt_rate) : money('usdt', 0n)
}

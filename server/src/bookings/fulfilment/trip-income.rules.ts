import { type Money, money, multiplyByFraction, wholeUnits } from '@enp/shared/money/money'
import { toProductDiscount } from '../../promo-codes/promo-code.rules.ts'
import type { ReferralIncome } from '../../referrals/referrals.rules.ts'
import { type PricedBooking, toCommission } from '../settlement/settlement.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Income = Pick<ReferralIncome, 'activity'>

export const tripReferralIncome: Income = { activity: 'booking' }
export const saleReferralIncome: Income = { activity: 'organizer_sale' }

type Versioned = Pick<BookingRow, 'id' | 'voucher_version'>

const toVersion = ({ id, voucher_version: version }: Versioned) => (version === 1 ? id : `${id}:${version}`)

export const toTripIncomeSource = (booking: Versioned) => `booking:${toVersion(booking)}`
export const toSaleIncomeSource = (booking: Versioned) => `organizer_sale:${toVersion(booking)}`

type Settled = PricedBooking & Pick<BookingRow, 'usdt_rate'>

/** Commission minus enp discount and our promo code, in usdt; docs/rules/referrals.md. */
export function toSharedCommission(booking: Settled): Money<'usdt'> {
  const left = toCommission(booking) - booking.enp_discount - toProductDiscount(booking.price_lines)
  return left > 0n ? multiplyByFraction(wholeUnits('usdt', 1n), left, booking.usdt_rate) : money('usdt', 0n)
}

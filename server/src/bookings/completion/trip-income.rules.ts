import { fraction, type Money, money, whole } from '@enp/shared/money'
import type { SharedIncome } from '../../referrals/referrals.rules.ts'
import { commissionOf } from '../settlement/settlement.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

/** What inviters have of a friend's trip: 20 % of what is left to us; the second level is built and ships as nothing. */
export const tripIncome: SharedIncome = {
  activity: 'booking',
  shareBasisPoints: [2_000, 0],
  description: 'Friend’s trip',
}

type Settled = Pick<BookingRow, 'price' | 'enp_discount' | 'commission_basis_points' | 'usdt_rate'>

/** Our commission of a trip without what enp took off, at the booking's rate; docs/product.md, section 5. */
export function leftOf(booking: Settled): Money<'usdt'> {
  const left = commissionOf(booking) - booking.enp_discount
  return left > 0n ? fraction(whole('usdt', 1n), left, booking.usdt_rate) : money('usdt', 0n)
}

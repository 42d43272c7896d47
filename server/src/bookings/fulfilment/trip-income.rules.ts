import { fraction, type Money, money, whole } from '@enp/shared/money'
import { referralRates } from '@enp/shared/rewards'
import type { SharedIncome } from '../../referrals/referrals.rules.ts'
import { toCommission } from '../settlement/settlement.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'

type Income = Pick<SharedIncome, 'activity' | 'shareBasisPoints'>

/** What inviters have of what a friend's trip leaves us. */
export const tripIncome: Income = { activity: 'booking', shareBasisPoints: referralRates.booking.shareBasisPoints }

/** What those who invited an organizer have of what a sale of theirs leaves us. */
export const saleIncome: Income = {
  activity: 'organizer_sale',
  shareBasisPoints: referralRates.organizerSale.shareBasisPoints,
}

type Versioned = Pick<BookingRow, 'id' | 'voucher_version'>

/** One that was changed leaves us another amount: its shares are others. */
const toVersion = ({ id, voucher_version: version }: Versioned) => (version === 1 ? id : `${id}:${version}`)

/** What the shares in a booking are called, for both. */
export const tripSource = (booking: Versioned) => `booking:${toVersion(booking)}`
export const saleSource = (booking: Versioned) => `organizer_sale:${toVersion(booking)}`

type Settled = Pick<BookingRow, 'price' | 'enp_discount' | 'commission_basis_points' | 'usdt_rate'>

/** Our commission of a trip without what enp took off, at the booking's rate; docs/product.md, section 5. */
export function toSharedCommission(booking: Settled): Money<'usdt'> {
  const left = toCommission(booking) - booking.enp_discount
  return left > 0n ? fraction(whole('usdt', 1n), left, booking.usdt_rate) : money('usdt', 0n)
}

import { enpShareBasisPoints } from '@enp/shared/commission'
import { fraction, least, type Money, money, whole } from '@enp/shared/money'
import { enpPerUsdt as enpForOneUsdt } from '@enp/shared/rewards'
import type { BookingRow } from '../state/booking.rules.ts'

const enpPerUsdt = BigInt(enpForOneUsdt)
const oneEnp = whole('enp', 1n).amount
const wholeBasisPoints = 10_000n

type Discounted = Pick<BookingRow, 'price' | 'usdt_rate' | 'commission_basis_points' | 'enp_discount_basis_points'>

/** What enp take off, in kopecks, rounded down. */
export function toDiscount({ usdt_rate: rate }: Pick<BookingRow, 'usdt_rate'>, enp: bigint): bigint {
  return fraction(money('rub', rate), enp, enpPerUsdt * oneEnp).amount
}

/** The most that enp may take off, in kopecks. */
export function maxDiscount(booking: Discounted): bigint {
  const { commission_basis_points: commission, enp_discount_basis_points: allowed } = booking
  const share = enpShareBasisPoints(commission, allowed)
  return fraction(money('rub', booking.price), BigInt(share), wholeBasisPoints).amount
}

/** The most that may be spent, of what the person owns (with what is reserved for it already): a number of whole enp. */
export function maxEnp(booking: Discounted, owned: bigint): Money<'enp'> {
  const allowed = (maxDiscount(booking) * enpPerUsdt) / booking.usdt_rate
  return least(whole('enp', allowed), whole('enp', owned / oneEnp))
}

/** What was asked for, cut to what is allowed and owned, and to whole enp. */
export function cutEnp(booking: Discounted, owned: bigint, wanted: number): Money<'enp'> {
  // A larger number than any balance is as good as all.
  const asked = whole('enp', BigInt(Math.floor(Math.min(wanted, Number.MAX_SAFE_INTEGER / 1e6))))
  return least(asked, maxEnp(booking, owned))
}

import { enpShareBasisPoints } from '@enp/shared/commission'
import { fraction, least, type Money, money, whole } from '@enp/shared/money'
import { enpPerUsdt as enpForOneUsdt } from '@enp/shared/rewards'
import type { BookingRow } from '../state/booking.rules.ts'

const enpPerUsdt = BigInt(enpForOneUsdt)
const oneEnp = whole('enp', 1n).amount
const wholeBasisPoints = 10_000n

type Discounted = Pick<BookingRow, 'price' | 'usdt_rate' | 'commission_basis_points' | 'enp_discount_basis_points'>

/** In kopecks, rounded down. */
export function toDiscount({ usdt_rate: rate }: Pick<BookingRow, 'usdt_rate'>, enp: bigint): bigint {
  return fraction(money('rub', rate), enp, enpPerUsdt * oneEnp).amount
}

export function maxDiscount(booking: Discounted): bigint {
  const { commission_basis_points: commission, enp_discount_basis_points: allowed } = booking
  const share = enpShareBasisPoints(commission, allowed)
  return fraction(money('rub', booking.price), BigInt(share), wholeBasisPoints).amount
}

/** In whole enp. `owned` includes enp already reserved for the booking. */
export function maxEnp(booking: Discounted, owned: bigint): Money<'enp'> {
  const allowed = (maxDiscount(booking) * enpPerUsdt) / booking.usdt_rate
  return least(whole('enp', allowed), whole('enp', owned / oneEnp))
}

export function cutEnp(booking: Discounted, owned: bigint, enpToSpend: number): Money<'enp'> {
  // A number larger than any balance means all enp.
  const requested = whole('enp', BigInt(Math.floor(Math.min(enpToSpend, Number.MAX_SAFE_INTEGER / 1e6))))
  return least(requested, maxEnp(booking, owned))
}

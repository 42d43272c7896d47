import { maxEnpDiscountBasisPoints } from '@enp/shared/commission'
import { type Money, minMoney, money, multiplyByFraction, wholeUnits } from '@enp/shared/money'
import { enpPerUsdt as enpForOneUsdt } from '@enp/shared/rewards'
import type { BookingRow } from '../state/booking.rules.ts'

const enpPerUsdt = BigInt(enpForOneUsdt)
const oneEnp = wholeUnits('enp', 1n).amount
const wholeBasisPoints = 10_000n

type Discounted = Pick<BookingRow, 'price' | 'usdt_rate' | 'commission_basis_points' | 'enp_discount_basis_points'>

/** In kopecks, rounded down. */
export function toDiscount({ usdt_rate: rate }: Pick<BookingRow, 'usdt_rate'>, enp: bigint): bigint {
  return multiplyByFraction(money('rub', rate), enp, enpPerUsdt * oneEnp).amount
}

export function maxDiscount(booking: Discounted): bigint {
  const { commission_basis_points: commission, enp_discount_basis_points: allowed } = booking
  const share = maxEnpDiscountBasisPoints(commission, allowed)
  return multiplyByFraction(money('rub', booking.price), BigInt(share), wholeBasisPoints).amount
}

/** In whole enp. `owned` includes enp already reserved for the booking. */
export function maxEnp(booking: Discounted, owned: bigint): Money<'enp'> {
  const allowed = (maxDiscount(booking) * enpPerUsdt) / booking.usdt_rate
  return minMoney(wholeUnits('enp', allowed), wholeUnits('enp', owned / oneEnp))
}

export function limitEnpToSpend(booking: Discounted, owned: bigint, enpToSpend: number): Money<'enp'> {
  // A number larger than any balance means all enp.
  const requested = wholeUnits('enp', BigInt(Math.floor(Math.min(enpToSpend, Number.MAX_SAFE_INTEGER / 1e6))))
  return minMoney(requested, maxEnp(booking, owned))
}

import type { Booking } from '@enp/shared/calls/bookings/bookings-shapes'

type Priced = Pick<Booking, 'price'>

const [kopecks, rateEnp] = [100, 100] as const

/** Returns the roubles before any enp, including enp reserved by an earlier attempt. */
export function computePriceBeforeEnp({ price: { lines } }: Priced): number {
  return sum(lines.filter(({ kind }) => kind !== 'enp').map(({ amount }) => amount))
}

/** Returns the discount in roubles, rounded down to a kopeck as on the server. */
export function toEnpDiscount(enp: number, roublesPer100: number): number {
  return Math.floor((enp * roublesPer100 * kopecks) / rateEnp + 1e-6) / kopecks
}

export function computePriceAfterEnp(booking: Priced & Pick<Booking, 'enp'>, enp: number): number {
  return sum([computePriceBeforeEnp(booking), -toEnpDiscount(enp, booking.enp?.roublesPer100 ?? 0)])
}

function sum(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((all, amount) => all + amount, 0) * kopecks) / kopecks
}

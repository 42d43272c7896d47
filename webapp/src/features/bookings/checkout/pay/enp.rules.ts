import type { Booking } from '@enp/shared/calls/bookings-shapes'

type Priced = Pick<Booking, 'price'>

/** Kopecks in a rouble, enp that the server's rate is told for. */
const [kopecks, rateEnp] = [100, 100] as const

/** Roubles of a booking before any enp: those reserved for it by an earlier try are a line of its price. */
export function fullPrice({ price: { lines } }: Priced): number {
  return sum(lines.filter(({ kind }) => kind !== 'enp').map(({ amount }) => amount))
}

/** Roubles that so many enp take off, rounded down to a kopeck as the server does. */
export function toDiscount(enp: number, roublesPer100: number): number {
  return Math.floor((enp * roublesPer100 * kopecks) / rateEnp + 1e-6) / kopecks
}

/** Roubles that are left to pay. */
export function priceAfter(booking: Priced & Pick<Booking, 'enp'>, enp: number): number {
  return sum([fullPrice(booking), -toDiscount(enp, booking.enp?.roublesPer100 ?? 0)])
}

function sum(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((all, amount) => all + amount, 0) * kopecks) / kopecks
}

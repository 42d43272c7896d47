import type { Service } from './calls/catalog-shapes.ts'

/** Commission by category in basis points, fixed with the hold. See docs/rules/group-payment.md. */
export const commissionBasisPoints: Readonly<Record<Service['category'], number>> = {
  hotel: 1_200,
  excursion: 2_000,
  entertainment: 1_500,
}

/**
 * The enp discount is paid from our commission: at most a tenth of the price and half of the
 * commission.
 */
const maxEnpBasisPoints = 1_000

/**
 * Returns the maximum enp discount in basis points of the price, for a service that allows
 * `allowed`.
 */
export function enpShareBasisPoints(commission: number, allowed: number): number {
  return Math.min(allowed, Math.floor(commission / 2), maxEnpBasisPoints)
}

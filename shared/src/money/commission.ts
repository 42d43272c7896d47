import type { Service } from '../calls/catalog/catalog-shapes.ts'

/** Basis points by category, fixed with the hold. See docs/rules/group-payment.md. */
export const commissionBasisPoints: Readonly<Record<Service['category'], number>> = {
  hotel: 1_200,
  excursion: 2_000,
  entertainment: 1_500,
}

/** The enp discount comes from our commission: at most 10 % of the price, half the commission. */
const maxEnpBasisPoints = 1_000

export function maxEnpDiscountBasisPoints(commission: number, allowed: number): number {
  return Math.min(allowed, Math.floor(commission / 2), maxEnpBasisPoints)
}

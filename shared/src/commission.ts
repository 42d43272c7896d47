import type { Service } from './calls/catalog-shapes.ts'

/** What we keep of a price, in basis points; fixed with the hold. docs/product.md, section 13. */
export const commissionBasisPoints: Readonly<Record<Service['category'], number>> = {
  hotel: 1_200,
  excursion: 2_000,
  entertainment: 1_500,
}

/** Never more than a tenth of the price, nor than half of our commission: the discount comes out of it. */
const maxEnpBasisPoints = 1_000

/** The part of a price that enp may take off, of a service that allows so much. */
export function enpShareBasisPoints(commission: number, allowed: number): number {
  return Math.min(allowed, Math.floor(commission / 2), maxEnpBasisPoints)
}

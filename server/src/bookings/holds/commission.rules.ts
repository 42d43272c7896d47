import type { Service } from '@enp/shared/calls/catalog-shapes'

/** What we keep of a price, in basis points; fixed with the hold. docs/product.md, section 13. */
export const commissionBasisPoints: Readonly<Record<Service['category'], number>> = {
  hotel: 1_200,
  excursion: 2_000,
  entertainment: 1_500,
}

import type { ServiceCard } from '@enp/shared/calls/catalog/catalog-shapes'

/** Nearest in the lowest price first. Omits those below half or above double of `price`. */
export function sortByPriceDistance<C extends Pick<ServiceCard, 'priceFrom'>>(cards: readonly C[], price: number): C[] {
  const distance = ({ priceFrom }: C) => Math.abs(priceFrom.amount - price)
  return cards
    .filter(({ priceFrom: { amount } }) => amount >= price / 2 && amount <= price * 2)
    .sort((one, other) => distance(one) - distance(other))
}

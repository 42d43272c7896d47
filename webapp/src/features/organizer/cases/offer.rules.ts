import { parsePrice } from '@enp/shared/typed-text/typed-price'

export const offerChoices = ['none', 'part', 'all'] as const
export type OfferChoice = (typeof offerChoices)[number]

/** Kopecks; undefined if the typed amount is no offer. `left` is in roubles. */
export function toOffer(choice: OfferChoice, typed: string, left: number): { kopecks: number } | undefined {
  if (choice === 'none') return { kopecks: 0 }
  const roubles = choice === 'all' ? left : parsePrice(typed)
  if (roubles === undefined || roubles <= 0 || roubles > left) return undefined
  return { kopecks: Math.round(roubles * 100) }
}

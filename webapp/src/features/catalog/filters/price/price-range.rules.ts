import type { PriceHistogram } from '@enp/shared/calls/catalog/catalog-search'

interface Prices {
  readonly priceMin?: number | undefined
  readonly priceMax?: number | undefined
}

/** Positions between the columns: 0 is before the first, `counts.length` after the last. */
export function toRangeEnds({ priceMin, priceMax }: Prices, { step, counts }: PriceHistogram) {
  const last = counts.length
  const from = priceMin === undefined ? 0 : Math.min(Math.round(priceMin / step), last - 1)
  const to = priceMax === undefined ? last : Math.min(Math.round(priceMax / step), last)
  return { from, to: Math.max(to, from + 1) }
}

/** An outer end is no limit. An end that has not moved keeps the typed price. */
export function toPricesAtSlider(
  ends: { readonly from: number; readonly to: number },
  prices: Prices,
  columns: PriceHistogram,
): Prices {
  const { step, counts } = columns
  const before = toRangeEnds(prices, columns)
  return {
    priceMin: ends.from === before.from ? prices.priceMin : ends.from === 0 ? undefined : ends.from * step,
    priceMax: ends.to === before.to ? prices.priceMax : ends.to === counts.length ? undefined : ends.to * step,
  }
}

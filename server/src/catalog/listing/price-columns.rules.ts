import type { PriceColumns } from '@enp/shared/calls/catalog-search'
import { money, toNumber } from '@enp/shared/money'

/** As many as a telephone shows apart. */
const maxColumns = 24
/** Fewer can be compared by reading. */
const minPrices = 5
/** The dearest few would squeeze all others into the first columns. */
const shownPart = 0.95

const noColumns: PriceColumns = { step: 0, counts: [] }

/** Prices in kopecks by columns of a round number of roubles; none where they are too few, or all alike. */
export function toPriceColumns(kopecks: readonly bigint[]): PriceColumns {
  const prices = kopecks.map((price) => toNumber(money('rub', price))).sort((a, b) => a - b)
  const [least = 0, most = 0] = [prices[0], prices[Math.ceil(prices.length * shownPart) - 1]]
  if (prices.length < minPrices || least >= most) return noColumns
  const step = roundUp(most / maxColumns)
  const columns = Math.ceil(most / step)
  const counts = Array.from({ length: columns }, () => 0)
  for (const price of prices) {
    // A price at an edge is below it: «up to 3 000» has what costs 3 000.
    const at = Math.min(columns - 1, Math.max(0, Math.ceil(price / step) - 1))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return { step, counts }
}

/** 1, 2, 2.5 or 5 of a power of ten, at least as many whole roubles. */
function roundUp(roubles: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(roubles, 1)))
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= roubles) ?? 10
  return Math.ceil(factor * power)
}

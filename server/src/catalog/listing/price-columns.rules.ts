import type { PriceHistogram } from '@enp/shared/calls/catalog/catalog-search'
import { money, moneyToNumber } from '@enp/shared/money/money'

const maxColumns = 24
const minPrices = 5
/** Sets the scale: the few highest prices would squeeze all others together. */
const shownPart = 0.95

const noColumns: PriceHistogram = { step: 0, counts: [] }

/** Takes kopecks, returns columns of round roubles; none if prices are too few or all alike. */
export function toPriceColumns(kopecks: readonly bigint[]): PriceHistogram {
  const prices = kopecks.map((price) => moneyToNumber(money('rub', price))).sort((a, b) => a - b)
  const [min = 0, max = 0] = [prices[0], prices[Math.ceil(prices.length * shownPart) - 1]]
  if (prices.length < minPrices || min >= max) return noColumns
  const step = roundUp(max / maxColumns)
  const columns = Math.ceil(max / step)
  const counts = Array.from({ length: columns }, () => 0)
  for (const price of prices) {
    // A price at an edge belongs to the column below: «up to 3 000» includes 3 000.
    const at = Math.min(columns - 1, Math.max(0, Math.ceil(price / step) - 1))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return { step, counts }
}

function roundUp(roubles: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(roubles, 1)))
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= roubles) ?? 10
  return Math.ceil(factor * power)
}

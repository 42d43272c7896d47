/** What 100 enp take off a trip, in roubles; undefined while it is not known. */
type Rate = number | undefined

const enpOfRate = 100
const percent = 100

/** Whole roubles that enp take off a trip, where it is dear enough; docs/product.md, section 13. */
export function toEnpWorth(enp: number, rate: Rate): number {
  return rate === undefined ? 0 : Math.floor((enp * rate) / enpOfRate)
}

/** Whole roubles that a person's enp take off a price, of which at most `percentMost` may be theirs. */
export function calculateEnpDiscount(price: number, percentMost: number, enp: number | undefined, rate: Rate): number {
  // Spent are whole enp.
  return Math.min(toEnpWorth(Math.floor(enp ?? 0), rate), Math.floor((price * percentMost) / percent))
}

/** Discount in roubles for 100 enp; undefined while unknown. */
type Rate = number | undefined

const enpOfRate = 100
const percent = 100

/** Returns the discount in whole roubles for an amount of enp; docs/rules/booking-payments.md. */
export function toEnpWorth(enp: number, rate: Rate): number {
  return rate === undefined ? 0 : Math.floor((enp * rate) / enpOfRate)
}

export function calculateEnpDiscount(price: number, percentMost: number, enp: number | undefined, rate: Rate): number {
  return Math.min(toEnpWorth(Math.floor(enp ?? 0), rate), Math.floor((price * percentMost) / percent))
}

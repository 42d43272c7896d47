/** The enp discount comes from our commission: at most 10 % of the price, half the commission. */
const maxEnpBasisPoints = 1_000

export function maxEnpDiscountBasisPoints(commission: number, allowed: number): number {
  return Math.min(allowed, Math.floor(commission / 2), maxEnpBasisPoints)
}

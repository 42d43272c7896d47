import type { LabeledPrice } from '../types.ts'

export function toTotal(prices: LabeledPrice[]): number {
  return prices.reduce((sum, { amount }) => sum + amount, 0)
}

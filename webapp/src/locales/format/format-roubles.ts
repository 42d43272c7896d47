import type { Format } from './format.ts'

/** Returns «1 000 ₽», with decimals «1 000,50 ₽»: none or all of them. */
export const formatRoubles = ({ number }: Pick<Format, 'number'>, amount: number, decimals = 0) =>
  `${number(amount, decimals, amount % 1 ? decimals : 0)}\u00a0₽`

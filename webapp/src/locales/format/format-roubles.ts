import type { Format } from './format.ts'

/** Returns «1 000 ₽». */
export const formatRoubles = ({ number }: Pick<Format, 'number'>, amount: number, maxDecimals = 0) =>
  `${number(amount, maxDecimals)}\u00a0₽`

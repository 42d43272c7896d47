import type { Format } from '../../../locales/format/format.ts'

/** «≈ 27,9 TON»: one decimal, or three if one would show almost nothing. */
export const tonText = (format: Format, ton: number): string =>
  `≈\u00a0${format.number(ton, ton < 0.1 ? 3 : 1)}\u00a0TON`

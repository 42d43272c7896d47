import type { BankPayoutRow } from './bank-payout.rules.ts'

/** `day` is the day of the file in Moscow: `31.12.2026`. */
export type BankFileLine = BankPayoutRow & { readonly day: string }

export const formatPurpose = ({ number }: Pick<BankFileLine, 'number'>) =>
  `Выплата за услуги № ${number}. НДС не облагается`

export function twoDecimals(kopecks: bigint, separator: ',' | '.'): string {
  return `${kopecks / 100n}${separator}${String(kopecks % 100n).padStart(2, '0')}`
}

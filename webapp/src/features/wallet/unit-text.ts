import type { TransactionCurrency } from './filters/filters.rules.ts'
import type { WalletText } from './use-words.ts'

export function toUnitText(wallet: WalletText, currency: TransactionCurrency, amount: number): string {
  return currency === 'stars' ? wallet.stars(Math.abs(amount)) : wallet.currencies[currency]
}

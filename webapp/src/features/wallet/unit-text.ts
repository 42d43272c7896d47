import type { TransactionCurrency } from './filters/filters.rules.ts'
import type { WalletTexts } from './wallet.texts.ts'

export function toUnitText(wallet: WalletTexts['wallet'], currency: TransactionCurrency, amount: number): string {
  return currency === 'stars' ? wallet.stars(Math.abs(amount)) : wallet.currencies[currency]
}

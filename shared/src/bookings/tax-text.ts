import type { Language } from '../calls/api.ts'
import { formatCurrencyAmount } from '../notifications/amounts.ts'

interface BookedTax {
  /** In roubles. */
  readonly amount: number
  readonly guests: number
  readonly exempt: number
}

/** Returns the tourist tax in the price of a stay, and how many guests it is for. */
export function taxText(language: Language, { amount, guests, exempt }: BookedTax): string {
  const sum = formatCurrencyAmount(language, { amount: String(amount), currency: 'rub' })
  return language === 'ru'
    ? `В цене туристический налог ${sum}; гостей ${guests}, без налога ${exempt}.`
    : `The price has a tourist tax of ${sum}; guests: ${guests}, exempt: ${exempt}.`
}

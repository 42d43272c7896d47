import { getExponent, starsCurrency } from './currencies.ts'

const locales = { ru: 'ru-RU', en: 'en-GB' }

/** An amount for people: `45 ⭐️`, `18 200 ₽`. Whole sums go without the empty places after the point. */
export function writeAmount(amount: number, currency: string, language: 'ru' | 'en'): string {
  if (currency === starsCurrency) return `${amount} ⭐️`
  const exponent = getExponent(currency)
  const value = amount / 10 ** exponent
  const digits = Number.isInteger(value) ? 0 : exponent
  const written = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
  // The fonts have no narrow no-break space, and a discount deserves a real minus.
  return written.replaceAll('\u202f', '\u00a0').replace('-', '\u2212')
}

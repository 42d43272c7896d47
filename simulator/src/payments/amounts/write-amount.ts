import { getExponent, starsCurrency } from './currencies.ts'

const locales = { ru: 'ru-RU', en: 'en-GB' }

/** Formats an amount: `45 ⭐️`, `18 200 ₽`. Whole sums have no decimals. */
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
  // The fonts have no narrow no-break space; a discount gets a real minus sign.
  return written.replaceAll('\u202f', '\u00a0').replace('-', '\u2212')
}

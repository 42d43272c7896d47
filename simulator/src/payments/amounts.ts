import type { LabeledPrice } from 'grammy/types'

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

export const starsCurrency = 'XTR'

interface Currency {
  exponent: number
  /** About 1 and 10,000 US dollars in minor units; the real bounds follow the rates. */
  least: number
  most: number
}

const currencies: Record<string, Currency> = {
  RUB: { exponent: 2, least: 8_653, most: 86_530_475 },
  USD: { exponent: 2, least: 100, most: 1_000_000 },
  EUR: { exponent: 2, least: 87, most: 868_000 },
  GBP: { exponent: 2, least: 75, most: 752_000 },
  BYN: { exponent: 2, least: 298, most: 2_980_000 },
  KZT: { exponent: 2, least: 52_700, most: 527_000_000 },
  AMD: { exponent: 2, least: 38_300, most: 383_000_000 },
  GEL: { exponent: 2, least: 270, most: 2_700_000 },
  TRY: { exponent: 2, least: 4_200, most: 42_000_000 },
  AED: { exponent: 2, least: 367, most: 3_673_000 },
  CNY: { exponent: 2, least: 712, most: 7_120_000 },
  INR: { exponent: 2, least: 8_900, most: 88_900_000 },
  THB: { exponent: 2, least: 3_240, most: 32_400_000 },
  JPY: { exponent: 0, least: 154, most: 1_540_000 },
}

export function findCurrency(code: string): Currency | undefined {
  return Object.hasOwn(currencies, code) ? currencies[code] : undefined
}

function getExponent(code: string): number {
  return findCurrency(code)?.exponent ?? 0
}

export function toTotal(prices: LabeledPrice[]): number {
  return prices.reduce((sum, { amount }) => sum + amount, 0)
}

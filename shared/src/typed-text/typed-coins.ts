import { parsePrice } from './typed-price.ts'

const coinWords = '(?:usdt|ton|тон)(?![\\p{L}\\d])'
const coins = new RegExp(`^(\\d{1,3}(?:\\s\\d{3})+|\\d{1,13})(?:[.,](\\d{1,9}))?\\s*(?:${coinWords})?$`, 'iu')

/** Decimal text of «12,5 TON» or «1 000.25»; roubles are read as a price. */
export function parseCurrencyAmount(currency: string, text: string): string | undefined {
  if (currency === 'rub') return parsePrice(text)?.toString()
  const [, whole, decimals] = coins.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const units = whole.replace(/\s/g, '').replace(/^0+(?=\d)/, '')
  return decimals === undefined ? units : `${units}.${decimals}`
}

/** What a charge can be in: Stars by the messenger, rub by a card. */
export type ChargeCurrency = 'stars' | 'rub'

/** The messenger's codes. */
const codes: Record<ChargeCurrency, string> = { stars: 'XTR', rub: 'RUB' }

export const starsCode = codes.stars

/** Our name of the messenger's currency; undefined for one that nothing is sold in. */
export function currencyOfCode(code: string): ChargeCurrency | undefined {
  return (['stars', 'rub'] as const).find((currency) => codes[currency] === code)
}

/** The currency of a payment's row: one that nothing is sold in stands there by the messenger's code. */
export function chargeCurrency(currency: string): ChargeCurrency | undefined {
  return currency === 'stars' || currency === 'rub' ? currency : undefined
}

/** The messenger's code of a payment's currency. */
export function codeOf(currency: string): string {
  const known = chargeCurrency(currency)
  return known ? codes[known] : currency
}

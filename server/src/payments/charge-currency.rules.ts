import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import type { Money } from '@enp/shared/money'

/** Currencies that Telegram charges: Stars directly, rub by card. */
export type TelegramCurrency = 'stars' | 'rub'

export type ChargeCurrency = TelegramCurrency | ChainCurrency

/**
 * Telegram's currency codes, and similar codes for the chain currencies that Telegram doesn't know.
 */
const codes: Record<ChargeCurrency, string> = { stars: 'XTR', rub: 'RUB', ton: 'TON', usdt: 'USDT' }

export const starsCode = codes.stars

/**
 * Parses Telegram's currency code. Returns undefined for a currency in which nothing is sold
 * through Telegram.
 */
export function parseCurrencyCode(code: string): TelegramCurrency | undefined {
  return (['stars', 'rub'] as const).find((currency) => codes[currency] === code)
}

/**
 * Parses the currency of a payment row. A row in a currency that nothing is sold in contains
 * Telegram's code; returns undefined for it.
 */
export function chargeCurrency(currency: string): ChargeCurrency | undefined {
  return (['stars', 'rub', 'ton', 'usdt'] as const).find((known) => known === currency)
}

export function isChargedByTelegram(price: Money<ChargeCurrency>): price is Money<TelegramCurrency> {
  return price.currency === 'stars' || price.currency === 'rub'
}

export function isPaidOnChain(price: Money<ChargeCurrency>): price is Money<ChainCurrency> {
  return price.currency === 'ton' || price.currency === 'usdt'
}

export function toCurrencyCode(currency: string): string {
  const known = chargeCurrency(currency)
  return known ? codes[known] : currency
}

import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import type { Money } from '@enp/shared/money'

export type TelegramCurrency = 'stars' | 'rub'

export type ChargeCurrency = TelegramCurrency | ChainCurrency

/** Telegram's codes, and similar ones for chain currencies, which Telegram doesn't know. */
const codes: Record<ChargeCurrency, string> = { stars: 'XTR', rub: 'RUB', ton: 'TON', usdt: 'USDT' }

export const starsCode = codes.stars

export function parseCurrencyCode(code: string): TelegramCurrency | undefined {
  return (['stars', 'rub'] as const).find((currency) => codes[currency] === code)
}

/** Returns undefined for a row that contains Telegram's code of another currency. */
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

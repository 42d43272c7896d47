import type { ChainCurrency } from '@enp/shared/calls/wallets-shapes'
import type { Money } from '@enp/shared/money'

/** What the messenger charges: Stars by itself, rub by a card. */
export type TelegramCurrency = 'stars' | 'rub'

/** What a charge can be in: the messenger's, and what moves on the chain. */
export type ChargeCurrency = TelegramCurrency | ChainCurrency

/** The messenger's codes, and the same for what it knows nothing of. */
const codes: Record<ChargeCurrency, string> = { stars: 'XTR', rub: 'RUB', ton: 'TON', usdt: 'USDT' }

export const starsCode = codes.stars

/** Our name of the messenger's currency; undefined for one in which the messenger sells nothing of ours. */
export function parseCurrencyCode(code: string): TelegramCurrency | undefined {
  return (['stars', 'rub'] as const).find((currency) => codes[currency] === code)
}

/** The currency of a payment's row: one that nothing is sold in stands there by the messenger's code. */
export function chargeCurrency(currency: string): ChargeCurrency | undefined {
  return (['stars', 'rub', 'ton', 'usdt'] as const).find((known) => known === currency)
}

/** Whether the messenger charges it. */
export function isChargedByTelegram(price: Money<ChargeCurrency>): price is Money<TelegramCurrency> {
  return price.currency === 'stars' || price.currency === 'rub'
}

/** Whether it comes on the chain. */
export function isPaidOnChain(price: Money<ChargeCurrency>): price is Money<ChainCurrency> {
  return price.currency === 'ton' || price.currency === 'usdt'
}

/** The code of a payment's currency, for operators and the messenger. */
export function toCurrencyCode(currency: string): string {
  const known = chargeCurrency(currency)
  return known ? codes[known] : currency
}

import type { PurchaseStatus } from '@enp/shared/calls/earning/mining'
import type { ChainCurrency } from '@enp/shared/calls/wallets/wallets-shapes'
import type { Money } from '@enp/shared/money/money'
import type { LifeCycle } from '../core/life-cycle.ts'

/** credited: the payment could not buy it or could not be refunded, and became prepaid Stars. */
export type PurchaseState = 'pending' | 'paid' | 'credited' | 'refunding' | 'refunded'

/** Expiry is not a state; the clock decides it. Refunded means all of the payment is. */
export const purchaseLifeCycle: LifeCycle<PurchaseState> = {
  pending: ['paid', 'credited', 'refunding'],
  paid: ['refunding', 'refunded'],
  credited: ['refunding'],
  refunding: ['credited', 'refunded'],
  refunded: [],
}

export type PurchaseDetails = Readonly<Record<string, string | number>>

export interface Purchase {
  readonly id: string
  readonly userId: string
  readonly product: string
  readonly details: PurchaseDetails
  readonly price: Money<ChargeCurrency>
  readonly state: PurchaseState
  /** Where it was ordered. `balance` was paid with prepaid Stars at once. */
  readonly source: 'app' | 'chat' | 'balance'
  readonly invoiceLink: string | undefined
  readonly expiresAt: Date
  readonly usedAt: Date | undefined
}

const openMinutes = 60
/** A repeated order returns the same invoice while it has at least this much time left. */
const minMinutes = 10

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

export function purchaseExpiry(now: Date): Date {
  return minutesAfter(now, openMinutes)
}

export function minReusableExpiry(now: Date): Date {
  return minutesAfter(now, minMinutes)
}

/** A used purchase is `applied`; one that became prepaid Stars is `refunded`. */
export function toPurchaseStatus({ state, expiresAt, usedAt }: Purchase, now: Date): PurchaseStatus {
  switch (state) {
    case 'pending':
      return now > expiresAt ? 'expired' : 'pending'
    case 'paid':
      return usedAt ? 'applied' : 'paid'
    case 'refunding':
    case 'refunded':
    case 'credited':
      return 'refunded'
  }
}

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

export function toCurrencyCode(currency: string): string {
  const known = chargeCurrency(currency)
  return known ? codes[known] : currency
}

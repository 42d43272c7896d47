import type { Language } from '@enp/shared/calls/api'
import type { Money } from '@enp/shared/money/money'
import type { LifeCycle } from '../core/life-cycle.ts'
import type { SystemAccountKind } from '../ledger/transfer.rules.ts'
import type { ChargeCurrency, Purchase } from './purchases.rules.ts'

export const clearingAccounts = {
  stars: 'stars_clearing',
  rub: 'card_clearing',
  ton: 'ton_hot',
  usdt: 'usdt_hot',
} as const satisfies Record<ChargeCurrency, SystemAccountKind>

/** credited: it is prepaid Stars; parked: an operator must refund it. */
export type PaymentState = 'granted' | 'credited' | 'parked' | 'refunded'

/** If Telegram refuses a refund, a granted payment becomes prepaid Stars. */
export const paymentLifeCycle: LifeCycle<PaymentState> = {
  granted: ['credited', 'refunded'],
  credited: ['refunded'],
  parked: ['refunded'],
  refunded: [],
}

/** late: the purchase had expired; owned: the product can't be granted twice. */
export type PaymentMismatch = 'unknown' | 'again' | 'late' | 'owned'

interface Paid {
  readonly payerId: string
  readonly price: Money
  readonly anyoneMayPay: boolean
}

/** Returns undefined if the payer is allowed, the price exact, and it was not paid before. */
export function findMismatch(
  purchase: Purchase | undefined,
  { payerId, price, anyoneMayPay }: Paid,
): Extract<PaymentMismatch, 'unknown' | 'again'> | undefined {
  if (!purchase || (purchase.userId !== payerId && !anyoneMayPay)) return 'unknown'
  if (purchase.price.currency !== price.currency || purchase.price.amount !== price.amount) return 'unknown'
  return purchase.state === 'pending' ? undefined : 'again'
}

export const preCheckoutRefusalTexts = {
  closed: {
    ru: 'Этот счёт больше не действует. Деньги не списаны.',
    en: 'This invoice is no longer valid. You have not been charged.',
  },
  foreign: {
    ru: 'Этот счёт выставлен другому человеку. Деньги не списаны.',
    en: 'This invoice was made out to someone else. You have not been charged.',
  },
} as const satisfies Record<string, Record<Language, string>>

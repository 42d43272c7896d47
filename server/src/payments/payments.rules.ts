import type { Language } from '@enp/shared/calls/api'
import type { Money } from '@enp/shared/money'
import type { LifeCycle } from '../core/life-cycle.ts'
import type { SystemAccountKind } from '../ledger/transfer.rules.ts'
import type { ChargeCurrency } from './charge-currency.rules.ts'
import type { Purchase } from './purchases.rules.ts'

/** System accounts that charges come from and refunds go to. */
export const clearingAccounts = {
  stars: 'stars_clearing',
  rub: 'card_clearing',
  ton: 'ton_hot',
  usdt: 'usdt_hot',
} as const satisfies Record<ChargeCurrency, SystemAccountKind>

/**
 * granted: it bought its product; credited: it is prepaid Stars; parked: an operator must refund
 * it.
 */
export type PaymentState = 'granted' | 'credited' | 'parked' | 'refunded'

/**
 * See docs/rules/money.md. If Telegram refuses a refund, a granted payment becomes prepaid
 * Stars.
 */
export const paymentLifeCycle: LifeCycle<PaymentState> = {
  granted: ['credited', 'refunded'],
  credited: ['refunded'],
  parked: ['refunded'],
  refunded: [],
}

/**
 * Reason why a payment can't buy its product; see docs/rules/money.md. unknown: this user
 * has no such purchase at this price; again: already paid; late: the purchase had expired; owned:
 * the product can't be granted twice.
 */
export type Mismatch = 'unknown' | 'again' | 'late' | 'owned'

interface Paid {
  readonly payerId: string
  readonly price: Money
  readonly anyoneMayPay: boolean
}

/**
 * Checks that the money pays this purchase: an allowed payer, the exact price, not paid before.
 * Returns undefined if so.
 */
export function findMismatch(
  purchase: Purchase | undefined,
  { payerId, price, anyoneMayPay }: Paid,
): Extract<Mismatch, 'unknown' | 'again'> | undefined {
  if (!purchase || (purchase.userId !== payerId && !anyoneMayPay)) return 'unknown'
  if (purchase.price.currency !== price.currency || purchase.price.amount !== price.amount) return 'unknown'
  return purchase.state === 'pending' ? undefined : 'again'
}

/** Messages on Telegram's payment sheet for a payment that is refused before it is charged. */
export const refusals = {
  closed: {
    ru: 'Этот счёт больше не действует. Деньги не списаны.',
    en: 'This invoice is no longer valid. You have not been charged.',
  },
  foreign: {
    ru: 'Этот счёт выставлен другому человеку. Деньги не списаны.',
    en: 'This invoice was made out to someone else. You have not been charged.',
  },
} as const satisfies Record<string, Record<Language, string>>

import type { Language } from '@enp/shared/calls/api'
import type { Money } from '@enp/shared/money'
import type { LifeCycle } from '../core/life-cycle.ts'
import type { SystemAccountKind } from '../ledger/transfer.rules.ts'
import type { ChargeCurrency } from './charge-currency.rules.ts'
import type { Purchase } from './purchases.rules.ts'

/** Through which account of the house a charge comes in and goes back. */
export const clearingAccounts = {
  stars: 'stars_clearing',
  rub: 'card_clearing',
  ton: 'ton_hot',
  usdt: 'usdt_hot',
} as const satisfies Record<ChargeCurrency, SystemAccountKind>

/** granted: it is what was paid for; credited: prepaid Stars; parked: put aside, an operator gives it back. */
export type PaymentState = 'granted' | 'credited' | 'parked' | 'refunded'

/** docs/product.md, section 3. A refund that the messenger won't take makes prepaid Stars of what was granted. */
export const paymentLifeCycle: LifeCycle<PaymentState> = {
  granted: ['credited', 'refunded'],
  credited: ['refunded'],
  parked: ['refunded'],
  refunded: [],
}

/**
 * Why a payment can't become what it was for; docs/product.md, section 3. unknown: no such purchase of this person at
 * this price; again: paid before; late: it had expired; owned: the product can't be given a second time.
 */
export type Mismatch = 'unknown' | 'again' | 'late' | 'owned'

interface Paid {
  readonly payerId: string
  readonly price: Money
  /** Others may pay for this product. */
  readonly anyoneMayPay: boolean
}

/** Whether money that came is for this purchase: by who may pay, of its price, not paid before. */
export function findMismatch(
  purchase: Purchase | undefined,
  { payerId, price, anyoneMayPay }: Paid,
): Extract<Mismatch, 'unknown' | 'again'> | undefined {
  if (!purchase || (purchase.userId !== payerId && !anyoneMayPay)) return 'unknown'
  if (purchase.price.currency !== price.currency || purchase.price.amount !== price.amount) return 'unknown'
  return purchase.state === 'pending' ? undefined : 'again'
}

/** Why a payment is refused before the messenger takes the money; shown on its payment sheet. */
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

import type { Language } from '@enp/shared/calls/api'
import type { Payment } from '@enp/shared/calls/payments'
import type { RefundRefusal } from '@enp/shared/errors'
import type { Purchase } from './purchases.rules.ts'

/** The messenger's code for Stars. */
export const starsCurrency = 'XTR'

/** Why a payment can't become what it was for; its Stars are prepaid balance then. docs/product.md, section 3. */
export type Unfit = 'unknown' | 'again' | 'late' | 'owned'

/**
 * Whether money that came is for this purchase: of the person who ordered, of this price, not paid before, and charged
 * while it was open. When we heard of it does not matter.
 */
export function fitOf(
  purchase: Purchase | undefined,
  paid: { userId: string; totalAmount: number; at: Date },
): Exclude<Unfit, 'owned'> | undefined {
  if (!purchase || purchase.userId !== paid.userId) return 'unknown'
  if (purchase.stars !== paid.totalAmount) return 'unknown'
  if (purchase.state !== 'pending') return 'again'
  return paid.at > purchase.expiresAt ? 'late' : undefined
}

/** Why a payment is refused before the messenger takes the money; shown on its payment sheet. */
export const refusals = {
  closed: {
    ru: 'Этот счёт больше не действует. Деньги не списаны.',
    en: 'This invoice is no longer valid. You have not been charged.',
  },
  foreign: {
    ru: 'Этот счёт выставлен другому человеку. Деньги не списаны.',
    en: 'This invoice is made for another person. You have not been charged.',
  },
  owned: {
    ru: 'Такое ускорение на этот маршрут уже есть. Деньги не списаны.',
    en: 'This route has such a boost already. You have not been charged.',
  },
} as const satisfies Record<string, Record<Language, string>>

const refundHours = 24

/** What decides whether Stars come back. */
export interface Refundable {
  readonly state: Payment['state']
  readonly paidAt: Date
  readonly stars: number
  /** Prepaid Stars of the person now. */
  readonly balance: bigint
}

/**
 * Stars come back by themselves within a day, if the boost waits, or what went to the balance is still there;
 * docs/product.md, section 4. An operator may also give back what was used, or is older.
 */
export function refundRefusal(payment: Refundable, now: Date, operator = false): RefundRefusal | undefined {
  if (payment.state === 'refunding' || payment.state === 'refunded') return 'refunded'
  if (operator) return undefined
  if (now.getTime() - payment.paidAt.getTime() > refundHours * 3_600_000) return 'late'
  if (payment.state === 'applied') return 'used'
  return payment.state === 'credited' && payment.balance < BigInt(payment.stars) ? 'spent' : undefined
}

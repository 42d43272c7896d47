import type { PurchaseStatus } from '@enp/shared/calls/mining'
import type { Money } from '@enp/shared/money'
import type { LifeCycle } from '../core/life-cycle.ts'
import type { ChargeCurrency } from './charge-currency.rules.ts'

/** credited: its payment could not become it, or could not be refunded, and is prepaid Stars. */
export type PurchaseState = 'pending' | 'paid' | 'credited' | 'refunding' | 'refunded'

/** docs/product.md, section 3. Expired is decided by the clock. A purchase is refunded when all of its payment is. */
export const purchaseLifeCycle: LifeCycle<PurchaseState> = {
  pending: ['paid', 'credited', 'refunding'],
  paid: ['refunding', 'refunded'],
  credited: ['refunding'],
  refunding: ['credited', 'refunded'],
  refunded: [],
}

/** What exactly is sold, in the product's own words: those of the contract. */
export type Details = Readonly<Record<string, string | number>>

export interface Purchase {
  readonly id: string
  readonly userId: string
  /** A name of the table of products. */
  readonly product: string
  readonly details: Details
  readonly price: Money<ChargeCurrency>
  readonly state: PurchaseState
  /** Where it was ordered; `balance` was paid with prepaid Stars at once. */
  readonly source: 'app' | 'chat' | 'balance'
  readonly invoiceLink: string | undefined
  readonly expiresAt: Date
  readonly usedAt: Date | undefined
}

/** An invoice can be paid for an hour; docs/product.md, section 4. */
const openMinutes = 60
/** Asked again, an invoice is the same one while it leaves time to pay. */
const minMinutes = 10

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

export function purchaseExpiry(now: Date): Date {
  return minutesAfter(now, openMinutes)
}

/** An open purchase that expires later than this is offered again. */
export function reusableFrom(now: Date): Date {
  return minutesAfter(now, minMinutes)
}

/** As clients read it. What is in use is `applied`; what became prepaid Stars is `refunded`, said with `credited`. */
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

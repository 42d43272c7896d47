import type { Payment } from '@enp/shared/calls/payments'
import type { RefundRefusal } from '@enp/shared/errors'
import type { LifeCycle } from '../../core/life-cycle.ts'
import type { ChargeCurrency } from '../charge-currency.rules.ts'

/** requested: the messenger is asked until it answers; awaiting_operator: a card is refunded at the acquirer by hand. */
export type RefundState = 'requested' | 'awaiting_operator' | 'done' | 'failed'

/** docs/product.md, section 3. What failed counts for nothing: it may be asked for again, as another refund. */
export const refundLifeCycle: LifeCycle<RefundState> = {
  requested: ['done', 'failed'],
  awaiting_operator: ['done'],
  done: [],
  failed: [],
}

/** Those that count against what was paid. */
export const effectiveRefundStates: readonly RefundState[] = ['requested', 'awaiting_operator', 'done']

/** origin: to where the money came from; balance: to the person's balance. */
export type Destination = 'origin' | 'balance'

/**
 * The messenger refunds Stars only in full: a part of them comes back as prepaid Stars. A card takes any part. What came on
 * the chain is on the balance again: who sent it is not always who bought.
 */
export function toRefundDestination(currency: ChargeCurrency, amount: bigint, paid: bigint): Destination {
  if (currency === 'ton' || currency === 'usdt') return 'balance'
  return currency === 'stars' && amount < paid ? 'balance' : 'origin'
}

/** How a refund begins: what goes to the balance is there at once. */
export function firstState(currency: ChargeCurrency, destination: Destination): RefundState {
  if (destination === 'balance') return 'done'
  return currency === 'stars' ? 'requested' : 'awaiting_operator'
}

const refundHours = 24

/** Its money went back, or is on its way. */
export function isRefunded({ state }: Pick<Payment, 'state'>): boolean {
  return state === 'refunding' || state === 'refunded'
}

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
 * docs/product.md, section 4. An operator may also refund what was used, or is older.
 */
export function refundRefusal(payment: Refundable, now: Date, operator = false): RefundRefusal | undefined {
  if (isRefunded(payment)) return 'refunded'
  if (operator) return undefined
  if (now.getTime() - payment.paidAt.getTime() > refundHours * 3_600_000) return 'late'
  if (payment.state === 'applied') return 'used'
  return payment.state === 'credited' && payment.balance < BigInt(payment.stars) ? 'spent' : undefined
}

import type { StarsPayment } from '@enp/shared/calls/bookings/payments'
import type { RefundRefusal } from '@enp/shared/errors'
import type { LifeCycle } from '../../core/life-cycle.ts'
import type { ChargeCurrency } from '../purchases.rules.ts'

/** requested: the worker calls Telegram; awaiting_operator: to refund at the acquirer. */
export type PaymentRefundState = 'requested' | 'awaiting_operator' | 'done' | 'failed'

/** A failed refund does not count; the money may be refunded by another refund. */
export const refundLifeCycle: LifeCycle<PaymentRefundState> = {
  requested: ['done', 'failed'],
  awaiting_operator: ['done'],
  done: [],
  failed: [],
}

export const effectiveRefundStates: readonly PaymentRefundState[] = ['requested', 'awaiting_operator', 'done']

/** origin: where the money came from; balance: the user's balance. */
export type Destination = 'origin' | 'balance'

/** Telegram refunds Stars only in full. The sender of chain money is not always the buyer. */
export function toRefundDestination(currency: ChargeCurrency, amount: bigint, paid: bigint): Destination {
  if (currency === 'ton' || currency === 'usdt') return 'balance'
  return currency === 'stars' && amount < paid ? 'balance' : 'origin'
}

export function toInitialRefundState(currency: ChargeCurrency, destination: Destination): PaymentRefundState {
  if (destination === 'balance') return 'done'
  return currency === 'stars' ? 'requested' : 'awaiting_operator'
}

const refundHours = 24

/** Also true while the refund is pending. */
export function isRefundedOrRefunding({ state }: Pick<StarsPayment, 'state'>): boolean {
  return state === 'refunding' || state === 'refunded'
}

export interface RefundablePayment {
  readonly state: StarsPayment['state']
  readonly paidAt: Date
  readonly stars: number
  readonly balance: bigint
}

/** See docs/rules/mining.md. Operators may also refund used or older payments. */
export function refundRefusal(payment: RefundablePayment, now: Date, operator = false): RefundRefusal | undefined {
  if (isRefundedOrRefunding(payment)) return 'refunded'
  if (operator) return undefined
  if (now.getTime() - payment.paidAt.getTime() > refundHours * 3_600_000) return 'late'
  if (payment.state === 'applied') return 'used'
  return payment.state === 'credited' && payment.balance < BigInt(payment.stars) ? 'spent' : undefined
}

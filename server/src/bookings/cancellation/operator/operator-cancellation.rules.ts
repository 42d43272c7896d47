import { type Money, money } from '@enp/shared/money/money'
import type { LifeCycle } from '../../../core/life-cycle.ts'
import { type PaidCharge, toRemainingAmounts } from '../../charges/charge.rules.ts'
import { organizerShare, type PricedBooking } from '../../settlement/settlement.rules.ts'
import { type BookingRow, bookingCycle, isBookingRequest } from '../../state/booking.rules.ts'
import type { RefundPlan } from '../refund.rules.ts'
import type { OperatorCancellationRow } from './operator-reason.rules.ts'

/** `dropped`: the booking changed or ended first. */
export const operatorCancellationLifeCycle: LifeCycle<OperatorCancellationRow['state']> = {
  pending: ['done', 'undone', 'dropped'],
  done: [],
  undone: [],
  dropped: [],
}

/** Undo is possible for this long; docs/rules/operators.md#undo */
export const cancellationDelayMinutes = 10

/** A walk-in has no traveller with an account who could cancel it. */
export function toCancelledState({ origin }: Pick<BookingRow, 'origin'>) {
  return origin === 'app' ? 'cancelled_by_tourist' : 'cancelled_by_organizer'
}

export function isCancellableByOperator(booking: Pick<BookingRow, 'origin' | 'state'>): boolean {
  return bookingCycle[booking.state].includes(toCancelledState(booking))
}

/** A request is refunded in full, whatever the operator chose. */
export function toOperatorPercent(booking: Pick<BookingRow, 'state'>, chosenPercent: number): number {
  return isBookingRequest(booking) ? 100 : chosenPercent
}

type Seen = Pick<OperatorCancellationRow, 'voucher_version' | 'was_paid'>

/** False if the amounts that the operator confirmed may no longer be right. */
export function isAsSeen(seen: Seen, booking: BookingRow): boolean {
  const isSame = seen.voucher_version === booking.voucher_version && seen.was_paid === (booking.paid_at !== null)
  return isSame && isCancellableByOperator(booking)
}

type PaidMoney = Money<'rub' | 'ton' | 'usdt'>

export interface KeptMoney {
  /** One sum for each currency, without zeros. */
  readonly organizer: readonly PaidMoney[]
  readonly product: readonly PaidMoney[]
}

/** How the money that a cancellation does not refund is divided. */
export function divideKeptMoney(booking: PricedBooking, { parts }: Pick<RefundPlan, 'parts'>): KeptMoney {
  const kept = new Map<PaidCharge['currency'], bigint>()
  for (const { charge, part } of parts) {
    const left = toRemainingAmounts(charge).money.amount - part.amount
    kept.set(charge.currency, (kept.get(charge.currency) ?? 0n) + left)
  }
  const sums = [...kept].map(([currency, amount]) => money(currency, amount))
  const organizer = sums.map((sum) => organizerShare(booking, sum))
  const product = sums.map((sum, index) => money(sum.currency, sum.amount - (organizer[index]?.amount ?? 0n)))
  const isSome = ({ amount }: PaidMoney) => amount > 0n
  return { organizer: organizer.filter(isSome), product: product.filter(isSome) }
}

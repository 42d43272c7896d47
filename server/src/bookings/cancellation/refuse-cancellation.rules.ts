import { bookingStatusOf } from '@enp/shared/booking-states'
import { fail } from '@enp/shared/errors'
import type { PaidCharge } from '../charges/charge.rules.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { isCancellable } from '../state/policy.rules.ts'
import { mayRefundTo, type RefundTo } from './refund.rules.ts'

/** Errors: ALREADY_CANCELLED, NOT_CANCELLABLE, METHOD_UNAVAILABLE where the money can't go there. */
export function refuseCancellation(booking: BookingRow, charges: readonly PaidCharge[], to: RefundTo, now: Date): void {
  if (bookingStatusOf[booking.state] === 'cancelled') fail('ALREADY_CANCELLED')
  if (!isCancellable(booking, now)) fail('NOT_CANCELLABLE')
  if (!mayRefundTo(booking, charges, to)) fail('METHOD_UNAVAILABLE', { reason: 'unavailable' })
}

import { bookingStatusByState } from '@enp/shared/bookings/booking-states'
import { throwRefusal } from '@enp/shared/errors'
import type { PaidCharge } from '../charges/charge.rules.ts'
import { type BookingRow, isCancellable, refundPercent } from '../state/booking.rules.ts'
import { mayRefundTo, type RefundTo } from './refund.rules.ts'

/** Errors: ALREADY_CANCELLED, NOT_CANCELLABLE, METHOD_UNAVAILABLE for this refund destination. */
export function refuseCancellation(booking: BookingRow, charges: readonly PaidCharge[], to: RefundTo, now: Date): void {
  if (bookingStatusByState[booking.state] === 'cancelled') throwRefusal('ALREADY_CANCELLED')
  if (!isCancellable(booking, now)) throwRefusal('NOT_CANCELLABLE')
  if (!mayRefundTo(booking, charges, to)) throwRefusal('METHOD_UNAVAILABLE', { reason: 'unavailable' })
}

/** Errors: REFUND_CHANGED if the percentage is smaller than shown; never for an unpaid booking. */
export function refuseSmallerRefund(booking: BookingRow, expectedPercent: number | undefined, now: Date): void {
  const percent = refundPercent(booking, now)
  if (!booking.paid_at || expectedPercent === undefined || percent >= expectedPercent) return
  throwRefusal('REFUND_CHANGED', { percent })
}

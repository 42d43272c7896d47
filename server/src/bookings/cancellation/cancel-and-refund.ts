import type { TripValues } from '@enp/shared/calls/notifications/booking-notifications'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { endUnpaidCharges } from '../charges/end-charge.ts'
import { notifyOrganizerOfCancellation } from '../organizer-decision/notify-organizer.ts'
import { releaseEnp } from '../payment/reserve-enp.ts'
import { type BookingRow, isBookingRequest } from '../state/booking.rules.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { cancelReminders, getTripValues } from '../state/confirm-booking.ts'
import type { RefundPlan } from './refund.rules.ts'
import { type RefundTerms, refundBooking } from './refund-booking.ts'

interface Cancellation extends RefundTerms {
  readonly to: 'cancelled_by_tourist' | 'cancelled_by_organizer'
}

/**
 * Ends the charges of an unpaid booking, refunds a paid one and notifies both sides. The caller
 * has called `lockBookingAndUsers`.
 */
export async function cancelAndRefund(
  tx: Tx,
  booking: BookingRow,
  { to, ...terms }: Cancellation,
  now: Date,
): Promise<RefundPlan | undefined> {
  const cancelled = await changeBookingState(tx, booking, { to, at: now, event: to, change: { due_at: null } })
  if (!booking.paid_at) {
    await endUnpaidCharges(tx, await releaseEnp(tx, cancelled, now), now)
    return undefined
  }
  await cancelReminders(tx, booking)
  await notifyOrganizerOfCancellation(tx, cancelled, { isRequest: isBookingRequest(booking) })
  const { plan, values: refund } = await refundBooking(tx, cancelled, terms, now)
  await notifyTraveller(tx, cancelled, { by: 'tourist', ...(refund && { refund }) })
  return plan
}

type CancelledValues = Extract<NotificationContent, { kind: 'booking_cancelled' }>['values']

export async function notifyTraveller(
  tx: Tx,
  booking: BookingRow,
  values: Omit<CancelledValues, keyof TripValues>,
): Promise<void> {
  await enqueueNotification(tx, {
    key: `booking_cancelled:${booking.id}`,
    userId: booking.user_id,
    content: { kind: 'booking_cancelled', values: { ...(await getTripValues(tx, booking)), ...values } },
  })
}

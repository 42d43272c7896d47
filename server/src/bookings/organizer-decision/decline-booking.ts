import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { refundBooking } from '../cancellation/refund-booking.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { cancelRequestNotification } from './notify-organizer.ts'

interface Refusal {
  readonly by: 'organizer' | 'time'
  readonly reason?: string | undefined
}

/** Refunds everything. The booking is a request, locked with `lockBookingAndUsers`. */
export async function declineBooking(
  tx: Tx,
  booking: BookingRow,
  { by, reason }: Refusal,
  now: Date,
): Promise<BookingRow> {
  const { id, user_id: userId } = booking
  const declined = await changeBookingState(tx, booking, {
    to: 'declined',
    at: now,
    event: 'declined',
    ...(reason !== undefined && { detail: reason }),
    change: { due_at: null },
  })
  const { values: refund } = await refundBooking(tx, declined, { percent: 100 }, now)
  const values = {
    ...(await getTripValues(tx, declined)),
    by,
    ...(reason !== undefined && { reason }),
    ...(refund && { refund }),
  }
  await enqueueNotification(tx, {
    key: `booking_declined:${id}`,
    userId,
    content: { kind: 'booking_declined', values },
  })
  await cancelRequestNotification(tx, declined)
  return declined
}

import { bookingStatusByState } from '@enp/shared/booking-states'
import { throwRefusal } from '@enp/shared/errors'
import { toDecimalText } from '@enp/shared/money'
import { getNow } from '../../core/clock.ts'
import { type Database, inTransaction } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { findCompensations } from '../compensation/compensate.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { cancelReminders, getTripValues } from '../state/confirm-booking.ts'
import { lockBookingAndUsers } from './lock-booking-and-users.ts'
import { refundBooking } from './refund-booking.ts'

interface Cancellation {
  readonly organizerId: string
  readonly reason?: string
}

/** The caller has checked access. Errors: NOT_FOUND, ALREADY_CANCELLED, NOT_CANCELLABLE. */
export function cancelByOrganizer(
  db: Database,
  bookingId: string,
  { organizerId, reason }: Cancellation,
): Promise<BookingRow> {
  return inTransaction(db, async (tx) => {
    const booking = await lockBookingAndUsers(tx, bookingId)
    if (!booking || booking.organizer_id !== organizerId) throwRefusal('NOT_FOUND')
    if (bookingStatusByState[booking.state] === 'cancelled') throwRefusal('ALREADY_CANCELLED')
    if (booking.state !== 'confirmed') throwRefusal('NOT_CANCELLABLE')
    const now = await getNow(tx)
    const { id, user_id: userId } = booking
    const compensation = (await findCompensations(tx, [booking], now)).get(id)
    const cancelled = await changeBookingState(tx, booking, {
      to: 'cancelled_by_organizer',
      at: now,
      event: 'cancelled_by_organizer',
      ...(reason !== undefined && { detail: reason }),
      change: { due_at: null },
    })
    // The guests of a walk-in paid the organizer directly, so the organizer refunds them.
    if (booking.origin !== 'app') return cancelled
    await cancelReminders(tx, booking)
    const { values: refund } = await refundBooking(tx, cancelled, { percent: 100, compensation }, now)
    const values = {
      ...(await getTripValues(tx, cancelled)),
      by: 'organizer' as const,
      ...(reason !== undefined && { reason }),
      ...(refund && { refund }),
      ...(compensation && { bonus: toDecimalText(compensation.enp) }),
    }
    if (cancelled.origin === 'app')
      await enqueueNotification(tx, {
        key: `booking_cancelled:${id}`,
        userId,
        content: { kind: 'booking_cancelled', values },
      })
    return cancelled
  })
}

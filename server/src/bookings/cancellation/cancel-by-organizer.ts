import { bookingStatusByState } from '@enp/shared/bookings/booking-states'
import type { Language } from '@enp/shared/calls/api'
import { throwRefusal } from '@enp/shared/errors'
import { toDecimalText } from '@enp/shared/money/money'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { getUser } from '../../users/get-user.ts'
import { endUnpaidCharges } from '../charges/end-charge.ts'
import { cancelOrganizerNotifications, cancelRequestNotification } from '../organizer-decision/notify-organizer.ts'
import { releaseReserved } from '../payment/reserve-gift.ts'
import { findCompensations } from '../settlement/settle-booking.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { cancelReminders, getTripValues } from '../state/confirm-booking.ts'
import { notifyTraveller } from './cancel-and-refund.ts'
import { type DepartureSlot, isOfDeparture } from './departures/departure.rules.ts'
import { lockBookingAndUsers } from './lock-booking-and-users.ts'
import { refundBooking } from './refund-booking.ts'

interface Cancellation {
  readonly organizerId: string
  readonly reason?: string
  /** False for a departure with too few guests. */
  readonly isCompensated?: boolean
}

/** The caller has checked access. Errors: NOT_FOUND, ALREADY_CANCELLED, NOT_CANCELLABLE. */
export function cancelByOrganizer(
  db: Database,
  bookingId: string,
  { organizerId, reason, isCompensated = true }: Cancellation,
): Promise<BookingRow> {
  return inTransaction(db, async (tx) => {
    const booking = await lockBookingAndUsers(tx, bookingId)
    if (!booking || booking.organizer_id !== organizerId) throwRefusal('NOT_FOUND')
    if (bookingStatusByState[booking.state] === 'cancelled') throwRefusal('ALREADY_CANCELLED')
    if (booking.state !== 'confirmed') throwRefusal('NOT_CANCELLABLE')
    const now = await getNow(tx)
    const compensation = isCompensated ? (await findCompensations(tx, [booking], now)).get(bookingId) : undefined
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
    await notifyTraveller(tx, cancelled, {
      by: 'organizer',
      ...(reason !== undefined && { reason }),
      ...(refund && { refund }),
      ...(compensation && { bonus: toDecimalText(compensation.enp) }),
    })
    return cancelled
  })
}

/** `kept`: unchanged, because the booking has ended, or left the departure meanwhile. */
type BookingOutcome = 'cancelled' | 'declined' | 'ended' | 'kept'

interface Why extends Pick<Cancellation, 'organizerId' | 'isCompensated'> {
  readonly departure: DepartureSlot
  readonly reason: (language: Language) => string
}

/** Refunds a paid booking in full; a confirmed one gets enp on top; docs/rules/departures.md. */
export async function endBookingWithDeparture(
  tx: Tx,
  bookingId: string,
  { departure, reason, ...cancellation }: Why,
): Promise<BookingOutcome> {
  const booking = await lockBookingAndUsers(tx, bookingId)
  if (!booking || booking.organizer_id !== cancellation.organizerId || !isOfDeparture(booking, departure)) return 'kept'
  const now = await getNow(tx)
  const words = reason((await getUser(tx, booking.user_id)).language)
  if (booking.state === 'hold' || booking.state === 'paying') {
    await endHold(tx, booking, words, now)
    return 'ended'
  }
  if (booking.state === 'awaiting_organizer') {
    await declineBooking(tx, booking, { by: 'organizer', reason: words }, now)
    return 'declined'
  }
  if (booking.state !== 'confirmed' || now >= booking.ends_at) return 'kept'
  const cancelled = await cancelByOrganizer(tx, bookingId, { ...cancellation, reason: words })
  await cancelOrganizerNotifications(tx, cancelled)
  return 'cancelled'
}

async function endHold(tx: Tx, booking: BookingRow, reason: string, now: Date): Promise<void> {
  const { id, user_id: userId } = booking
  const ended = await changeBookingState(tx, booking, {
    to: 'expired',
    at: now,
    event: 'expired',
    detail: reason,
    change: { due_at: null },
  })
  await endUnpaidCharges(tx, await releaseReserved(tx, ended, now), now)
  const content = { kind: 'hold_cancelled', values: { ...(await getTripValues(tx, ended)), reason } } as const
  await enqueueNotification(tx, { key: `hold_cancelled:${id}`, userId, content })
}

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

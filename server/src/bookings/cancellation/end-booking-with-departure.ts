import type { Language } from '@enp/shared/calls/api'
import { getNow } from '../../core/clock.ts'
import type { Tx } from '../../core/database.ts'
import { enqueueNotification } from '../../core/outbox.ts'
import { getUser } from '../../users/get-user.ts'
import { endUnpaidCharges } from '../charges/expire-charges.ts'
import { declineBooking } from '../organizer-decision/decline-booking.ts'
import { cancelOrganizerNotifications } from '../organizer-decision/notify-organizer.ts'
import { releaseEnp } from '../payment/reserve-enp.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { getTripValues } from '../state/confirm-booking.ts'
import { cancelByOrganizer } from './cancel-by-organizer.ts'
import { lockBookingAndUsers } from './lock-booking-and-users.ts'

/** `kept`: unchanged, because the booking is in another final state or its trip has ended. */
type BookingOutcome = 'cancelled' | 'declined' | 'ended' | 'kept'

interface Why {
  readonly organizerId: string
  readonly reason: (language: Language) => string
}

/** Refunds a paid booking in full; a confirmed one gets enp on top; docs/rules/departures.md. */
export async function endBookingWithDeparture(
  tx: Tx,
  bookingId: string,
  { organizerId, reason }: Why,
): Promise<BookingOutcome> {
  const booking = await lockBookingAndUsers(tx, bookingId)
  if (!booking || booking.organizer_id !== organizerId) return 'kept'
  const now = await getNow(tx)
  const words = reason((await getUser(tx, booking.user_id)).language)
  switch (booking.state) {
    case 'hold':
    case 'paying':
      await endHold(tx, booking, words, now)
      return 'ended'
    case 'awaiting_organizer':
      await declineBooking(tx, booking, { by: 'organizer', reason: words }, now)
      return 'declined'
    case 'confirmed':
      if (now >= booking.ends_at) return 'kept'
      await cancelOrganizerNotifications(tx, await cancelByOrganizer(tx, bookingId, { organizerId, reason: words }))
      return 'cancelled'
    case 'paid':
    case 'checked_in':
    case 'completed':
    case 'no_show':
    case 'expired':
    case 'declined':
    case 'cancelled_by_tourist':
    case 'cancelled_by_organizer':
      return 'kept'
  }
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
  await endUnpaidCharges(tx, await releaseEnp(tx, ended, now), now)
  const content = { kind: 'hold_cancelled', values: { ...(await getTripValues(tx, ended)), reason } } as const
  await enqueueNotification(tx, { key: `hold_cancelled:${id}`, userId, content })
}

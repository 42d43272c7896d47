import type { TripValues } from '@enp/shared/calls/booking-notices'
import type { Tx } from '../../core/database.ts'
import { takeBack, tell } from '../../core/outbox.ts'
import { promiseTripShares } from '../completion/trip-shares.ts'
import type { BookingRow } from './booking.rules.ts'
import { changeState } from './change-state.ts'
import { completionAt, reminderHours, reminderKey, remindersOf, tripValues } from './trip.rules.ts'
import { findTripPlace } from './trip.store.ts'

/**
 * A paid booking, or one that waits for its organizer, is confirmed: its person is told, and reminded before the trip;
 * what it will bring those who invited waits for its end; docs/product.md, section 13. The booking is locked by the caller. Answers it as it is then.
 */
export async function confirmBooking(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  const confirmed = await changeState(tx, booking, {
    to: 'confirmed',
    at: now,
    event: 'confirmed',
    change: { due_at: completionAt(booking) },
  })
  await promiseTripShares(tx, confirmed, now)
  const { title, point } = await findTripPlace(tx, booking)
  const { id, user_id: userId } = booking
  const trip = tripValues(booking, title)
  await tell(tx, { key: `booking_confirmed:${id}`, userId, content: { kind: 'booking_confirmed', values: trip } })
  for (const { hours, dueAt } of remindersOf(booking, now)) {
    const content = { kind: 'trip_soon', values: { ...trip, hours, point } } as const
    await tell(tx, { key: reminderKey(id, hours), userId, content, dueAt })
  }
  return confirmed
}

/** Nobody is reminded of a trip that will not be. */
export async function takeBackReminders(tx: Tx, bookingId: string): Promise<void> {
  for (const hours of reminderHours) await takeBack(tx, reminderKey(bookingId, hours)).execute()
}

/** What every message about a booking says of it, as it stands now. */
export async function readTrip(tx: Tx, booking: BookingRow): Promise<TripValues> {
  return tripValues(booking, (await findTripPlace(tx, booking)).title)
}

import type { TripValues } from '@enp/shared/calls/booking-notifications'
import type { Tx } from '../../core/database.ts'
import { cancelNotification, enqueueNotification } from '../../core/outbox.ts'
import { createTripShares } from '../fulfilment/trip-shares.ts'
import type { BookingRow } from './booking.rules.ts'
import { changeState } from './change-state.ts'
import { completionAt, listReminders, reminderHours, reminderKey, tripValues } from './trip.rules.ts'
import { findTripLocation } from './trip.store.ts'

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
  await createTripShares(tx, confirmed, now)
  const { id, user_id: userId } = booking
  const values = await getTripValues(tx, booking)
  await enqueueNotification(tx, {
    key: `booking_confirmed:${id}`,
    userId,
    content: { kind: 'booking_confirmed', values },
  })
  await remind(tx, confirmed, now)
  return confirmed
}

async function remind(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const place = await findTripLocation(tx, booking)
  const { point, point_en } = place
  const trip = tripValues(booking, place)
  for (const { hours, dueAt } of listReminders(booking, now)) {
    const content = {
      kind: 'trip_soon',
      values: { ...trip, hours, point, ...(point_en !== null && { point_en }) },
    } as const
    await enqueueNotification(tx, { key: reminderKey(booking, hours), userId: booking.user_id, content, dueAt })
  }
}

/** Nobody is reminded of a trip that will not be. */
export async function cancelReminders(tx: Tx, booking: Pick<BookingRow, 'id' | 'voucher_version'>): Promise<void> {
  for (const hours of reminderHours) await cancelNotification(tx, reminderKey(booking, hours)).execute()
}

/** A trip that is another day now is reminded of then. */
export async function rescheduleReminders(tx: Tx, before: BookingRow, changed: BookingRow, now: Date): Promise<void> {
  await cancelReminders(tx, before)
  if (changed.state === 'confirmed') await remind(tx, changed, now)
}

/** What a booking is called in a message that says nothing else of it. */
export async function getTripName(tx: Tx, booking: BookingRow): Promise<Pick<TripValues, 'title' | 'title_en'>> {
  const { title, title_en } = await getTripValues(tx, booking)
  return { title, ...(title_en !== undefined && { title_en }) }
}

/** What every message about a booking says of it, as it stands now. */
export async function getTripValues(tx: Tx, booking: BookingRow): Promise<TripValues> {
  return tripValues(booking, await findTripLocation(tx, booking))
}

import type { TripValues } from '@enp/shared/calls/notifications/booking-notifications'
import type { Tx } from '../../core/database/database.ts'
import { toVoucherPictureKey } from '../../core/notifications/notification.rules.ts'
import { cancelNotification, enqueueNotification, rewriteUnsentNotification } from '../../core/notifications/outbox.ts'
import { createTripReferralShares } from '../fulfilment/trip-shares.ts'
import { findDepartureGuide } from '../guides/guides.store.ts'
import { findPendingDecision } from '../minimum/minimum.store.ts'
import {
  type BookingRow,
  completionAt,
  listReminders,
  toTripReminderKey,
  tripReminderHours,
  tripValues,
} from './booking.rules.ts'
import { findTripLocation } from './bookings.store.ts'
import { changeBookingState } from './change-booking-state.ts'

/** Schedules reminders and creates pending shares. The caller has locked the booking. */
export async function confirmBooking(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  const confirmed = await changeBookingState(tx, booking, {
    to: 'confirmed',
    at: now,
    event: 'confirmed',
    change: { due_at: completionAt(booking) },
  })
  await createTripReferralShares(tx, confirmed, now)
  const { id, user_id: userId } = booking
  const values = await getTripValues(tx, booking)
  await enqueueNotification(tx, {
    key: `booking_confirmed:${id}`,
    userId,
    content: { kind: 'booking_confirmed', values },
  })
  await scheduleReminders(tx, confirmed, now)
  return confirmed
}

async function scheduleReminders(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const toContent = await createReminder(tx, booking)
  const decidesAt = await findPendingDecision(tx, booking)
  for (const { hours, dueAt, expiresAt } of listReminders(booking, now, decidesAt))
    await enqueueNotification(tx, {
      key: toTripReminderKey(booking, hours),
      userId: booking.user_id,
      content: toContent(hours),
      ...{ dueAt, expiresAt },
    })
}

/** Changes the text of reminders that were not sent yet. */
export async function rewriteReminders(tx: Tx, booking: BookingRow): Promise<void> {
  const toContent = await createReminder(tx, booking)
  for (const hours of tripReminderHours)
    await rewriteUnsentNotification(tx, toTripReminderKey(booking, hours), toContent(hours))
}

async function createReminder(tx: Tx, booking: BookingRow) {
  const place = await findTripLocation(tx, booking)
  const guide = await findDepartureGuide(tx, booking)
  const { point, point_en } = place
  const trip = { ...tripValues(booking, place), ...(guide && { guide }) }
  return (hours: (typeof tripReminderHours)[number]) => {
    const values = { ...trip, hours, point, ...(point_en !== null && { point_en }) }
    return { kind: 'trip_soon', values } as const
  }
}

type Reminded = Pick<BookingRow, 'id' | 'voucher_version'>

/** And the picture of the voucher, if it is still on its way. */
export async function cancelReminders(tx: Tx, booking: Reminded): Promise<void> {
  await dropReminders(tx, booking)
  await cancelNotification(tx, toVoucherPictureKey(booking.id)).execute()
}

async function dropReminders(tx: Tx, booking: Reminded): Promise<void> {
  for (const hours of tripReminderHours) await cancelNotification(tx, toTripReminderKey(booking, hours)).execute()
}

export async function rescheduleReminders(tx: Tx, before: BookingRow, changed: BookingRow, now: Date): Promise<void> {
  await dropReminders(tx, before)
  if (changed.state === 'confirmed') await scheduleReminders(tx, changed, now)
}

export async function getTripName(tx: Tx, booking: BookingRow): Promise<Pick<TripValues, 'title' | 'title_en'>> {
  const { title, title_en } = await getTripValues(tx, booking)
  return { title, ...(title_en !== undefined && { title_en }) }
}

export async function getTripValues(tx: Tx, booking: BookingRow): Promise<TripValues> {
  return tripValues(booking, await findTripLocation(tx, booking))
}

import type { RefundValues } from '@enp/shared/calls/booking-notifications'
import type { BookingBeforeChange } from '../../core/column-values.ts'
import type { Tx } from '../../core/database.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { moveTripReferralShares } from '../fulfilment/trip-shares.ts'
import type { BookingRow } from '../state/booking.rules.ts'
import { recordBookingEvent } from '../state/bookings.store.ts'
import { rescheduleReminders } from '../state/confirm-booking.ts'
import { completionAt } from '../state/trip.rules.ts'
import type { BookingChangeRow, BookingChangeTarget } from './change.rules.ts'
import { saveChangedBooking } from './changes.store.ts'
import { notifyBookingChanged } from './notify-changed.ts'

interface Applied {
  readonly target: BookingChangeTarget
  readonly resources: BookingChangeRow['resources']
  readonly refund?: RefundValues | undefined
}

/** The caller has moved places and money and locked the booking; docs/rules/booking-changes.md. */
export async function applyChange(
  tx: Tx,
  booking: BookingRow,
  { target, resources, refund }: Applied,
  now: Date,
): Promise<BookingRow> {
  const { option_id, first_day, last_day, start_time, starts_at, ends_at, units, places, pick_up } = target
  const { price, price_lines } = target
  const changed = await saveChangedBooking(tx, booking, {
    ...{ option_id, first_day, last_day, start_time, starts_at, ends_at, units, places, resources, pick_up },
    ...{ price, price_lines },
    due_at: completionAt(target),
  })
  await recordManifestChange(tx, booking)
  await recordManifestChange(tx, changed)
  await recordBookingEvent(tx, booking.id, { event: 'changed', at: now })
  await moveTripReferralShares(tx, booking, changed, now)
  await rescheduleReminders(tx, booking, changed, now)
  await notifyBookingChanged(tx, booking, changed, refund)
  return changed
}

export function toValuesBeforeChange(booking: BookingRow): BookingBeforeChange {
  const { option_id: optionId, first_day: firstDay, last_day: lastDay, start_time: startTime, units } = booking
  return { optionId, firstDay, lastDay, startTime, startsAt: booking.starts_at.toISOString(), units }
}

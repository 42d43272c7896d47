import { throwRefusal } from '@enp/shared/errors'
import { changePlaces } from '../../catalog/inventory/take-places.ts'
import type { Tx } from '../../core/database/database.ts'
import { saveAppliedChange } from '../changes/apply-change.ts'
import type { HoldDraft } from '../holds/hold-draft.rules.ts'
import { type BookingRow, refundPercent, toBookedPlaces } from '../state/booking.rules.ts'

/**
 * Only while a cancellation would cost nothing: later the policy keeps the day and the guests.
 * The price is that of now. Throws the `isSoldOut` error. Errors: CHANGE_NOT_ALLOWED.
 */
export async function changeConfirmedResale(
  tx: Tx,
  booking: BookingRow,
  draft: HoldDraft,
  now: Date,
): Promise<BookingRow> {
  if (booking.service_id !== draft.service_id || refundPercent(booking, now) < 100 || booking.asked_move_id !== null)
    throwRefusal('CHANGE_NOT_ALLOWED')
  const { option_id: optionId, first_day: day, start_time: startTime, places: count } = draft
  const resources = await changePlaces(tx, {
    from: toBookedPlaces(booking),
    to: { optionId, days: [day], startTime, count },
  })
  const target = { ...draft, pick_up: null }
  return saveAppliedChange(tx, booking, { target, resources }, now)
}

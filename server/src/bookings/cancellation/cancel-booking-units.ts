import { throwRefusal } from '@enp/shared/errors'
import { onlyExtras } from '@enp/shared/units'
import { reducePlaces } from '../../catalog/inventory/change-places.ts'
import type { Database, Tx } from '../../core/database.ts'
import { saveChangedBooking } from '../changes/changes.store.ts'
import { dropChange } from '../changes/drop-change.ts'
import { notifyPartyReduced } from '../changes/notify-changed.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { moveTripReferralShares } from '../fulfilment/trip-shares.ts'
import { type BookingRow, toBookedPlaces } from '../state/booking.rules.ts'
import { recordBookingEvent } from '../state/bookings.store.ts'
import { rescheduleReminders } from '../state/confirm-booking.ts'
import { refundPercent } from '../state/policy.rules.ts'
import type { PartialRefundPlan } from './part-plan.rules.ts'
import type { RefundTo } from './refund.rules.ts'
import { refundBookingPart } from './refund-booking-part.ts'
import { getMinUnits } from './refunds.store.ts'
import { priceRemainingUnits, type RemainingBooking, type UnitCount } from './remaining-units.rules.ts'

/** Errors: VALIDATION_ERROR if the booking is not paid or the units cannot be cancelled. */
export async function getRemainingBooking(
  db: Database,
  booking: BookingRow,
  givenUp: readonly UnitCount[],
): Promise<RemainingBooking> {
  if (!booking.paid_at)
    throwRefusal('VALIDATION_ERROR', { field: 'units', problem: 'must be all of them until it is paid' })
  return priceRemainingUnits(booking, givenUp, await getMinUnits(db, booking.service_id))
}

/** The caller has checked that it is cancellable and called `lockBookingAndUsers`. */
export async function cancelBookingUnits(
  tx: Tx,
  booking: BookingRow,
  { givenUp, to }: { readonly givenUp: readonly UnitCount[]; readonly to: RefundTo },
  now: Date,
): Promise<PartialRefundPlan> {
  const { units, places, price, lines } = await getRemainingBooking(tx, booking, givenUp)
  await dropChange(tx, booking, now)
  const resources = await reducePlaces(tx, toBookedPlaces(booking), places, onlyExtras(units))
  const percent = refundPercent(booking, now)
  const { booking: repriced, plan, values } = await refundBookingPart(tx, booking, { price, percent, to }, now)
  const { option_id, first_day, last_day, start_time, starts_at, ends_at, due_at, pick_up } = booking
  const changed = await saveChangedBooking(tx, repriced, {
    ...{ option_id, first_day, last_day, start_time, starts_at, ends_at, due_at, pick_up },
    ...{ units, places, resources, price, price_lines: lines },
  })
  await recordManifestChange(tx, changed)
  await recordBookingEvent(tx, booking.id, { event: 'part_cancelled', at: now })
  await moveTripReferralShares(tx, booking, changed, now)
  await rescheduleReminders(tx, booking, changed, now)
  await notifyPartyReduced(tx, changed, values)
  return plan
}

import { onlyExtras } from '@enp/shared/bookings/units'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { reducePlaces } from '../../catalog/inventory/take-places.ts'
import { getNow } from '../../core/database/clock.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordEffects } from '../../core/effects.ts'
import type { ChainPaymentMethod } from '../../payments/chain/chain-payment-method.ts'
import { notifyPartyReduced } from '../changes/apply-change.ts'
import { saveChangedBooking } from '../changes/changes.store.ts'
import { dropChange } from '../changes/end-change.ts'
import { findPaidCharges } from '../charges/charges.store.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { isRestUnpaid } from '../deposit/deposit.rules.ts'
import { moveTripReferralShares } from '../fulfilment/trip-shares.ts'
import { recordUnpaidHold } from '../holds/record-unpaid-hold.ts'
import { closeBookingDeposits } from '../payment/open-booking-deposit.ts'
import { type BookingReader, getBooking } from '../queries/get-booking.ts'
import {
  type BookingRow,
  isBookingRequest,
  isOwnTrip,
  refundPercent,
  toBookedPlaces,
  toBookingEffect,
} from '../state/booking.rules.ts'
import { findBooking, recordBookingEvent } from '../state/bookings.store.ts'
import { rescheduleReminders } from '../state/confirm-booking.ts'
import { followChange } from '../tickets/follow-booking.ts'
import { cancelAndRefund } from './cancel-and-refund.ts'
import { lockBookingAndUsers } from './lock-booking-and-users.ts'
import {
  isWholeBooking,
  type PartialRefundPlan,
  priceRemainingUnits,
  type RemainingBooking,
  type UnitCount,
} from './part-plan.rules.ts'
import { type RefundTo, showRefund } from './refund.rules.ts'
import { refundBookingPart } from './refund-booking.ts'
import { getMinUnits } from './refunds.store.ts'
import { refuseCancellation, refuseSmallerRefund } from './refuse-cancellation.rules.ts'

type CancellationInput = Body<'POST /v1/bookings/:id/cancel'>

/**
 * See docs/rules/booking-payments.md. Errors: NOT_FOUND, ALREADY_CANCELLED, NOT_CANCELLABLE,
 * METHOD_UNAVAILABLE; VALIDATION_ERROR for units; REFUND_CHANGED if less than expected.
 */
export function cancelBooking(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  chain: ChainPaymentMethod,
  reader: BookingReader,
  bookingId: string,
  { units, refundTo = 'origin', expectedPercent }: CancellationInput,
): Promise<HandlerReply<'POST /v1/bookings/:id/cancel'>> {
  return inTransaction(db, async (tx) => {
    // Read before the locks: an organizer may accept the request while this call waits for them.
    const bookingBeforeLock = await findBooking(tx, reader.id, bookingId)
    const booking = await lockBookingAndUsers(tx, bookingId)
    if (!booking || !isOwnTrip(booking, reader.id)) throwRefusal('NOT_FOUND')
    const now = await getNow(tx)
    refuseCancellation(booking, await findPaidCharges(tx, bookingId), refundTo, now)
    refuseSmallerRefund(
      booking,
      expectedPercent ?? (bookingBeforeLock && isBookingRequest(bookingBeforeLock) ? 100 : undefined),
      now,
    )
    const plan =
      units && !isWholeBooking(booking, units)
        ? await cancelBookingUnits(tx, booking, { givenUp: units, to: refundTo }, now)
        : await cancel(tx, booking, refundTo, now)
    await closeBookingDeposits(tx, chain, booking, now)
    const shown = await getBooking({ db: tx, config }, reader, bookingId)
    const refund = plan && showRefund(plan, booking, now)
    return { data: { booking: shown, ...(refund && { refund }) } }
  })
}

async function cancel(tx: Tx, booking: BookingRow, refundTo: RefundTo, now: Date) {
  const terms = { to: 'cancelled_by_tourist', percent: refundPercent(booking, now), refundTo } as const
  const plan = await cancelAndRefund(tx, booking, terms, now)
  if (!booking.paid_at) await recordUnpaidHold(tx, booking, 'released', now)
  return plan
}

/** Errors: VALIDATION_ERROR if the booking is not paid or the units cannot be cancelled. */
export async function getRemainingBooking(
  db: Database,
  booking: BookingRow,
  givenUp: readonly UnitCount[],
): Promise<RemainingBooking> {
  if (!booking.paid_at)
    throwRefusal('VALIDATION_ERROR', { field: 'units', problem: 'must be all of them until it is paid' })
  // The move holds places for the whole party.
  if (booking.asked_move_id !== null)
    throwRefusal('VALIDATION_ERROR', { field: 'units', problem: 'must be all of them while a move is asked' })
  // The rest is a fixed sum for the whole party.
  if (isRestUnpaid(booking))
    throwRefusal('VALIDATION_ERROR', { field: 'units', problem: 'must be all of them until the rest is paid' })
  return priceRemainingUnits(booking, givenUp, await getMinUnits(db, booking.service_id))
}

/** The caller has checked that it is cancellable and called `lockBookingAndUsers`. */
async function cancelBookingUnits(
  tx: Tx,
  booking: BookingRow,
  { givenUp, to }: { readonly givenUp: readonly UnitCount[]; readonly to: RefundTo },
  now: Date,
): Promise<PartialRefundPlan> {
  const { units, places, price, lines } = await getRemainingBooking(tx, booking, givenUp)
  await dropChange(tx, booking, now)
  const resources = await reducePlaces(tx, toBookedPlaces(booking), places, onlyExtras(units))
  const percent = refundPercent(booking, now)
  const { booking: repriced, plan, values } = await refundBookingPart(tx, booking, { price, lines, percent, to }, now)
  const { option_id, first_day, last_day, start_time, starts_at, ends_at, due_at, pick_up } = booking
  const changed = await saveChangedBooking(tx, repriced, {
    ...{ option_id, first_day, last_day, start_time, starts_at, ends_at, due_at, pick_up },
    ...{ units, places, resources, price, price_lines: lines },
  })
  await recordManifestChange(tx, changed)
  await recordBookingEvent(tx, booking.id, { event: 'part_cancelled', at: now })
  recordEffects(tx, [toBookingEffect(changed, 'part_cancelled', now)])
  await moveTripReferralShares(tx, booking, changed, now)
  await rescheduleReminders(tx, booking, changed, now)
  await followChange(tx, booking, changed, now)
  await notifyPartyReduced(tx, changed, values)
  return plan
}

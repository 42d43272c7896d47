import { throwRefusal } from '@enp/shared/errors'
import { holdInventoryPlaces, isSoldOutError, releasePlaces } from '../../catalog/inventory/take-places.ts'
import { refuseMissingService } from '../../catalog/listing/refuse-missing-service.ts'
import type { Tx } from '../../core/database/database.ts'
import type { HoldDraft } from '../holds/hold-draft.rules.ts'
import { holdBooking } from '../holds/holds.store.ts'
import { notifyOrganizer, notifyOrganizerOfCancellation } from '../organizer-decision/notify-organizer.ts'
import { type BookingRow, completionAt, isCancellable, refundPercent, toBookedPlaces } from '../state/booking.rules.ts'
import { lockBooking } from '../state/bookings.store.ts'
import { changeBookingState } from '../state/change-booking-state.ts'
import { changeConfirmedResale } from './change-confirmed-resale.ts'
import { saveHoldEnd, saveResoldGuests, saveResoldTarget } from './resale.store.ts'

/** Hold limits of travellers do not apply; the credit of the reseller bounds its holds. */
const noLimit = null

/** Errors: SOLD_OUT, SERVICE_SUSPENDED, SERVICE_NOT_FOUND. */
export async function holdForReseller(tx: Tx, draft: HoldDraft, minutes: number): Promise<string> {
  const result = await holdBooking(tx, draft, { most: noLimit, minutes })
  if (result.refusal === null) return result.id
  if (result.refusal === 'SUSPENDED') return refuseMissingService(tx, draft.service_id)
  return refuseSold()
}

/** Resellers look for other places by the availability. */
const refuseSold = () => throwRefusal('SOLD_OUT', { alternatives: { starts: [], days: [], services: [] } })

export async function lockResoldBooking(tx: Tx, id: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, id)
  if (!booking) throw new Error(`the booking ${id} of a reseller does not exist`)
  return booking
}

interface Guests {
  readonly contact: BookingRow['contact']
  readonly notes: string | null
}

/** For the guest list of the organizer. The caller has locked the booking. */
export const nameResoldGuests = (tx: Tx, booking: BookingRow, guests: Guests): Promise<BookingRow> =>
  saveResoldGuests(tx, booking.id, guests)

/** The caller has locked the booking, a live hold. Members are notified as of any booking. */
export async function confirmForReseller(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  const sold = await changeBookingState(tx, booking, { to: 'paid', at: now, change: { due_at: null } })
  const confirmed = await changeBookingState(tx, sold, {
    to: 'confirmed',
    at: now,
    event: 'confirmed',
    change: { due_at: completionAt(booking) },
  })
  await notifyOrganizer(tx, confirmed)
  return confirmed
}

/** The caller has locked the booking, a live hold. */
export const extendForReseller = (tx: Tx, booking: BookingRow, until: Date): Promise<BookingRow> =>
  saveHoldEnd(tx, booking.id, until)

/** The caller has locked the booking, a live hold or confirmed. Errors: SOLD_OUT. */
export async function changeForReseller(tx: Tx, booking: BookingRow, draft: HoldDraft, now: Date): Promise<BookingRow> {
  try {
    return booking.state === 'hold'
      ? await changeHold(tx, booking, draft)
      : await changeConfirmedResale(tx, booking, draft, now)
  } catch (error) {
    if (isSoldOutError(error)) return refuseSold()
    throw error
  }
}

/** Releases first, because the new places may be the same ones. */
async function changeHold(tx: Tx, booking: BookingRow, draft: HoldDraft): Promise<BookingRow> {
  await releasePlaces(tx, toBookedPlaces(booking), 'held')
  const { option_id: optionId, first_day: day, start_time: startTime, places: count } = draft
  const resources = await holdInventoryPlaces(tx, { optionId, days: [day], startTime, count }, booking.user_id)
  return saveResoldTarget(tx, booking.id, { ...draft, resources })
}

/**
 * Returns the percentage that the policy gives back of a confirmed booking. The caller has locked
 * the booking. Errors: NOT_CANCELLABLE.
 */
export async function cancelForReseller(tx: Tx, booking: BookingRow, now: Date): Promise<number> {
  if (!isCancellable(booking, now)) throwRefusal('NOT_CANCELLABLE')
  const isConfirmed = booking.state === 'confirmed'
  const percent = isConfirmed ? refundPercent(booking, now) : 100
  const cancelled = await changeBookingState(tx, booking, {
    to: 'cancelled_by_tourist',
    at: now,
    event: 'cancelled_by_tourist',
    change: { due_at: null },
  })
  if (isConfirmed) await notifyOrganizerOfCancellation(tx, cancelled)
  return percent
}

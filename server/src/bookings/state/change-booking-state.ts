import { type BookingEvent, type BookingState, placeUseByState } from '@enp/shared/bookings/booking-states'
import { holdInventoryPlaces, releasePlaces, sellPlaces } from '../../catalog/inventory/take-places.ts'
import type { Tx } from '../../core/database/database.ts'
import { recordEffects } from '../../core/effects.ts'
import { reclaimPromoCode, releasePromoCode } from '../../promo-codes/move-redemption.ts'
import { findPromoLine } from '../../promo-codes/promo-code.rules.ts'
import { isInManifest } from '../departures/manifest.rules.ts'
import { recordManifestChange } from '../departures/manifest-messages.store.ts'
import { deleteUnpaidHold } from '../holds/unpaid-holds.store.ts'
import { releaseOffer } from '../moves/end-offer.ts'
import { endTickets } from '../tickets/follow-booking.ts'
import { type BookingRow, placesStep, toBookedPlaces, toBookingEffect } from './booking.rules.ts'
import { type BookingUpdate, recordBookingEvent, saveBookingState } from './bookings.store.ts'

interface Step {
  readonly to: BookingState
  readonly at: Date
  /** Omitted if the timeline does not show the step. */
  readonly event?: BookingEvent
  readonly detail?: string
  /** `due_at` is required: each step decides when the next automatic step is due. */
  readonly change: BookingUpdate & { readonly due_at: Date | null }
}

/**
 * Changes state, places and timeline of a locked booking. All state changes must use it. Throws the
 * error that `isSoldOut` recognizes if an expired booking's places are gone.
 */
export async function changeBookingState(
  tx: Tx,
  before: BookingRow,
  { to, at, event, detail, change }: Step,
): Promise<BookingRow> {
  const booking = before.asked_move_id === null ? before : await releaseOffer(tx, before, 'dropped')
  const resources = await movePlaces(tx, booking, to)
  const changed = await saveBookingState(tx, booking, to, {
    ...change,
    ...(isEndedWithoutStay(to) && { tax: 0n }),
    ...(resources && { resources: JSON.stringify(resources) }),
  })
  if (findPromoLine(booking.price_lines)) await moveRedemption(tx, booking, to)
  if (booking.state === 'confirmed' && placeUseByState[to] === undefined) await endTickets(tx, booking)
  if (booking.state === 'expired' && to === 'paid') await deleteUnpaidHold(tx, booking.id)
  if (isInManifest(booking.state) !== isInManifest(to) || to === 'checked_in') await recordManifestChange(tx, changed)
  const logged = booking.state === 'checked_in' && to === 'confirmed' ? 'check_in_undone' : event
  if (logged) recordEffects(tx, [toBookingEffect(changed, logged, at)])
  if (event) await recordBookingEvent(tx, booking.id, { event, at, ...(detail !== undefined && { detail }) })
  return changed
}

/** The refund returns the tax. */
const isEndedWithoutStay = (to: BookingState) =>
  to === 'declined' || to === 'cancelled_by_tourist' || to === 'cancelled_by_organizer'

/** Unsold places of an offer keep `freed_at`, so that its watch gets no other offer for them. */
async function releaseBookedPlaces(tx: Tx, booking: BookingRow): Promise<void> {
  const were = placeUseByState[booking.state] ?? 'held'
  await releasePlaces(tx, toBookedPlaces(booking), were, were === 'held' ? booking.freed_at : null)
}

/** After the places, because the code is always locked last. Throws as for places. */
async function moveRedemption(tx: Tx, { id, state, paid_at }: BookingRow, to: BookingState): Promise<void> {
  if (state === 'expired' && to === 'paid') return reclaimPromoCode(tx, id)
  if (paid_at === null && placeUseByState[to] === undefined) await releasePromoCode(tx, id)
}

async function movePlaces(tx: Tx, booking: BookingRow, to: BookingState) {
  const places = toBookedPlaces(booking)
  switch (placesStep(booking.state, to)) {
    case 'sell':
      await sellPlaces(tx, places)
      return undefined
    case 'give back':
      await releaseBookedPlaces(tx, booking)
      return undefined
    case 'take': {
      const resources = await holdInventoryPlaces(tx, places, booking.user_id)
      await sellPlaces(tx, { ...places, resources })
      return resources
    }
    case undefined:
      return undefined
  }
}

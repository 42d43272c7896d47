import { releaseChangedPlaces } from '../../catalog/inventory/take-places.ts'
import type { Database, Tx } from '../../core/database/database.ts'
import { cancelNotification } from '../../core/notifications/outbox.ts'
import { type BookingRow, toBookedPlaces } from '../state/booking.rules.ts'
import { hasTarget, type MoveRow, type OfferRow, type OfferState, toOfferedPlaces } from './move.rules.ts'
import { findMove, findOffer, saveOfferEnd } from './moves.store.ts'

export const moveAskedKey = (moveId: string, bookingId: string) => `departure_move:${moveId}:${bookingId}`

interface Asked {
  readonly move: MoveRow
  readonly offer: OfferRow
}

/** Undefined if the booking is not asked. Writers have locked it. */
export async function findAsked(db: Database, booking: BookingRow): Promise<Asked | undefined> {
  if (booking.asked_move_id === null) return undefined
  const move = await findMove(db, booking.asked_move_id)
  const offer = await findOffer(db, booking.asked_move_id, booking.id)
  if (!move || !offer) throw new Error(`the booking ${booking.id} has no offer of its move`)
  return { move, offer }
}

/** Releases the places of the new start, if any. The caller has locked the booking. */
export async function releaseOffer(
  tx: Tx,
  booking: BookingRow,
  state: Exclude<OfferState, 'asked' | 'accepted'>,
): Promise<BookingRow> {
  const asked = await findAsked(tx, booking)
  if (!asked) return booking
  if (hasTarget(asked.move)) {
    const to = toOfferedPlaces(booking, asked.move, asked.offer)
    await releaseChangedPlaces(tx, { from: toBookedPlaces(booking), to })
  }
  await cancelNotification(tx, moveAskedKey(asked.move.id, booking.id)).execute()
  return saveOfferEnd(tx, asked.offer, state)
}

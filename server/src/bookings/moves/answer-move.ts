import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { sellChangedPlaces } from '../../catalog/inventory/take-places.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cancelNotification } from '../../core/notifications/outbox.ts'
import { findUserId } from '../../users/get-user.ts'
import { cancelByOrganizer } from '../cancellation/cancel-by-organizer.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { notifyTravellerOfChange, saveAppliedChange } from '../changes/apply-change.ts'
import { cancelOrganizerNotifications } from '../organizer-decision/notify-organizer.ts'
import { type BookingReader, getBooking } from '../queries/get-booking.ts'
import { type BookingRow, isOwnTrip, toBookedPlaces } from '../state/booking.rules.ts'
import { findAsked, moveAskedKey, releaseOffer } from './end-offer.ts'
import { type MoveRow, type OfferRow, toMovedTarget, toOfferedPlaces } from './move.rules.ts'
import { findLastOffer, saveOfferEnd } from './moves.store.ts'
import { getReasonText } from './notify-of-move.ts'

/** Errors: NOT_FOUND; CHANGE_NOT_ALLOWED if nothing was asked, or it is too late. */
export function answerMoveInApp(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reader: BookingReader,
  bookingId: string,
  { accept }: Body<'POST /v1/bookings/:id/move'>,
): Promise<HandlerReply<'POST /v1/bookings/:id/move'>> {
  return inTransaction(db, async (tx) => {
    const { accepted } = await answer(tx, reader.id, bookingId, accept)
    return { data: { accepted, booking: await getBooking({ db: tx, config }, reader, bookingId) } }
  })
}

export function answerMoveInChat(
  { db }: Pick<Deps, 'db'>,
  bookingId: string,
  { telegramId, accept }: Body<'POST /internal/bookings/:id/move'>,
): Promise<HandlerReply<'POST /internal/bookings/:id/move'>> {
  return inTransaction(db, async (tx) => {
    const userId = (await findUserId(tx, telegramId)) ?? throwRefusal('NOT_FOUND')
    return { data: await answer(tx, userId, bookingId, accept) }
  })
}

interface Answer {
  readonly accepted: boolean
  readonly first: boolean
}

/** The first answer counts; a later one returns it. */
async function answer(tx: Tx, userId: string, bookingId: string, accept: boolean): Promise<Answer> {
  const booking = await lockBookingAndUsers(tx, bookingId)
  if (!booking || !isOwnTrip(booking, userId)) throwRefusal('NOT_FOUND')
  const asked = await findAsked(tx, booking)
  if (!asked) {
    const last = await findLastOffer(tx, bookingId)
    if (last?.state !== 'accepted' && last?.state !== 'declined') throwRefusal('CHANGE_NOT_ALLOWED')
    return { accepted: last.state === 'accepted', first: false }
  }
  const now = await getNow(tx)
  if (now >= asked.offer.due_at) throwRefusal('CHANGE_NOT_ALLOWED')
  if (accept) await acceptOffer(tx, booking, asked, now)
  else await refundOffer(tx, booking, asked.move, 'declined')
  return { accepted: accept, first: true }
}

interface Asked {
  readonly move: MoveRow
  readonly offer: OfferRow
}

/** The caller has locked the booking, which is asked. */
export async function acceptOffer(tx: Tx, booking: BookingRow, { move, offer }: Asked, now: Date): Promise<void> {
  await sellChangedPlaces(tx, { from: toBookedPlaces(booking), to: toOfferedPlaces(booking, move, offer) })
  const free = await saveOfferEnd(tx, offer, 'accepted')
  await cancelNotification(tx, moveAskedKey(move.id, booking.id)).execute()
  const target = toMovedTarget(free, move)
  const changed = await saveAppliedChange(tx, free, { target, resources: offer.resources }, now)
  if (booking.origin === 'app') await notifyTravellerOfChange(tx, booking, changed)
}

/** Like a cancelled departure: a full refund, and the compensation. The caller has locked it. */
export async function refundOffer(
  tx: Tx,
  booking: BookingRow,
  move: MoveRow,
  state: 'declined' | 'unanswered',
): Promise<void> {
  const reason = await getReasonText(tx, booking, move)
  await releaseOffer(tx, booking, state)
  const cancelled = await cancelByOrganizer(tx, booking.id, { organizerId: booking.organizer_id, reason })
  await cancelOrganizerNotifications(tx, cancelled)
}

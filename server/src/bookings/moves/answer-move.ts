import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { holdChangedPlaces, sellChangedPlaces, unlessSoldOut } from '../../catalog/inventory/take-places.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cancelNotification } from '../../core/notifications/outbox.ts'
import { findUserId } from '../../users/get-user.ts'
import { cancelByOrganizer } from '../cancellation/cancel-by-organizer.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { notifyTravellerOfChange, saveAppliedChange } from '../changes/apply-change.ts'
import { moveRestDue } from '../deposit/move-rest-due.ts'
import { cancelOrganizerNotifications } from '../organizer-decision/notify-organizer.ts'
import { type BookingReader, getBooking } from '../queries/get-booking.ts'
import { type BookingRow, isOwnTrip, toBookedPlaces } from '../state/booking.rules.ts'
import { findAsked, moveAskedKey, releaseOffer } from './end-offer.ts'
import { getNewStart } from './get-move-terms.ts'
import { isWithinReach, toDeparture } from './list-free-departures.ts'
import {
  hasTarget,
  listDaysFrom,
  type MoveRow,
  type OfferRow,
  type Targeted,
  takenSlot,
  toMovedTarget,
  toOfferedPlaces,
} from './move.rules.ts'
import { findLastOffer, saveOfferEnd } from './moves.store.ts'
import { getReasonText } from './notify-of-move.ts'

/**
 * Errors: NOT_FOUND; CHANGE_NOT_ALLOWED if nothing was asked, or it is too late. For a chosen
 * departure also CAPACITY_TAKEN, VALIDATION_ERROR and those of `getNewStart`.
 */
export function answerMoveInApp(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reader: BookingReader,
  bookingId: string,
  given: Body<'POST /v1/bookings/:id/move'>,
): Promise<HandlerReply<'POST /v1/bookings/:id/move'>> {
  return inTransaction(db, async (tx) => {
    const { accepted } = await answer(tx, reader.id, bookingId, given)
    return { data: { accepted, booking: await getBooking({ db: tx, config }, reader, bookingId) } }
  })
}

export function answerMoveInChat(
  { db }: Pick<Deps, 'db'>,
  bookingId: string,
  { telegramId, ...given }: Body<'POST /internal/bookings/:id/move'>,
): Promise<HandlerReply<'POST /internal/bookings/:id/move'>> {
  return inTransaction(db, async (tx) => {
    const userId = (await findUserId(tx, telegramId)) ?? throwRefusal('NOT_FOUND')
    return { data: await answer(tx, userId, bookingId, given) }
  })
}

interface Answer {
  readonly accepted: boolean
  readonly first: boolean
}

/** The first answer counts; a later one returns it. */
async function answer(tx: Tx, userId: string, bookingId: string, { accept, to }: Given): Promise<Answer> {
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
  const { move, offer } = asked
  if (!accept) await refundOffer(tx, booking, move, 'declined')
  else if (hasTarget(move)) await acceptOffer(tx, booking, { move, offer }, now)
  else await acceptChoice(tx, booking, { move, offer }, { to, now })
  return { accepted: accept, first: true }
}

type Given = Body<'POST /v1/bookings/:id/move'>

interface Asked {
  readonly move: Targeted<MoveRow>
  readonly offer: OfferRow
}

interface Chosen {
  readonly to: Given['to']
  readonly now: Date
}

/** Takes the places of the chosen start, which were not held. */
async function acceptChoice(
  tx: Tx,
  booking: BookingRow,
  { move, offer }: { readonly move: MoveRow; readonly offer: OfferRow },
  { to, now }: Chosen,
): Promise<void> {
  if (!to) throwRefusal('VALIDATION_ERROR', { field: 'to', problem: 'is missing' })
  const departure = toDeparture(booking)
  const chosen = { optionId: booking.option_id, date: to.date, startTime: to.startTime ?? departure.startTime }
  if (!isWithinReach(departure.date, chosen.date))
    throwRefusal('VALIDATION_ERROR', { field: 'to', problem: 'is too far from the departure' })
  const days = listDaysFrom(booking, chosen.date)
  const { startsAt, endsAt } = await getNewStart(tx, booking.service_id, { departure, to: chosen, days })
  const target = { to_day: chosen.date, to_start_time: chosen.startTime, to_starts_at: startsAt, to_ends_at: endsAt }
  const places = toOfferedPlaces(booking, target, offer)
  const held = { from: toBookedPlaces(booking), to: places }
  const resources = await unlessSoldOut(tx, () => holdChangedPlaces(tx, held))
  if (!resources) throwRefusal('CAPACITY_TAKEN', takenSlot(target, booking.places))
  await acceptOffer(tx, booking, { move: { ...move, ...target }, offer: { ...offer, resources } }, now)
}

/** The caller has locked the booking, which is asked. */
export async function acceptOffer(tx: Tx, booking: BookingRow, { move, offer }: Asked, now: Date): Promise<void> {
  await sellChangedPlaces(tx, { from: toBookedPlaces(booking), to: toOfferedPlaces(booking, move, offer) })
  const free = await saveOfferEnd(tx, offer, 'accepted')
  await cancelNotification(tx, moveAskedKey(move.id, booking.id)).execute()
  const target = toMovedTarget(free, move)
  const moved = await saveAppliedChange(tx, free, { target, resources: offer.resources }, now)
  const changed = await moveRestDue(tx, free, moved, now)
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

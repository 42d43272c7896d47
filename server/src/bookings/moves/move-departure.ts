import type { CancellationReason } from '@enp/shared/calls/organizers/organizer-cancellations'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { closeDeparture, isDepartureClosed } from '../../catalog/inventory/list-closed-starts.ts'
import { holdChangedPlaces, unlessSoldOut } from '../../catalog/inventory/take-places.ts'
import type { AllocatedResource } from '../../core/database/column-values.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cleanOrganizerText } from '../../core/notifications/organizer-text.rules.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { endBookingWithDeparture } from '../cancellation/cancel-by-organizer.ts'
import { type DepartureSlot, isOfDeparture } from '../cancellation/departures/departure.rules.ts'
import { findLiveBookings, type OptionSummary } from '../cancellation/departures/departures.store.ts'
import { requireDecidingMember } from '../cancellation/departures/preview-departure-cancellation.ts'
import { ChangedMeanwhile, lockBookingsAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { dropChange } from '../changes/end-change.ts'
import { type BookingRow, toBookedPlaces } from '../state/booking.rules.ts'
import { getMoveTerms, type MoveTerms } from './get-move-terms.ts'
import {
  hasTarget,
  type MoveRow,
  type Targeted,
  takenSlot,
  toAnswerDeadline,
  toOfferDeadline,
  toOfferedPlaces,
} from './move.rules.ts'
import { findLastMove, insertMove, insertOffer, makeOffersDue } from './moves.store.ts'
import { askTraveller, moveReasonText } from './notify-of-move.ts'
import { showMove } from './show-move.ts'

/**
 * Holds the places of the new start for all bookings or for none, and stops the sale of the old
 * one. Without a new start each guest chooses one, and nothing is held. A repeated call returns the
 * same move. Errors: NOT_MEMBER, NOT_FOUND, LINK_NOT_ALLOWED; CAPACITY_TAKEN if the new start has
 * too few places; CHANGE_NOT_ALLOWED without bookings; those of `getMoveTerms`.
 */
export function moveDeparture(
  { db }: Pick<Deps, 'db'>,
  byTelegramId: number,
  input: Body<'POST /v1/organizer/departures/move'>,
): Promise<HandlerReply<'POST /v1/organizer/departures/move'>> {
  return inTransaction(db, async (tx) => {
    const option = await requireDecidingMember(tx, byTelegramId, input.optionId)
    const reason = cleanReason(input.reason)
    const { first, move } = await findOrMove(tx, { input, option, reason, byTelegramId })
    return { data: { first, move: await showMove(tx, byTelegramId, move, option) } }
  })
}

interface Order {
  readonly input: Body<'POST /v1/organizer/departures/move'>
  readonly option: OptionSummary
  readonly reason: CancellationReason
  readonly byTelegramId: number
}

async function findOrMove(tx: Tx, order: Order): Promise<{ first: boolean; move: MoveRow }> {
  const { optionId, date, startTime = '' } = order.input
  const departure = { optionId, date, startTime }
  const bookings = await lockLiveBookings(tx, departure)
  const last = await findLastMove(tx, departure)
  if (last?.state === 'asking') return { first: false, move: last }
  const terms = await getMoveTerms(tx, order.option.serviceId, order.input)
  const confirmed = bookings.filter(({ state }) => state === 'confirmed')
  const [earliest] = confirmed
  if (!earliest) throwRefusal('CHANGE_NOT_ALLOWED')
  const slot = { optionId, day: date, startTime }
  const was_closed = await isDepartureClosed(tx, slot)
  const move = await insertMove(tx, toMove(order, terms, { was_closed, old: earliest.starts_at }))
  await closeDeparture(tx, slot)
  await refuseNewBookings(tx, departure, bookings)
  await makeOffersDue(tx, departure)
  for (const booking of confirmed) await offerMove(tx, booking, move, terms.now)
  await endOthers(tx, departure, bookings, order)
  const subject = { kind: 'service', id: order.option.serviceId } as const
  const details = { move: move.id, bookings: confirmed.length }
  // The row of the move names the member, because entries outlive the users' data.
  await recordAction(tx, { operatorId: null, action: 'departure.move', subject, details })
  return { first: true, move }
}

async function lockLiveBookings(tx: Tx, departure: DepartureSlot): Promise<BookingRow[]> {
  const live = await findLiveBookings(tx, departure)
  const locked = await lockBookingsAndUsers(
    tx,
    live.map(({ id }) => id),
  )
  return locked.filter((booking) => isOfDeparture(booking, departure))
}

/** The departure is closed, so the bookings can only differ from those read before. */
async function refuseNewBookings(tx: Tx, departure: DepartureSlot, locked: readonly BookingRow[]): Promise<void> {
  const live = await findLiveBookings(tx, departure)
  const state = new Map(locked.map((booking) => [booking.id, booking.state]))
  if (live.some((booking) => state.get(booking.id) !== booking.state))
    throw new ChangedMeanwhile('the departure has other bookings than before it was closed')
}

interface Old {
  readonly was_closed: boolean
  readonly old: Date
}

function toMove(
  { option, reason, byTelegramId }: Order,
  { departure, target, now }: MoveTerms,
  { was_closed, old }: Old,
) {
  return {
    ...{ organizer_id: option.organizerId, service_id: option.serviceId, option_id: departure.optionId },
    ...{ day: departure.date, start_time: departure.startTime, was_closed, created_at: now },
    ...{ to_day: target?.to.date ?? null, to_start_time: target?.to.startTime ?? null },
    ...{ to_starts_at: target?.startsAt ?? null, to_ends_at: target?.endsAt ?? null },
    usual_reason: 'usual' in reason ? reason.usual : null,
    own_reason: 'words' in reason ? reason.words : null,
    by_telegram_id: BigInt(byTelegramId),
    answer_by: toAnswerDeadline(now, old, target?.startsAt),
  }
}

async function offerMove(tx: Tx, booking: BookingRow, move: MoveRow, now: Date): Promise<void> {
  await dropChange(tx, booking, now)
  const { places } = booking
  const resources = hasTarget(move) ? await holdOffered(tx, booking, move) : []
  const due_at = toOfferDeadline(booking, move)
  await insertOffer(tx, { move_id: move.id, booking_id: booking.id, places, resources, due_at })
  if (booking.origin === 'app') await askTraveller(tx, booking, move)
}

async function holdOffered(tx: Tx, booking: BookingRow, move: Targeted<MoveRow>): Promise<AllocatedResource[]> {
  const { places } = booking
  const to = toOfferedPlaces(booking, move, { places, resources: [] })
  const resources = await unlessSoldOut(tx, () => holdChangedPlaces(tx, { from: toBookedPlaces(booking), to }))
  return resources ?? throwRefusal('CAPACITY_TAKEN', takenSlot(move, places))
}

/** Requests are declined with a full refund, and holds end. */
async function endOthers(
  tx: Tx,
  departure: DepartureSlot,
  bookings: readonly BookingRow[],
  { option, reason }: Order,
): Promise<void> {
  for (const { id, state } of bookings)
    if (state === 'hold' || state === 'paying' || state === 'awaiting_organizer')
      await endBookingWithDeparture(tx, id, {
        departure,
        organizerId: option.organizerId,
        reason: (language) => moveReasonText(language, reason),
      })
}

/** Errors: VALIDATION_ERROR without visible text, LINK_NOT_ALLOWED. */
function cleanReason(reason: CancellationReason): CancellationReason {
  return 'usual' in reason ? reason : { words: cleanOrganizerText(reason.words, 'reason') }
}

import type { CancellationReason } from '@enp/shared/calls/organizers/organizer-cancellations'
import type { Body, HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { closeDeparture, isDepartureClosed } from '../../catalog/inventory/list-closed-starts.ts'
import { holdChangedPlaces, unlessSoldOut } from '../../catalog/inventory/take-places.ts'
import type { AllocatedResource } from '../../core/database/column-values.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cleanOrganizerText } from '../../core/notifications/organizer-text.rules.ts'
import { countDays, isDay } from '../../days/days.rules.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { endBookingWithDeparture } from '../cancellation/cancel-by-organizer.ts'
import { type DepartureSlot, isOfDeparture } from '../cancellation/departures/departure.rules.ts'
import { findLiveBookings, findLiveStays, type OptionSummary } from '../cancellation/departures/departures.store.ts'
import { requireDecidingMember } from '../cancellation/departures/preview-departure-cancellation.ts'
import { ChangedMeanwhile, lockBookingsAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { dropChange } from '../changes/end-change.ts'
import { type BookingRow, toBookedPlaces } from '../state/booking.rules.ts'
import { getMoveTerms, type MoveTerms } from './get-move-terms.ts'
import { toDeparture } from './list-free-departures.ts'
import {
  hasTarget,
  listDays,
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
 * same move. For a stay it closes nights; docs/rules/departures.md#closed-nights. Errors:
 * NOT_MEMBER, NOT_FOUND, LINK_NOT_ALLOWED; CAPACITY_TAKEN if the new start has too few places;
 * CHANGE_NOT_ALLOWED without bookings; VALIDATION_ERROR for wrong nights; those of `getMoveTerms`.
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
  const departure = toSlot(order.input)
  const affected = toAffected(order)
  const bookings = await lockAffected(tx, affected)
  const last = await findLastMove(tx, departure)
  if (last?.state === 'asking') return { first: false, move: last }
  const terms = await getMoveTerms(tx, order.option.serviceId, order.input)
  const confirmed = bookings.filter(({ state }) => state === 'confirmed')
  const [earliest] = confirmed
  if (!earliest) throwRefusal('CHANGE_NOT_ALLOWED')
  const closed_days = await closeDays(tx, affected)
  const move = await insertMove(tx, toMove(order, terms, { closed_days, old: earliest.starts_at }))
  await refuseNewBookings(tx, affected, bookings)
  await makeOffersDue(tx, departure)
  for (const booking of confirmed) await offerMove(tx, booking, move, terms.now)
  await endOthers(tx, bookings, order)
  const subject = { kind: 'service', id: order.option.serviceId } as const
  const details = { move: move.id, bookings: confirmed.length }
  // The row of the move names the member, because entries outlive the users' data.
  await recordAction(tx, { operatorId: null, action: 'departure.move', subject, details })
  return { first: true, move }
}

const toSlot = ({ optionId, date, startTime = '' }: Order['input']): DepartureSlot => ({ optionId, date, startTime })

/** A departure, or all nights of a stay that close. */
interface Affected {
  readonly departure: DepartureSlot
  readonly days: readonly [string, ...string[]]
  readonly find: (tx: Tx) => Promise<BookingRow[]>
  readonly includes: (booking: BookingRow) => boolean
}

/** Errors: VALIDATION_ERROR for wrong nights. */
function toAffected({ input, option: { isStay } }: Order): Affected {
  const departure = toSlot(input)
  const { optionId, date } = departure
  const { until = date } = input
  if (!isStay) {
    if (input.until !== undefined)
      throwRefusal('VALIDATION_ERROR', { field: 'until', problem: 'only the nights of a stay have one' })
    const find = (tx: Tx) => findLiveBookings(tx, departure)
    return { departure, days: [date], find, includes: (booking) => isOfDeparture(booking, departure) }
  }
  if (!isDay(date) || !isDay(until) || until < date || countDays(date, until) > maxClosedNights)
    throwRefusal('VALIDATION_ERROR', { field: 'until', problem: `must be at most ${maxClosedNights} nights from date` })
  return {
    ...{ departure, days: listDays(date, until) },
    find: (tx) => findLiveStays(tx, optionId, date, until),
    // Guests who are already asked about another night keep that question.
    includes: ({ option_id: id, first_day: first, last_day: last, asked_move_id: asked }) =>
      id === optionId && first <= until && last >= date && asked === null,
  }
}

const maxClosedNights = 62

async function lockAffected(tx: Tx, { find, includes }: Affected): Promise<BookingRow[]> {
  const live = await find(tx)
  const locked = await lockBookingsAndUsers(
    tx,
    live.map(({ id }) => id),
  )
  return locked.filter(includes).sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
}

/** Returns the days that were open. */
async function closeDays(tx: Tx, { departure: { optionId, startTime }, days }: Affected): Promise<string[]> {
  const open: string[] = []
  for (const day of days) {
    if (!(await isDepartureClosed(tx, { optionId, day, startTime }))) open.push(day)
    await closeDeparture(tx, { optionId, day, startTime })
  }
  return open
}

/** The departure is closed, so the bookings can only differ from those read before. */
async function refuseNewBookings(tx: Tx, { find, includes }: Affected, locked: readonly BookingRow[]): Promise<void> {
  const live = (await find(tx)).filter(includes)
  const state = new Map(locked.map((booking) => [booking.id, booking.state]))
  if (live.some((booking) => state.get(booking.id) !== booking.state))
    throw new ChangedMeanwhile('the departure has other bookings than before it was closed')
}

interface Old {
  readonly closed_days: readonly string[]
  readonly old: Date
}

function toMove(
  { input, option, reason, byTelegramId }: Order,
  { departure, target, now }: MoveTerms,
  { closed_days, old }: Old,
) {
  const was_closed = !closed_days.includes(departure.date)
  const { until = departure.date } = input
  return {
    ...(option.isStay ? { last_day: until, closed_days: [...closed_days] } : { last_day: null, closed_days: null }),
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
async function endOthers(tx: Tx, bookings: readonly BookingRow[], { option, reason }: Order): Promise<void> {
  for (const booking of bookings)
    if (booking.state === 'hold' || booking.state === 'paying' || booking.state === 'awaiting_organizer')
      await endBookingWithDeparture(tx, booking.id, {
        departure: toDeparture(booking),
        organizerId: option.organizerId,
        reason: (language) => moveReasonText(language, reason),
      })
}

/** Errors: VALIDATION_ERROR without visible text, LINK_NOT_ALLOWED. */
function cleanReason(reason: CancellationReason): CancellationReason {
  return 'usual' in reason ? reason : { words: cleanOrganizerText(reason.words, 'reason') }
}

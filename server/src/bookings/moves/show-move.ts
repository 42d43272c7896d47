import type { DepartureMove } from '@enp/shared/calls/organizers/departure-moves'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { findTranslationsFor } from '../../catalog/texts/find-translations.ts'
import { getNow } from '../../core/database/clock.ts'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { departureSummary } from '../cancellation/departures/departure.rules.ts'
import type { OptionSummary } from '../cancellation/departures/departures.store.ts'
import { requireDecidingMember } from '../cancellation/departures/preview-departure-cancellation.ts'
import { findBookingById } from '../state/bookings.store.ts'
import { type MoveRow, type OfferState, toMoveReason, toUndoEnd } from './move.rules.ts'
import { findMove, listOffers } from './moves.store.ts'

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function requireMove(db: Database, telegramId: number, id: string) {
  const move = (await findMove(db, id)) ?? throwRefusal('NOT_FOUND')
  return { move, option: await requireDecidingMember(db, telegramId, move.option_id) }
}

/** Errors: NOT_MEMBER, NOT_FOUND. */
export async function getMove(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  id: string,
): Promise<HandlerReply<'GET /v1/organizer/moves/:id'>> {
  const { move, option } = await requireMove(db, telegramId, id)
  return { data: await showMove(db, telegramId, move, option) }
}

export async function showMove(
  db: Database,
  telegramId: number,
  move: MoveRow,
  option: OptionSummary,
): Promise<DepartureMove> {
  const offers = await listOffers(db, move.id)
  const count = (state: OfferState) => offers.filter((offer) => offer.state === state).length
  const booking = offers[0] && (await findBookingById(db, offers[0].booking_id))
  const isUntouched = offers.every(({ state }) => state === 'asked')
  const undoUntil = toUndoEnd(move)
  const canUndo = move.state === 'asking' && isUntouched && (await getNow(db)) < undoUntil
  const translate = (await findTranslationsFor(db, { telegramId }, [option.serviceId]))(option.serviceId)
  const slot = { optionId: move.option_id, date: move.day, startTime: move.start_time }
  return translate({
    id: move.id,
    ...departureSummary({ ...slot, ...option }),
    ...(move.last_day !== null && { until: move.last_day }),
    ...(move.to_day !== null && { toDate: move.to_day }),
    ...(move.to_start_time && { toStartTime: move.to_start_time }),
    reason: toMoveReason(move),
    state: move.state,
    answerBy: move.answer_by.toISOString(),
    timeZone: booking?.time_zone ?? 'UTC',
    ...(canUndo && { undoUntil: undoUntil.toISOString() }),
    ...{ asked: count('asked'), accepted: count('accepted'), declined: count('declined') },
    ...{ unanswered: count('unanswered'), dropped: count('dropped') },
  })
}

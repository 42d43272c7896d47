import type { CancellationReason } from '@enp/shared/calls/organizers/organizer-cancellations'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { closeDeparture } from '../../../catalog/inventory/list-closed-starts.ts'
import { inTransaction, type Tx } from '../../../core/database/database.ts'
import type { Deps } from '../../../core/deps.ts'
import { cleanOrganizerText } from '../../../core/notifications/organizer-text.rules.ts'
import { makeOffersDue } from '../../moves/moves.store.ts'
import {
  findCancellation,
  findLastCancellationId,
  insertCancellation,
  isCancellationRunning,
} from './cancellations.store.ts'
import { type DepartureSlot, statesEndedByCancellation } from './departure.rules.ts'
import { findLiveBookings } from './departures.store.ts'
import { insertProgressMessage } from './messages.store.ts'
import { requireDecidingMember } from './preview-departure-cancellation.ts'

interface CancellationInput {
  readonly reason: CancellationReason
  readonly messageId?: number | undefined
}

/**
 * Stops the sale at once; the worker ends the bookings. A repeated call returns the same
 * cancellation. Errors: NOT_MEMBER, NOT_FOUND, NOT_CANCELLABLE without bookings, VALIDATION_ERROR,
 * LINK_NOT_ALLOWED.
 */
export function startCancellation(
  { db }: Pick<Deps, 'db'>,
  byTelegramId: number,
  departure: DepartureSlot,
  { reason, messageId }: CancellationInput,
): Promise<HandlerReply<'POST /v1/organizer/departures/cancellation'>> {
  return inTransaction(db, async (tx) => {
    const option = await requireDecidingMember(tx, byTelegramId, departure.optionId)
    const { id, first } = await beginCancellation(tx, {
      ...departure,
      ...option,
      reason: cleanReason(reason),
      byTelegramId,
    })
    if (messageId !== undefined)
      await insertProgressMessage(tx, { cancellationId: id, telegramId: byTelegramId, messageId })
    const { shown } = (await findCancellation(tx, id)) ?? throwRefusal('NOT_FOUND')
    return { data: { first, cancellation: shown } }
  })
}

/** The caller has checked access. Returns the cancellation that runs, else begins one. */
export async function beginCancellation(tx: Tx, newCancellation: Parameters<typeof insertCancellation>[1]) {
  const { optionId, date, startTime } = newCancellation
  // Serializes concurrent cancellations and bookings of this departure.
  await closeDeparture(tx, { optionId, day: date, startTime })
  await makeOffersDue(tx, newCancellation)
  const lastId = await findLastCancellationId(tx, newCancellation)
  if (lastId && (await isCancellationRunning(tx, lastId))) return { id: lastId, first: false }
  const bookings = (await findLiveBookings(tx, newCancellation)).filter(({ state }) =>
    statesEndedByCancellation.some((one) => one === state),
  )
  if (bookings.length === 0) return { id: lastId ?? throwRefusal('NOT_CANCELLABLE'), first: false }
  const id = await insertCancellation(
    tx,
    newCancellation,
    bookings.map((booking) => booking.id),
  )
  return { id, first: true }
}

/** Errors: VALIDATION_ERROR without visible text, LINK_NOT_ALLOWED. */
function cleanReason(reason: CancellationReason): CancellationReason {
  if ('usual' in reason) return reason
  return { words: cleanOrganizerText(reason.words, 'reason') }
}

import type { CancellationReason } from '@enp/shared/calls/organizer-cancellations'
import type { Answer } from '@enp/shared/contract'
import { fail } from '@enp/shared/errors'
import { closeDeparture } from '../../catalog/inventory/close-departure.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import type { Deps } from '../../core/deps.ts'
import { cleanOrganizerText } from '../../core/organizer-text.rules.ts'
import { findCancellation, findLastCancellationId, insertCancellation, isRunning } from './cancellations.store.ts'
import { type Departure, endingStates } from './departure.rules.ts'
import { findLive } from './departures.store.ts'
import { insertProgressMessage } from './messages.store.ts'
import { requireDecidingMember } from './preview-cancellation.ts'

interface CancellationInput {
  readonly reason: CancellationReason
  /** The message of the member's chat that shows how far it is. */
  readonly messageId?: number | undefined
}

/**
 * A whole departure is cancelled: from this moment nothing more of it is sold, and its bookings are ended one by one by
 * the worker. However often it is asked for, there is one cancellation at a time; where nothing is left to be cancelled
 * the last one is answered. It can't be undone. Errors: NOT_MEMBER; NOT_FOUND; NOT_CANCELLABLE where nobody has booked;
 * VALIDATION_ERROR for a reason without words; LINK_NOT_ALLOWED. docs/product.md, section 22.
 */
export function startCancellation(
  { db }: Pick<Deps, 'db'>,
  byTelegramId: number,
  departure: Departure,
  { reason, messageId }: CancellationInput,
): Promise<Answer<'POST /internal/organizer/departures/cancellation'>> {
  return inTransaction(db, async (tx) => {
    const option = await requireDecidingMember(tx, byTelegramId, departure.optionId)
    const { id, first } = await findOrBegin(tx, { ...departure, ...option, reason: readReason(reason), byTelegramId })
    if (messageId !== undefined)
      await insertProgressMessage(tx, { cancellationId: id, telegramId: byTelegramId, messageId })
    const { shown } = (await findCancellation(tx, id)) ?? fail('NOT_FOUND')
    return { data: { first, cancellation: shown } }
  })
}

async function findOrBegin(tx: Tx, wanted: Parameters<typeof insertCancellation>[1]) {
  const { optionId, date, startTime } = wanted
  // Whoever asks at the same moment, to cancel or to book, waits here.
  await closeDeparture(tx, { optionId, day: date, startTime })
  const lastId = await findLastCancellationId(tx, wanted)
  if (lastId && (await isRunning(tx, lastId))) return { id: lastId, first: false }
  const bookings = (await findLive(tx, wanted)).filter(({ state }) => endingStates.some((one) => one === state))
  if (bookings.length === 0) return { id: lastId ?? fail('NOT_CANCELLABLE'), first: false }
  const id = await insertCancellation(
    tx,
    wanted,
    bookings.map((booking) => booking.id),
  )
  return { id, first: true }
}

/** Errors: VALIDATION_ERROR for words of which nothing is visible, LINK_NOT_ALLOWED. */
function readReason(reason: CancellationReason): CancellationReason {
  if ('usual' in reason) return reason
  return { words: cleanOrganizerText(reason.words, 'reason') }
}

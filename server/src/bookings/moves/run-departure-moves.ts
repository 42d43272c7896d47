import { runForRequest } from '@enp/shared/process/request-context'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachAlone } from '../../core/jobs/for-each-alone.ts'
import { departureSummary } from '../cancellation/departures/departure.rules.ts'
import { findOption } from '../cancellation/departures/departures.store.ts'
import { lockBookingAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { acceptOffer, refundOffer } from './answer-move.ts'
import { findAsked } from './end-offer.ts'
import { hasTarget, type OfferRow } from './move.rules.ts'
import { findDueOffers, listAnsweredMoves, listOffers, postponeOffer, saveMoveEnd } from './moves.store.ts'
import { notifyMoveEnded } from './notify-of-move.ts'

const batchSize = 50

type Due = Pick<OfferRow, 'move_id' | 'booking_id'>

/** Any number of workers may run it. Returns how many bookings it ended. */
export async function runDepartureMoves({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  let endedCount = 0
  for (const due of await findDueOffers(db, batchSize)) {
    try {
      if (await inTransaction(db, (tx) => endOffer(tx, due))) endedCount += 1
    } catch (error) {
      log.error({ err: error, bookingId: due.booking_id }, 'a moved booking failed, trying again in a minute')
      await postponeOffer(db, due)
    }
  }
  await forEachAlone(await listAnsweredMoves(db), (id) => inTransaction(db, (tx) => endMove(tx, id)))
  return endedCount
}

/** Without an answer a traveller is refunded; a walk-in moves along, or ends if guests choose. */
async function endOffer(tx: Tx, due: Due): Promise<boolean> {
  const booking = await lockBookingAndUsers(tx, due.booking_id)
  const asked = booking && (await findAsked(tx, booking))
  if (!asked || asked.move.id !== due.move_id) return false
  const now = await getNow(tx)
  if (asked.offer.due_at > now) return false
  await runForRequest(asked.move.request_id, () =>
    booking.origin === 'app' || !hasTarget(asked.move)
      ? refundOffer(tx, booking, asked.move, 'unanswered')
      : acceptOffer(tx, booking, { move: asked.move, offer: asked.offer }, now),
  )
  return true
}

async function endMove(tx: Tx, id: string): Promise<void> {
  const move = await saveMoveEnd(tx, id, 'ended')
  const option = move && (await findOption(tx, move.option_id))
  if (!option) return
  const offers = await listOffers(tx, id)
  const accepted = offers.filter(({ state }) => state === 'accepted').length
  const slot = { optionId: move.option_id, date: move.day, startTime: move.start_time }
  const summary = departureSummary({ ...slot, ...option })
  await notifyMoveEnded(tx, move, summary, { accepted, refunded: offers.length - accepted })
}

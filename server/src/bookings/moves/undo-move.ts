import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { reopenDeparture } from '../../catalog/inventory/list-closed-starts.ts'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { lockBookingsAndUsers } from '../cancellation/lock-booking-and-users.ts'
import { releaseOffer } from './end-offer.ts'
import { listClosedDays, type MoveRow, toUndoEnd } from './move.rules.ts'
import { listOffers, saveMoveEnd } from './moves.store.ts'
import { notifyMoveWithdrawn } from './notify-of-move.ts'
import { requireMove, showMove } from './show-move.ts'

/** Errors: NOT_MEMBER, NOT_FOUND; CHANGE_NOT_ALLOWED after ten minutes or the first answer. */
export function undoMove(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  id: string,
): Promise<HandlerReply<'POST /v1/organizer/moves/:id/undo'>> {
  return inTransaction(db, async (tx) => {
    const { move, option } = await requireMove(tx, telegramId, id)
    const undone = await undo(tx, move)
    const subject = { kind: 'service', id: option.serviceId } as const
    await recordAction(tx, { operatorId: null, action: 'departure.move_undo', subject, details: { move: id } })
    return { data: await showMove(tx, telegramId, undone, option) }
  })
}

async function undo(tx: Tx, move: MoveRow): Promise<MoveRow> {
  const offers = await listOffers(tx, move.id)
  const bookings = await lockBookingsAndUsers(
    tx,
    offers.map(({ booking_id }) => booking_id),
  )
  const isUntouched = (await listOffers(tx, move.id)).every(({ state }) => state === 'asked')
  if (!isUntouched || (await getNow(tx)) >= toUndoEnd(move)) throwRefusal('CHANGE_NOT_ALLOWED')
  for (const booking of bookings) {
    const free = await releaseOffer(tx, booking, 'withdrawn')
    if (free.origin === 'app') await notifyMoveWithdrawn(tx, free, move)
  }
  const { option_id: optionId, start_time: startTime } = move
  for (const day of listClosedDays(move)) await reopenDeparture(tx, { optionId, day, startTime })
  return (await saveMoveEnd(tx, move.id, 'undone')) ?? throwRefusal('CHANGE_NOT_ALLOWED')
}

import type { DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import type { HandlerReply } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import { getNow } from '../../core/database/clock.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { recordAction } from '../../operators/access/record-action.ts'
import { type DepartureSlot, parseDepartureSlot } from '../cancellation/departures/departure.rules.ts'
import { requireDecidingMember } from '../cancellation/departures/preview-departure-cancellation.ts'
import { isBookedSince, lockDeparture, saveDecision } from './minimum.store.ts'
import { cancelGoingNotifications, notifyGuestsOfGoing } from './notify-of-going.ts'

const undoMs = 10 * 60_000

/**
 * The departure goes with any number of guests. They are notified when the undo is over. A
 * repeated call returns the same end of the undo. Errors: NOT_MEMBER, NOT_FOUND;
 * CHANGE_NOT_ALLOWED without a minimum, after the other decision, and from the start on.
 */
export function decideToGo(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  departure: DepartureRef,
): Promise<HandlerReply<'POST /v1/organizer/departures/go'>> {
  return inTransaction(db, async (tx) => {
    const { serviceId } = await requireDecidingMember(tx, telegramId, departure.optionId)
    const slot = parseDepartureSlot(departure)
    const row = (await lockDeparture(tx, slot)) ?? throwRefusal('CHANGE_NOT_ALLOWED')
    const isOver = row.starts_at <= (await getNow(tx))
    if (!row.start_times.includes(slot.startTime) || row.goes === false || isOver) throwRefusal('CHANGE_NOT_ALLOWED')
    if (row.goes_decided_at) return { data: { undoUntil: toUndoEnd(row.goes_decided_at).toISOString() } }
    const decidedAt =
      (await saveDecision(tx, slot, { goes: true, isAnyway: true })) ?? throwRefusal('CHANGE_NOT_ALLOWED')
    const undoEnd = toUndoEnd(decidedAt)
    await notifyGuestsOfGoing(tx, slot, { decidedAt, dueAt: undoEnd })
    await record(tx, 'departure.go', serviceId, slot)
    return { data: { undoUntil: undoEnd.toISOString() } }
  })
}

/**
 * Errors: NOT_MEMBER, NOT_FOUND; CHANGE_NOT_ALLOWED after ten minutes, the second time, or after
 * a new booking.
 */
export function undoDecisionToGo(
  { db }: Pick<Deps, 'db'>,
  telegramId: number,
  departure: DepartureRef,
): Promise<HandlerReply<'POST /v1/organizer/departures/go/undo'>> {
  return inTransaction(db, async (tx) => {
    const { serviceId } = await requireDecidingMember(tx, telegramId, departure.optionId)
    const slot = parseDepartureSlot(departure)
    const { goes_anyway: isAnyway, goes_decided_at: decidedAt } = (await lockDeparture(tx, slot)) ?? {}
    if (!isAnyway || !decidedAt || (await getNow(tx)) >= toUndoEnd(decidedAt)) throwRefusal('CHANGE_NOT_ALLOWED')
    if (await isBookedSince(tx, slot, decidedAt)) throwRefusal('CHANGE_NOT_ALLOWED')
    await saveDecision(tx, slot, { goes: null })
    await cancelGoingNotifications(tx, slot, decidedAt)
    await record(tx, 'departure.go_undo', serviceId, slot)
    return { data: {} }
  })
}

const toUndoEnd = (decidedAt: Date) => new Date(decidedAt.getTime() + undoMs)

async function record(
  tx: Tx,
  action: 'departure.go' | 'departure.go_undo',
  serviceId: string,
  { date: day, startTime }: DepartureSlot,
): Promise<void> {
  const subject = { kind: 'service', id: serviceId } as const
  await recordAction(tx, { operatorId: null, action, subject, details: { day, startTime } })
}

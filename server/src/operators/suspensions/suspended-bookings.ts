import { maxCancelledAtOnce, maxListedBookings } from '@enp/shared/calls/operators/suspensions'
import type { Body, HandlerReply, Query } from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import {
  scheduleOperatorCancellation,
  undoOperatorCancellation,
} from '../../bookings/cancellation/operator/cancel-by-operator.ts'
import { type Database, inTransaction, type Tx } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { findSuspension } from '../../core/suspensions/refuse-suspended.ts'
import { recordUndoableAction } from '../access/record-action.ts'
import { requireOperator } from '../access/require-operator.ts'
import { countUpcomingBookings, findUpcomingBookings } from './suspended-bookings.store.ts'

/** Errors: NOT_OPERATOR; NOT_FOUND if the organizer is not suspended. */
export async function listSuspendedBookings(
  { db }: Pick<Deps, 'db'>,
  organizerId: string,
  { operatorId }: Query<'GET /internal/admin/suspended-organizers/:id/bookings'>,
): Promise<HandlerReply<'GET /internal/admin/suspended-organizers/:id/bookings'>> {
  await requireOperator(db, operatorId)
  await requireSuspended(db, organizerId)
  const rows = await findUpcomingBookings(db, organizerId, maxListedBookings)
  const bookings = rows.map(({ id, number, state, title, ...row }) => ({
    ...{ bookingId: id, number, state, title },
    ...{ startsAt: row.starts_at.toISOString(), timeZone: row.time_zone },
  }))
  return { data: { bookings, ...(await countUpcomingBookings(db, organizerId)) } }
}

/**
 * Schedules cancellations with full refunds, each with the reason of the suspension; docs/rules/
 * suspensions.md. A booking that is scheduled already is skipped, so repeated calls continue.
 * Errors: NOT_OPERATOR; NOT_FOUND if the organizer is not suspended.
 */
export function cancelSuspendedBookings(
  { db }: Pick<Deps, 'db'>,
  organizerId: string,
  { operatorId }: Body<'POST /internal/admin/suspended-organizers/:id/cancel-bookings'>,
): Promise<HandlerReply<'POST /internal/admin/suspended-organizers/:id/cancel-bookings'>> {
  return inTransaction(db, async (tx) => {
    await requireOperator(tx, operatorId)
    const { reason } = await requireSuspended(tx, organizerId)
    const order = { percent: 100, reason: { words: reason }, operatorId }
    const cancellationIds: string[] = []
    const upcoming = await findUpcomingBookings(tx, organizerId, maxCancelledAtOnce)
    // One order of locks for concurrent calls.
    for (const id of upcoming.map((row) => row.id).sort()) {
      const scheduled = await scheduleOperatorCancellation(tx, id, order)
      if (scheduled) cancellationIds.push(scheduled.cancellationId)
    }
    const { total: left } = await countUpcomingBookings(tx, organizerId)
    const cancelled = cancellationIds.length
    if (cancelled === 0) return { data: { cancelled, left } }
    const subject = { kind: 'organizer', id: organizerId } as const
    const entry = { operatorId, action: 'organizer.cancel_bookings', subject, details: { cancelled } } as const
    return { data: { cancelled, left, undo: await recordUndoableAction(tx, entry, { cancellationIds }) } }
  })
}

/** Returns false if all of them were carried out, dropped or undone before. */
export async function undoSuspendedBookings(
  tx: Tx,
  { cancellationIds }: { readonly cancellationIds: readonly string[] },
): Promise<boolean> {
  let isAnyUndone = false
  for (const cancellationId of cancellationIds)
    if (await undoOperatorCancellation(tx, { cancellationId })) isAnyUndone = true
  return isAnyUndone
}

async function requireSuspended(db: Database, organizerId: string) {
  return (await findSuspension(db, 'organizer', organizerId)) ?? throwRefusal('NOT_FOUND')
}

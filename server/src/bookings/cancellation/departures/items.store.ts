import type { CancellationReason } from '@enp/shared/calls/organizers/organizer-cancellations'
import { sql } from 'kysely'
import { appNow } from '../../../core/database/clock.ts'
import type { Database, Tx } from '../../../core/database/database.ts'
import type { DepartureOutcome } from '../../../core/database/row-states.ts'
import type { DepartureSlot } from './departure.rules.ts'

export interface CancellationItem {
  readonly cancellationId: string
  readonly bookingId: string
}

export async function findDueCancellationItems(db: Database, limit: number): Promise<CancellationItem[]> {
  const rows = await db
    .selectFrom('departure_cancellation_booking')
    .select(['cancellation_id as cancellationId', 'booking_id as bookingId'])
    .where('outcome', 'is', null)
    .where('due_at', '<=', appNow)
    .orderBy('due_at')
    .orderBy('booking_id')
    .limit(limit)
    .execute()
  return rows
}

export interface LockedItem {
  readonly departure: DepartureSlot
  readonly organizerId: string
  readonly reason: CancellationReason
  readonly requestId: string | null
  /** False if too few guests booked. */
  readonly isCompensated: boolean
}

/** Locks the item until the transaction ends; undefined if it was done since it was read. */
export async function lockCancellationItem(
  tx: Tx,
  { cancellationId, bookingId }: CancellationItem,
): Promise<LockedItem | undefined> {
  const row = await tx
    .selectFrom('departure_cancellation_booking as item')
    .innerJoin('departure_cancellation', 'departure_cancellation.id', 'item.cancellation_id')
    .select(['organizer_id', 'usual_reason', 'own_reason', 'request_id', 'by_telegram_id'])
    .select(['option_id as optionId', 'day as date', 'start_time as startTime'])
    .where('cancellation_id', '=', cancellationId)
    .where('booking_id', '=', bookingId)
    .where('outcome', 'is', null)
    .forUpdate('item')
    .executeTakeFirst()
  if (!row) return undefined
  const { organizer_id: organizerId, usual_reason: usual, own_reason: words, request_id: requestId } = row
  const reason = usual === null ? { words: words ?? '' } : { usual }
  const { optionId, date, startTime } = row
  const departure = { optionId, date, startTime }
  return { departure, organizerId, reason, requestId, isCompensated: row.by_telegram_id !== null }
}

export async function saveOutcome(tx: Tx, { cancellationId, bookingId }: CancellationItem, outcome: DepartureOutcome) {
  await tx
    .updateTable('departure_cancellation_booking')
    .set({ outcome, done_at: appNow, problem: null })
    .where('cancellation_id', '=', cancellationId)
    .where('booking_id', '=', bookingId)
    .execute()
}

export async function countAttempt(db: Database, { cancellationId, bookingId }: CancellationItem): Promise<number> {
  const row = await db
    .selectFrom('departure_cancellation_booking')
    .select('attempts')
    .where('cancellation_id', '=', cancellationId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return (row?.attempts ?? 0) + 1
}

export async function saveCancellationFailure(
  db: Database,
  { cancellationId, bookingId }: CancellationItem,
  failure: { readonly attempts: number; readonly problem: string; readonly retrySeconds: number },
): Promise<void> {
  await db
    .updateTable('departure_cancellation_booking')
    .set({
      attempts: failure.attempts,
      problem: failure.problem,
      due_at: sql<Date>`app_now() + make_interval(secs => ${failure.retrySeconds})`,
    })
    .where('cancellation_id', '=', cancellationId)
    .where('booking_id', '=', bookingId)
    .where('outcome', 'is', null)
    .execute()
}

export async function findFinishedCancellations(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('departure_cancellation as cancellation')
    .select('id')
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('departure_cancellation_booking')
            .select('booking_id')
            .whereRef('cancellation_id', '=', 'cancellation.id')
            .where('outcome', 'is', null),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function markCancellationEnded(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('departure_cancellation')
    .set({ ended_at: appNow })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

import { cancellationReasons } from '@enp/shared/bookings/operator-reasons'
import type { OperatorReason } from '@enp/shared/calls/notifications/booking-notifications'
import { throwRefusal } from '@enp/shared/errors'
import { sql } from 'kysely'
import { appNow } from '../../../core/database/clock.ts'
import type { Database, Tx } from '../../../core/database/database.ts'
import type { BookingRow } from '../../state/booking.rules.ts'
import { cancellationDelayMinutes } from './operator-cancellation.rules.ts'
import type { OperatorCancellationRow } from './operator-reason.rules.ts'

interface NewOperatorCancellation {
  readonly percent: number
  readonly reason: OperatorReason
  readonly operatorId: number
}

/** The caller has locked the booking. Errors: VALIDATION_ERROR for a reason of trip refunds. */
export async function insertOperatorCancellation(
  tx: Tx,
  booking: BookingRow,
  { percent, reason, operatorId }: NewOperatorCancellation,
): Promise<string> {
  const { id } = await tx
    .insertInto('operator_cancellation')
    .values({
      booking_id: booking.id,
      percent,
      usual_reason: toUsual(reason),
      own_reason: 'words' in reason ? reason.words : null,
      operator_id: BigInt(operatorId),
      voucher_version: booking.voucher_version,
      was_paid: booking.paid_at !== null,
      created_at: appNow,
      due_at: sql<Date>`app_now() + make_interval(mins => ${cancellationDelayMinutes})`,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function toUsual(reason: OperatorReason): OperatorCancellationRow['usual_reason'] {
  if ('words' in reason) return null
  const usual = cancellationReasons.find((one) => one === reason.usual)
  return usual ?? throwRefusal('VALIDATION_ERROR', { field: 'reason', problem: 'is not a reason to cancel' })
}

export function findPendingOperatorCancellation(
  db: Database,
  bookingId: string,
): Promise<OperatorCancellationRow | undefined> {
  return db
    .selectFrom('operator_cancellation')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
}

type DueCancellation = Pick<OperatorCancellationRow, 'id' | 'booking_id'>

export function findDueOperatorCancellations(db: Database, limit: number): Promise<DueCancellation[]> {
  return db
    .selectFrom('operator_cancellation')
    .select(['id', 'booking_id'])
    .where('state', '=', sql.lit('pending'))
    .where('due_at', '<=', appNow)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}

/** Undefined if another worker or an undo ended it. The caller has locked the booking. */
export function lockDueOperatorCancellation(tx: Tx, id: string): Promise<OperatorCancellationRow | undefined> {
  return tx
    .selectFrom('operator_cancellation')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('due_at', '<=', appNow)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns false if it had ended before. */
export async function endOperatorCancellation(
  tx: Tx,
  id: string,
  state: Exclude<OperatorCancellationRow['state'], 'pending'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_cancellation')
    .set({ state, ended_at: appNow })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function postponeOperatorCancellation(db: Database, id: string): Promise<void> {
  await db
    .updateTable('operator_cancellation')
    .set({ due_at: sql<Date>`app_now() + interval '1 minute'` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

import { sql } from 'kysely'
import { isDepartureClosed } from '../../../catalog/inventory/list-closed-starts.ts'
import type { Tx } from '../../../core/database/database.ts'
import type { DepartureSlot } from './departure.rules.ts'

/**
 * True if the departure was cancelled or moved since the time and not opened again. Locks the
 * start, so that a concurrent cancellation or move waits and finds the booking.
 */
export async function isCalledOffSince(
  tx: Tx,
  { optionId, date: day, startTime }: DepartureSlot,
  since: Date,
): Promise<boolean> {
  if (!(await isDepartureClosed(tx, { optionId, day, startTime }))) return false
  const { rows } = await sql`
    select from departure_cancellation
      where option_id = ${optionId} and day = ${day}::date and start_time = ${startTime} and created_at >= ${since}
    union all
    select from departure_move
      where option_id = ${optionId} and day = ${day}::date and start_time = ${startTime} and created_at >= ${since}
        and state <> 'undone'
    limit 1`.execute(tx)
  return rows.length > 0
}

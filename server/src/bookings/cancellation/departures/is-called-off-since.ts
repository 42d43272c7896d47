import { sql } from 'kysely'
import { isDepartureClosed } from '../../../catalog/inventory/list-closed-starts.ts'
import type { Tx } from '../../../core/database/database.ts'
import { addDays, countDays } from '../../../days/days.rules.ts'
import type { DepartureSlot } from './departure.rules.ts'

interface CalledOffSlot extends DepartureSlot {
  /** Last night of a stay. */
  readonly lastDay?: string
}

/**
 * True if the departure was cancelled or moved since the time and not opened again. Locks the
 * start, or all nights, so that a concurrent cancellation or move waits and finds the booking.
 */
export async function isCalledOffSince(
  tx: Tx,
  { optionId, date: day, startTime, lastDay = day }: CalledOffSlot,
  since: Date,
): Promise<boolean> {
  let isClosed = false
  for (const one of Array.from({ length: countDays(day, lastDay) }, (_, index) => addDays(day, index)))
    isClosed = (await isDepartureClosed(tx, { optionId, day: one, startTime })) || isClosed
  if (!isClosed) return false
  const { rows } = await sql`
    select from departure_cancellation
      where option_id = ${optionId} and day = ${day}::date and start_time = ${startTime} and created_at >= ${since}
    union all
    select from departure_move
      where option_id = ${optionId} and start_time = ${startTime} and created_at >= ${since} and state <> 'undone'
        and (day = ${day}::date or day <= ${lastDay}::date and last_day >= ${day}::date)
    limit 1`.execute(tx)
  return rows.length > 0
}

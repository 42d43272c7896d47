import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../core/database.ts'
import type { BusySlot } from './inventory-day.rules.ts'

export function findUpcomingBusy(tx: Tx, feedId: string, from: RawBuilder<string>): Promise<BusySlot[]> {
  return tx
    .selectFrom('calendar_busy')
    .select(['day', 'start_time as startTime', 'places'])
    .where('feed_id', '=', feedId)
    .where('day', '>=', from)
    .execute()
}

export async function writeBusySlots(
  tx: Tx,
  optionId: string,
  feedId: string,
  busy: readonly BusySlot[],
): Promise<void> {
  await tx.deleteFrom('calendar_busy').where('feed_id', '=', feedId).execute()
  if (busy.length === 0) return
  await sql`
    insert into calendar_busy (option_id, day, start_time, feed_id, places)
      select ${optionId}, day, "startTime", ${feedId}, places
        from jsonb_to_recordset(${JSON.stringify(busy)}::jsonb) as row (day date, "startTime" text, places integer)
        order by day, "startTime"`.execute(tx)
}

/** Returns the slots where calendars would take more than was free. */
export function findConflicts(tx: Tx, optionId: string, from: RawBuilder<string>) {
  return tx
    .selectFrom('inventory')
    .select(['day', 'start_time as startTime'])
    .where('option_id', '=', optionId)
    .where('day', '>=', from)
    .where('conflict', '>', 0)
    .execute()
}

import { sql } from 'kysely'
import type { Tx } from '../../core/database.ts'

interface Start {
  readonly optionId: string
  /** Local day, such as `2030-03-12`. */
  readonly day: string
  /** Empty if the option has no start times. */
  readonly startTime: string
}

/**
 * Closes a start, so that no more places are sold. A concurrent allocation waits for this
 * transaction and finds the start closed; earlier allocations are visible after it. What is held
 * and sold stays. Closing it again changes nothing.
 */
export async function closeDeparture(tx: Tx, { optionId, day, startTime }: Start): Promise<void> {
  await sql`
    insert into inventory (option_id, day, start_time, capacity, closed)
      select id, ${day}::date, ${startTime}, capacity, true from service_option where id = ${optionId} for share
      on conflict (option_id, day, start_time) do update set closed = true`.execute(tx)
}

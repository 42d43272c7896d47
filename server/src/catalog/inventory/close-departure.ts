import { sql } from 'kysely'
import type { Tx } from '../../core/database.ts'

interface Start {
  readonly optionId: string
  /** The local day, as `2030-03-12`. */
  readonly day: string
  /** '' where the option has no start times. */
  readonly startTime: string
}

/**
 * Nothing more is sold of a start: who takes places waits for this transaction and finds it closed, and what was taken
 * before is seen after it. What is held and sold stays. Closed again changes nothing.
 */
export async function closeDeparture(tx: Tx, { optionId, day, startTime }: Start): Promise<void> {
  await sql`
    insert into inventory (option_id, day, start_time, capacity, closed)
      select id, ${day}::date, ${startTime}, capacity, true from service_option where id = ${optionId} for share
      on conflict (option_id, day, start_time) do update set closed = true`.execute(tx)
}
